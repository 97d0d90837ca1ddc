import { foldFields } from '@estrado/machines/contract/form-fields'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingMoves } from '@estrado/machines/hearings/moves'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { useCommand } from '../../kernel/use-call.ts'
import { shownInstant } from '../../ui/instant.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import { staleHearings } from '../stale-hearings.ts'
import type { Hearing } from './hearing-card.tsx'
import classes from './hearing-viewer.module.css'

export type CauseAct = AnswerOf<'causas.privateActs'>[number]

type ConfirmDialogProps = {
  readonly hearing: Hearing
  /** Those that can set it. */
  readonly acts: readonly CauseAct[]
  readonly onClose: () => void
}

/** 'Señalar', where its cause has acts that set hearings: which of them sets this one, if one does. */
export function ConfirmDialog({ acts, onClose, ...props }: ConfirmDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const form = useForm<{ idActoProcesal: number | null }>({ idActoProcesal: null }, () => ({}))
  const change = useCommand('audiencias.changeState', { stale: staleHearings })
  return (
    <FormDialog
      form={form}
      title={texts.confirmQuestion}
      saveLabel={texts.moves.confirm}
      onClose={onClose}
      send={({ idActoProcesal }) =>
        noting(
          change.send(
            {
              params: { id: hearing.id },
              body: foldFields({
                audienciaDetalle: { idEstadoAudiencia: hearingMoves.confirm.into ?? 0 },
                ...(idActoProcesal !== null && { idActoProcesal }),
              }),
              files: {},
            },
            hearing.version,
          ),
        )
      }
    >
      <div className={classes.fields}>
        <SelectField
          {...form.bind('idActoProcesal', texts.settingAct)}
          options={acts.map(({ id, tipoActoProcesal, referencia, fecha }) => ({
            id,
            descripcion: `${tipoActoProcesal.descripcion} · ${referencia}, ${shownInstant(fecha)}`,
          }))}
        />
      </div>
    </FormDialog>
  )
}
