import type { ReadBody } from '@estrado/machines/contract/types'
import { registeredStateId } from '@estrado/machines/vocabulary/causes'
import type { CauseGeneral } from '@estrado/machines/workflows/cause/facts'

export type GeneralForm = ReadBody<'causas.create'>

/** Bolivia has one zone and no summer time. */
const offset = '-04:00'

const instant = (date: string, time: string): string | null =>
  date === '' ? null : `${date}T${time === '' ? '00:00' : time}:00${offset}`

const dateOf = (value: string | null): string => value?.slice(0, 10) ?? ''
const timeOf = (value: string | null): string => value?.slice(11, 16) ?? ''

/** What step 1 records: the form, and the state that it gives the process (`spec 3 §9`). */
export function registration(form: GeneralForm, office: number | null) {
  const general = factsOfForm(form, office)
  return { general, idEstado: general.tipoAccion === 'Privada' ? registeredStateId : general.idTipoEstado }
}

/** Step 1 as the form sends it, as the fact that is recorded. Rules have passed it before. */
function factsOfForm(form: GeneralForm, office: number | null): CauseGeneral {
  const isPublic = form.tipoAccion === 'Pública'
  const approximate = form.modoFecha === 'aproximada'
  return {
    tipoAccion: form.tipoAccion,
    codigoUnico: isPublic ? form.codigoUnico.trim() : null,
    idTipoDenuncia: form.idTipoDenuncia,
    idTipoEstado: isPublic ? form.idTipoEstado : null,
    idTipoEtapa: isPublic ? form.idTipoEtapa : null,
    idMunicipioHecho: form.idMunicipioHecho ?? 0,
    idOficinaUsuario: office,
    hechoDireccion: form.hechoDireccion.trim(),
    hechoZona: form.hechoZona.trim(),
    hechoReferenciaLugar: form.hechoReferenciaLugar.trim(),
    mediosTelematicos: form.esMedioTelematico ? form.mediosTelematicos : [],
    hechoLatitud: form.esMedioTelematico ? null : form.hechoLatitud,
    hechoLongitud: form.esMedioTelematico ? null : form.hechoLongitud,
    hechoFechaHora: approximate ? null : instant(form.fechaInicio, form.horaInicio),
    hechoFechaHoraFin: form.modoFecha === 'entre' ? instant(form.fechaFin, form.horaFin) : null,
    hechoFechaHoraAproximada: approximate ? form.fechaAproximada.trim() : null,
    fechaHoraInteroperabilidad: isPublic
      ? instant(form.fechaInteroperabilidad, form.horaInteroperabilidad)
      : null,
    hechoRelato: form.hechoRelato.trim(),
  }
}

/** The recorded fact as the form reads it back. */
export function formOfFacts(general: CauseGeneral): GeneralForm {
  return {
    tipoAccion: general.tipoAccion,
    codigoUnico: general.codigoUnico ?? '',
    idTipoDenuncia: general.idTipoDenuncia,
    idTipoEstado: general.idTipoEstado,
    idTipoEtapa: general.idTipoEtapa,
    idMunicipioHecho: general.idMunicipioHecho,
    hechoDireccion: general.hechoDireccion,
    hechoZona: general.hechoZona,
    hechoReferenciaLugar: general.hechoReferenciaLugar,
    esMedioTelematico: general.mediosTelematicos.length > 0,
    mediosTelematicos: general.mediosTelematicos,
    hechoLatitud: general.hechoLatitud,
    hechoLongitud: general.hechoLongitud,
    modoFecha: dateMode(general),
    fechaInicio: dateOf(general.hechoFechaHora),
    horaInicio: timeOf(general.hechoFechaHora),
    fechaFin: dateOf(general.hechoFechaHoraFin),
    horaFin: timeOf(general.hechoFechaHoraFin),
    fechaAproximada: general.hechoFechaHoraAproximada ?? '',
    fechaInteroperabilidad: dateOf(general.fechaHoraInteroperabilidad),
    horaInteroperabilidad: timeOf(general.fechaHoraInteroperabilidad),
    hechoRelato: general.hechoRelato,
  }
}

function dateMode(general: CauseGeneral): GeneralForm['modoFecha'] {
  if (general.hechoFechaHoraAproximada !== null) return 'aproximada'
  return general.hechoFechaHoraFin === null ? 'exacta' : 'entre'
}
