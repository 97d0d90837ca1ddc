import { foldFields } from '@estrado/machines/contract/form-fields'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingRefusals, hearings } from '@estrado/machines/hearings/texts'
import { hearingStateOfId, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { dateFormat, timeFormat } from '@estrado/machines/rules/dates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf, laPazMoment } from '@estrado/machines/time/la-paz'
import { useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { useAsOpened } from '../../kernel/as-opened.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { ReasonDialog } from '../../kernel/reason-dialog.tsx'
import { useCall, useCommand } from '../../kernel/use-call.ts'
import { DateField, TimeField } from '../../ui/moment-fields.tsx'
import { MultiSelectField } from '../../ui/select-fields.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { staleHearings } from '../stale-hearings.ts'
import type { Hearing } from './hearing-card.tsx'
import { isToCome } from './hearing-sessions.tsx'
import classes from './hearing-viewer.module.css'
import { instantOf } from './slot-fields.tsx'

type MoveDialogProps = { readonly hearing: Hearing; readonly onClose: () => void }

const recessRules = ({ dia, hora }: { dia: string; hora: string }) => {
  const instant = instantOf(dia, hora)
  return fieldMessages({
    dia: dia === '' ? validation.required : dateFormat(dia),
    hora:
      (hora === '' ? validation.required : timeFormat(hora)) ??
      (instant && instant <= serverNow() ? hearingRefusals.resumesInThePast : null),
  })
}

/** Until the next session that is planned, or a time of today that is still to be said. */
function firstRecess({ audienciasDetalles: [, ...others] }: Hearing) {
  const now = serverNow()
  const [next] = others
    .filter(({ idEstadoAudiencia }) => isToCome(hearingStateOfId(idEstadoAudiencia)))
    .map(({ fechaHoraInicio }) => new Date(fechaHoraInicio))
    .filter((start) => start > now)
    .toSorted((one, other) => one.getTime() - other.getTime())
  const { date, time } = laPazMoment(next ?? now)
  return { dia: date, hora: next ? time : '' }
}

/** 'Receso Audiencia': until when. */
export function RecessDialog({ onClose, ...props }: MoveDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const [first] = useState(() => firstRecess(hearing))
  const form = useForm(first, recessRules)
  const recess = useCommand('audiencias.recess', { stale: staleHearings })
  return (
    <FormDialog
      form={form}
      title={texts.recessTitle}
      saveLabel={hearings.pause}
      onClose={onClose}
      send={({ dia, hora }) =>
        noting(
          recess.send(
            {
              body: {
                idAudiencia: hearing.id,
                fechaHoraReanudacion: (instantOf(dia, hora) ?? serverNow()).toISOString(),
              },
            },
            hearing.version,
          ),
        )
      }
    >
      <div className={classes.fields}>
        <DateField {...form.bind('dia', texts.day)} earliest={dayOf(serverNow())} />
        <TimeField {...form.bind('hora', texts.time)} />
      </div>
    </FormDialog>
  )
}

const suspendRules = ({ motivo, causas }: { motivo: string; causas: readonly number[] }) =>
  fieldMessages({
    causas: causas.length === 0 ? validation.required : null,
    motivo: motivo.trim() === '' ? validation.required : null,
  })

/** Suspends with causes of the catalogue and a reason in words. */
export function SuspendDialog({ onClose, ...props }: MoveDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const form = useForm<{ motivo: string; causas: readonly number[] }>(
    { motivo: '', causas: [] },
    suspendRules,
  )
  const types = useCall('audiencias.suspensionTypes')
  const change = useCommand('audiencias.changeState', { stale: staleHearings })
  return (
    <FormDialog
      form={form}
      title={texts.suspendTitle}
      saveLabel={texts.moves.suspend}
      onClose={onClose}
      send={({ motivo, causas }) =>
        noting(
          change.send(
            {
              params: { id: hearing.id },
              body: foldFields({
                audienciaDetalle: { idEstadoAudiencia: hearingStates.suspended.id },
                audienciaDetalleSuspension: { motivo, idsTipoSuspensionAudiencia: causas },
              }),
              files: {},
            },
            hearing.version,
          ),
        )
      }
    >
      <div className={classes.fields}>
        <MultiSelectField
          {...form.bind('causas', texts.reasons)}
          options={types.data ?? []}
          loading={types.isLoading}
        />
        <TextAreaField {...form.bind('motivo', texts.reason)} maxLength={2000} />
      </div>
    </FormDialog>
  )
}

type DeleteDialogProps = MoveDialogProps & { readonly onDeleted: () => void }

/** Takes a hearing that hasn't begun out of the agenda, with the observation that the journal keeps. */
export function DeleteDialog({ onClose, onDeleted, ...props }: DeleteDialogProps) {
  const [hearing, noting] = useAsOpened(props.hearing)
  const remove = useCommand('audiencias.delete', { stale: staleHearings })
  return (
    <ReasonDialog
      title={texts.deleteTitle}
      saveLabel={texts.moves.delete}
      name="observacion"
      label={texts.observation}
      maxLength={2000}
      onClose={onClose}
      onSaved={onDeleted}
      send={(observacion) =>
        noting(remove.send({ params: { id: hearing.id }, body: { observacion } }, hearing.version))
      }
    >
      <p>{texts.deleteNotice}</p>
    </ReasonDialog>
  )
}
