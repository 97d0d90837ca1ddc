import { validation } from '@estrado/machines/messages/validation'
import { type AskedVisit, visitRules } from '@estrado/machines/notifications/service-rules'
import type { ReceiverKind, VisitOutcome } from '@estrado/machines/notifications/vocabulary'
import { dateFormat, isDate, isTime, timeFormat } from '@estrado/machines/rules/dates'
import { type FieldMessages, fieldMessages } from '@estrado/machines/rules/field-messages'
import { instantOn, laPazMoment } from '@estrado/machines/time/la-paz'
import type { Stop } from './day.ts'

/** The form of a visit: its hours as a day and a time of La Paz, until they are sent as instants. */
export type VisitForm = {
  readonly resultado: VisitOutcome
  readonly fecha: string
  readonly hora: string
  readonly lugar: string
  readonly latitud: number | null
  readonly longitud: number | null
  readonly precision: number | null
  readonly motivo: string
  readonly fechaProxima: string
  readonly horaProxima: string
  readonly calidad: ReceiverKind | null
  readonly nombre: string
  readonly documento: string
  readonly complemento: string
  readonly observacion: string
}

/** What somebody is writing, with its photograph. */
export type DraftedVisit = { readonly form: VisitForm; readonly foto: Blob | null }

/** An empty form: now, where the notification goes. */
export function emptyVisit(stop: Pick<Stop, 'direccion'>, now: Date): VisitForm {
  const { date, time } = laPazMoment(now)
  return {
    resultado: 'practicada',
    fecha: date,
    hora: time,
    lugar: stop.direccion,
    latitud: null,
    longitud: null,
    precision: null,
    motivo: '',
    fechaProxima: '',
    horaProxima: '',
    calidad: null,
    nombre: '',
    documento: '',
    complemento: '',
    observacion: '',
  }
}

/** A visit that was written down, back in its form. */
export function formOf(asked: AskedVisit): VisitForm {
  const { fechaHora, proxima, ...same } = asked
  const at = laPazMoment(new Date(fechaHora))
  const next = proxima === null ? null : laPazMoment(new Date(proxima))
  return {
    ...same,
    fecha: at.date,
    hora: at.time,
    fechaProxima: next?.date ?? '',
    horaProxima: next?.time ?? '',
  }
}

const instantIn = (date: string, time: string): string =>
  isDate(date) && isTime(time) ? instantOn(date, time).toISOString() : ''

/** The form tells minutes: a visit in the very minute of the assignment came after it. */
function hourIn({ fecha, hora }: VisitForm, since: Date): string {
  const at = instantIn(fecha, hora)
  const begins = laPazMoment(since)
  return fecha === begins.date && hora === begins.time ? since.toISOString() : at
}

/** As it is sent: what belongs to another outcome stays in the form and isn't. `since`: when it was assigned. */
export function askedIn(form: VisitForm, since: Date): AskedVisit {
  const { resultado, fechaProxima, horaProxima, lugar, latitud, longitud, precision } = form
  const served = resultado === 'practicada'
  const comesBack = resultado === 'visita' && fechaProxima !== ''
  return {
    resultado,
    fechaHora: hourIn(form, since),
    lugar,
    latitud,
    longitud,
    precision,
    motivo: served ? '' : form.motivo,
    proxima: comesBack ? instantIn(fechaProxima, horaProxima) : null,
    calidad: served ? form.calidad : null,
    nombre: served ? form.nombre : '',
    documento: served ? form.documento : '',
    complemento: served ? form.complemento : '',
    observacion: served ? form.observacion : '',
  }
}

/** The house's rules under the form's own fields: an hour's messages stand at its day, unless its time is none. */
export function visitFormRules(form: VisitForm, since: Date, now: Date): FieldMessages {
  const { fechaHora = [], proxima = [], ...others } = visitRules(askedIn(form, since), since, now)
  const comesBack = form.resultado === 'visita' && form.fechaProxima !== ''
  const hourWrong = form.hora === '' ? validation.required : timeFormat(form.hora)
  const dayWrong = form.fecha === '' ? validation.required : dateFormat(form.fecha)
  const nextWrong = comesBack ? timeFormat(form.horaProxima) : null
  return {
    ...others,
    ...fieldMessages({
      fecha: dayWrong ?? (hourWrong ? null : fechaHora),
      hora: hourWrong,
      fechaProxima:
        comesBack && dateFormat(form.fechaProxima)
          ? dateFormat(form.fechaProxima)
          : nextWrong
            ? null
            : proxima,
      horaProxima: nextWrong,
    }),
  }
}

/** What the API said of a visit's fields, at those of its form. */
export const refusedInForm = ({ fechaHora, proxima, ...others }: FieldMessages): FieldMessages => ({
  ...others,
  ...(fechaHora && { fecha: fechaHora }),
  ...(proxima && { fechaProxima: proxima }),
})
