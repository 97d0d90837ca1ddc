import { lawyerFields as labels } from '@estrado/machines/parties/field-texts'
import { lawyerAlerts } from '@estrado/machines/parties/lawyer-rules'
import type { PeopleOfCause } from '@estrado/machines/parties/representation'
import { partyForm, partyMessages } from '@estrado/machines/parties/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { useState } from 'react'
import { serverNow } from '../../../client/server-clock.ts'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { DateField } from '../../../ui/moment-fields.tsx'
import { NoticeBox } from '../../../ui/notice-box.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { FieldSlot } from '../field-slot.tsx'
import { foundLawyer, lawyerMessages, withLawyerDocument } from './link.logic.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { Lawyer } from './party.logic.ts'
import { useLinkForm } from './use-link-form.ts'

type LawyerDialogProps = {
  readonly start: Lawyer
  readonly people: PeopleOfCause
  /** The party's other lawyers. */
  readonly others: readonly Lawyer[]
  readonly onPut: (lawyer: Lawyer) => void
  readonly onClose: () => void
}

/** 'Registrar abogado' (`spec 3 §2`): name and licence come from the registry. */
export function LawyerDialog({ start, people, others, ...ends }: LawyerDialogProps) {
  /** The registry gave no expiry: then it is typed. */
  const [expiryTyped, setExpiryTyped] = useState(start.matricula !== '' && !start.fechaVencimientoMatricula)
  const kind = {
    place: 'abogado',
    messages: (lawyer: Lawyer) => lawyerMessages(lawyer, people, others),
    announced: partyMessages.lawyerIsParty,
    withDocument: withLawyerDocument,
    found: foundLawyer,
    onFound: (lawyer: Lawyer) => {
      setExpiryTyped(lawyer.fechaVencimientoMatricula === null)
      warn(lawyer)
    },
  } as const
  const form = useLinkForm(start, kind, ends)
  const { link: lawyer, change, shown } = form
  const alerts = lawyerAlerts(lawyer.fechaVencimientoMatricula, serverNow())
  return (
    <LinkDialog
      place={kind.place}
      title={partyForm.registerLawyer}
      submitLabel={start.matricula === '' ? labels.add : labels.keep}
      answers={{ other: labels.notALawyer, unknown: labels.notFound }}
      form={form}
      notice={
        alerts.includes(partyMessages.licenceExpired) && (
          <NoticeBox tone="warning" title={partyMessages.licenceExpired} />
        )
      }
      own={
        <>
          <FieldSlot name="abogado.matricula">
            <TextField
              label={labels.matricula}
              value={lawyer.matricula}
              onChange={(matricula) => change({ matricula })}
              errors={shown('matricula')}
              readOnly
              required
              autoComplete="off"
            />
          </FieldSlot>
          <FieldSlot name="abogado.fechaVencimientoMatricula">
            <DateField
              label={labels.fechaVencimientoMatricula}
              value={lawyer.fechaVencimientoMatricula ?? ''}
              onChange={(date) => change({ fechaVencimientoMatricula: date === '' ? null : date })}
              errors={shown('fechaVencimientoMatricula')}
              readOnly={!expiryTyped}
              required
            />
          </FieldSlot>
        </>
      }
      power={
        <FieldSlot name="abogado.esApoderado" wide>
          <SwitchField
            label={labels.esApoderado}
            value={lawyer.esApoderado}
            onChange={(esApoderado) => change({ esApoderado })}
          />
        </FieldSlot>
      }
      byPower={lawyer.esApoderado}
    />
  )
}

/** A licence without expiry is told for 10 s, an expired one too (`spec 2 §5`). */
function warn({ fechaVencimientoMatricula }: Lawyer): void {
  for (const alert of lawyerAlerts(fechaVencimientoMatricula, serverNow())) {
    showToast('warning', alert, { duration: durations.lawyerExpiryWarning })
  }
}
