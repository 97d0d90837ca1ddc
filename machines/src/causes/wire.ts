import type { ReadBody } from '../contract/types.ts'
import { isDate, isTime } from '../rules/dates.ts'
import { type LocalMoment, laPazMoment } from '../time/la-paz.ts'
import { timeZoneOffset } from '../vocabulary/defaults.ts'
import type { CauseGeneralInput } from './general-rules.ts'
import { asUniqueCode } from './unique-code.ts'

/** Step 1 as it is sent and answered: the fields of a cause by their names on the wire (`spec 3 §3`). */
export type CauseWire = ReadBody<'causas.create'>

/** Step 1 as its form holds it: a day and a time apart, and what only a public cause has left empty. */
export type CauseForm = CauseGeneralInput & {
  readonly idTipoDenuncia: number | null
  readonly idTipoEstado: number | null
  readonly idTipoEtapa: number | null
  readonly idOficinaReparto: number | null
}

const nothing: LocalMoment = { date: '', time: '' }

/** ISO 8601 to the minute or finer; without an offset it is meant in America/La_Paz. */
const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})?$/

/** Mapping of an instant of the wire to day and time in La Paz; parts that make no sense are for the rules. */
function momentOf(instant: string | null): LocalMoment {
  if (instant === null || instant === '') return nothing
  const written = { date: instant.slice(0, 10), time: instant.slice(11, 16) }
  if (!isDate(written.date) || !isTime(written.time) || !instantPattern.test(instant)) return written
  const hasOffset = /(Z|[+-]\d{2}:\d{2})$/.test(instant)
  return hasOffset ? laPazMoment(new Date(instant)) : written
}

/** Mapping of a day and a time in La Paz to an instant of the wire; null: no day is known. */
const instantOf = (date: string, time: string): string | null =>
  date === '' ? null : `${date}T${time}:00${timeZoneOffset}`

function dateMode(wire: CauseWire): CauseForm['modoFecha'] {
  if ((wire.hechoFechaHoraAproximada ?? '').trim() !== '') return 'aproximada'
  if (wire.hechoFechaHoraFin !== null) return 'entre'
  // An approximate date may be left empty; without any field, an exact one is missing.
  return wire.hechoFechaHora === null && wire.hechoFechaHoraAproximada !== null ? 'aproximada' : 'exacta'
}

/** Mapping wire → form: the body of `POST causas`, or a cause as it is answered, as the form takes it. */
export function formOfWire(wire: CauseWire): CauseForm {
  const isPublic = wire.tipoAccion === 'Pública'
  const start = momentOf(wire.hechoFechaHora)
  const end = momentOf(wire.hechoFechaHoraFin)
  const interoperability = isPublic ? momentOf(wire.fechaHoraInteroperabilidad) : nothing
  return {
    tipoAccion: wire.tipoAccion,
    codigoUnico: isPublic ? (wire.codigoUnico ?? '') : '',
    idTipoDenuncia: wire.idTipoDenuncia,
    idTipoEstado: isPublic ? wire.idTipoEstado : null,
    idTipoEtapa: isPublic ? wire.idTipoEtapa : null,
    idOficinaReparto: isPublic ? wire.idOficinaReparto : null,
    idMunicipioHecho: wire.idMunicipioHecho,
    hechoDireccion: wire.hechoDireccion,
    hechoZona: wire.hechoZona,
    hechoReferenciaLugar: wire.hechoReferenciaLugar,
    esMedioTelematico: wire.mediosTelematicos.length > 0,
    mediosTelematicos: wire.mediosTelematicos,
    hechoLatitud: wire.hechoLatitud,
    hechoLongitud: wire.hechoLongitud,
    modoFecha: dateMode(wire),
    fechaInicio: start.date,
    horaInicio: start.time,
    fechaFin: end.date,
    horaFin: end.time,
    fechaAproximada: wire.hechoFechaHoraAproximada ?? '',
    fechaInteroperabilidad: interoperability.date,
    horaInteroperabilidad: interoperability.time,
    hechoRelato: wire.hechoRelato,
  }
}

/** Mapping form → wire: trimmed, and without what its kind of action or of date doesn't have. */
export function wireOfForm(form: CauseForm): CauseWire {
  const isPublic = form.tipoAccion === 'Pública'
  const approximate = form.modoFecha === 'aproximada'
  return {
    tipoAccion: form.tipoAccion,
    codigoUnico: isPublic ? asUniqueCode(form.codigoUnico) : null,
    idTipoDenuncia: form.idTipoDenuncia,
    idTipoEstado: isPublic ? form.idTipoEstado : null,
    idTipoEtapa: isPublic ? form.idTipoEtapa : null,
    idOficinaReparto: isPublic ? form.idOficinaReparto : null,
    idMunicipioHecho: form.idMunicipioHecho,
    hechoDireccion: form.hechoDireccion.trim(),
    hechoZona: form.hechoZona.trim(),
    hechoReferenciaLugar: form.hechoReferenciaLugar.trim(),
    mediosTelematicos: form.esMedioTelematico ? form.mediosTelematicos : [],
    hechoLatitud: form.esMedioTelematico ? null : form.hechoLatitud,
    hechoLongitud: form.esMedioTelematico ? null : form.hechoLongitud,
    hechoFechaHora: approximate ? null : instantOf(form.fechaInicio, form.horaInicio),
    hechoFechaHoraFin: form.modoFecha === 'entre' ? instantOf(form.fechaFin, form.horaFin) : null,
    hechoFechaHoraAproximada: approximate ? form.fechaAproximada.trim() : null,
    fechaHoraInteroperabilidad: isPublic
      ? instantOf(form.fechaInteroperabilidad, form.horaInteroperabilidad)
      : null,
    hechoRelato: form.hechoRelato.trim(),
  }
}
