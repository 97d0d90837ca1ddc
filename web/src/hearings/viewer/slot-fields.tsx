import { hearingSessions as texts } from '@estrado/machines/hearings/session-texts'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { type HearingMode, hearingModes } from '@estrado/machines/hearings/vocabulary'
import { validation } from '@estrado/machines/messages/validation'
import { dateFormat, timeFormat } from '@estrado/machines/rules/dates'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { dayOf, instantOn, laPazMoment, timeOfDay } from '@estrado/machines/time/la-paz'
import { serverNow } from '../../client/server-clock.ts'
import { useForm } from '../../kernel/form.tsx'
import { useCall } from '../../kernel/use-call.ts'
import { DateField, TimeField } from '../../ui/moment-fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import type { Place } from '../calendar/placed.ts'
import type { Hearing } from './hearing-card.tsx'

export type SlotValues = {
  readonly dia: string
  readonly desde: string
  readonly hasta: string
  readonly modalidad: number | null
  readonly idSala: number | null
}

const modes = hearingModes.map((descripcion, place) => ({ id: place + 1, descripcion }))
const modeOf = (id: number | null): HearingMode =>
  modes.find((mode) => mode.id === id)?.descripcion ?? 'Presencial'

/** The instant of a day and a time in La Paz; undefined: they are none yet. */
export function instantOf(day: string, time: string): Date | undefined {
  if (dateFormat(day) !== null || timeFormat(time) !== null) return undefined
  return instantOn(day, time)
}

const rules = ({ dia, desde, hasta }: SlotValues) => {
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

/** The fields of a time and a room that were found. */
export const slotAt = ({ from, until, idSala }: Place): Omit<SlotValues, 'modalidad'> => {
  const begins = laPazMoment(new Date(from))
  return { dia: begins.date, desde: begins.time, hasta: timeOfDay(new Date(until)), idSala }
}

/** The fields that say where a session is held, from one that is set. */
export const heldWhere = (
  detail: Hearing['audienciasDetalles'][number] | undefined,
): Pick<SlotValues, 'modalidad' | 'idSala'> => ({
  modalidad: modes.find(({ descripcion }) => descripcion === detail?.modalidad)?.id ?? null,
  idSala: detail?.idSalaAudiencia ?? null,
})

/** When and where a session is to be held; where it is held unless said otherwise is where the current one is. */
export function useSlotForm({ audienciasDetalles: [current] }: Hearing) {
  return useForm<SlotValues>({ dia: '', desde: '', hasta: '', ...heldWhere(current) }, rules)
}

const isoOf = (day: string, time: string) => (instantOf(day, time) ?? serverNow()).toISOString()

/** A detail of the calls that set a time. */
export const detailOf = ({ dia, desde, hasta, modalidad, idSala }: SlotValues) => ({
  modalidad: modeOf(modalidad),
  fechaHoraInicio: isoOf(dia, desde),
  fechaHoraFin: isoOf(dia, hasta),
  idSalaAudiencia: idSala,
})

type SlotFieldsProps = { readonly form: ReturnType<typeof useSlotForm>; readonly hearing: Hearing }

export function SlotFields({ form, hearing }: SlotFieldsProps) {
  const rooms = useCall('audiencias.roomsOf', { params: { id: hearing.idOficinaSalas } })
  return (
    <>
      <DateField {...form.bind('dia', texts.day)} earliest={dayOf(serverNow())} />
      <TimeField {...form.bind('desde', texts.from)} />
      <TimeField {...form.bind('hasta', texts.until)} />
      <SelectField {...form.bind('modalidad', texts.mode)} options={modes} alwaysChosen />
      <SelectField
        {...form.bind('idSala', texts.room)}
        options={rooms.data ?? []}
        loading={rooms.isLoading}
      />
    </>
  )
}
