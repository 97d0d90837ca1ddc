import { hearingSessions as texts } from '@estrado/machines/hearings/session-texts'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog } from '../../kernel/form.tsx'
import { useCommand } from '../../kernel/use-call.ts'
import { staleHearings } from '../stale-hearings.ts'
import type { Hearing } from './hearing-card.tsx'
import classes from './hearing-viewer.module.css'
import { detailOf, SlotFields, useSlotForm } from './slot-fields.tsx'

type SessionDialogProps = { readonly hearing: Hearing; readonly onClose: () => void }

/** A further session of the hearing. */
export function SessionDialog({ onClose, ...props }: SessionDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const form = useSlotForm(hearing)
  const schedule = useCommand('audiencias.schedule', { stale: staleHearings })
  return (
    <FormDialog
      form={form}
      title={texts.addTitle}
      saveLabel={texts.add}
      onClose={onClose}
      send={(values) =>
        noting(
          schedule.send(
            { body: { idAudiencia: hearing.id, audienciasDetalles: [detailOf(values)] } },
            hearing.version,
          ),
        )
      }
    >
      <div className={classes.fields}>
        <SlotFields form={form} hearing={hearing} />
      </div>
    </FormDialog>
  )
}
