import { hearingSessions as texts } from '@estrado/machines/hearings/session-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingMode, hearingModes } from '@estrado/machines/hearings/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { dateFormat, laPazMoment, timeFormat } from '@estrado/machines/rules/dates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { serverNow } from '../../client/server-clock.ts'
import { FormDialog, useForm } from '../../kernel/form.tsx'
import { useCall, useCommand } from '../../kernel/use-call.ts'
import { DateField, TimeField } from '../../ui/moment-fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import { staleHearings } from '../stale-hearings.ts'
import type { Hearing } from './hearing-card.tsx'
import classes from './hearing-viewer.module.css'
import { instantOf } from './move-dialogs.tsx'

type Fields = {
  readonly dia: string
  readonly desde: string
  readonly hasta: string
  readonly modalidad: number | null
  readonly idSala: number | null
}

const modes = hearingModes.map((descripcion, place) => ({ id: place + 1, descripcion }))
const modeOf = (id: number | null): HearingMode =>
  modes.find((mode) => mode.id === id)?.descripcion ?? 'Presencial'

const rules = ({ dia, desde, hasta }: Fields) => {
  const [begins, ends] = [instantOf(dia, desde), instantOf(dia, hasta)]
  return fieldMessages({
    dia: dia === '' ? validation.required : dateFormat(dia),
    desde:
      (desde === '' ? validation.required : timeFormat(desde)) ??
      (begins && begins <= serverNow() ? hearingRefusals.inThePast : null),
    hasta:
      (hasta === '' ? validation.required : timeFormat(hasta)) ??
      (begins && ends && ends <= begins ? hearingRefusals.endsBeforeStart : null),
  })
}

/** A further session of the hearing; where it is held unless said otherwise is where the current one is. */
export function SessionDialog({
  hearing,
  onClose,
}: {
  readonly hearing: Hearing
  readonly onClose: () => void
}) {
  const [current] = hearing.audienciasDetalles
  const form = useForm<Fields>(
    {
      dia: '',
      desde: '',
      hasta: '',
      modalidad: modes.find(({ descripcion }) => descripcion === current?.modalidad)?.id ?? null,
      idSala: current?.idSalaAudiencia ?? null,
    },
    rules,
  )
  const rooms = useCall('audiencias.roomsOf', { params: { id: hearing.oficina.id } })
  const schedule = useCommand('audiencias.schedule', { stale: staleHearings })
  const isoOf = (day: string, time: string) => (instantOf(day, time) ?? serverNow()).toISOString()
  return (
    <FormDialog
      form={form}
      title={texts.addTitle}
      saveLabel={texts.add}
      onClose={onClose}
      send={({ dia, desde, hasta, modalidad, idSala }) =>
        schedule.send(
          {
            body: {
              idAudiencia: hearing.id,
              audienciasDetalles: [
                {
                  modalidad: modeOf(modalidad),
                  fechaHoraInicio: isoOf(dia, desde),
                  fechaHoraFin: isoOf(dia, hasta),
                  idSalaAudiencia: idSala,
                },
              ],
            },
          },
          hearing.version,
        )
      }
    >
      <div className={classes.fields}>
        <DateField {...form.bind('dia', texts.day)} required earliest={laPazMoment(serverNow()).date} />
        <TimeField {...form.bind('desde', texts.from)} required />
        <TimeField {...form.bind('hasta', texts.until)} required />
        <SelectField {...form.bind('modalidad', texts.mode)} options={modes} alwaysChosen />
        <SelectField
          {...form.bind('idSala', texts.room)}
          options={rooms.data ?? []}
          loading={rooms.isLoading}
        />
      </div>
    </FormDialog>
  )
}
