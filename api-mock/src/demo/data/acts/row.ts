import { areaIds } from '../catalogues/areas.ts'
import type { TipoActoProcesal } from '../types.ts'

/** Every criminal court and chamber. */
export const courts: readonly number[] = [
  areaIds.juzgadoInstruccionPenal,
  areaIds.juzgadoSentenciaPenal,
  areaIds.tribunalSentenciaPenal,
  areaIds.salaPenal,
  areaIds.juzgadoEjecucionPenal,
  areaIds.juzgadoInstruccionEspecializado,
  areaIds.juzgadoSentenciaEspecializado,
  areaIds.tribunalSentenciaEspecializado,
  areaIds.juzgadoMixto,
]

/** Courts that hold a trial. */
export const trialCourts: readonly number[] = [
  areaIds.juzgadoSentenciaPenal,
  areaIds.tribunalSentenciaPenal,
  areaIds.juzgadoSentenciaEspecializado,
  areaIds.tribunalSentenciaEspecializado,
]

/** Courts that control the investigation. */
export const investigationCourts: readonly number[] = [
  areaIds.juzgadoInstruccionPenal,
  areaIds.juzgadoInstruccionEspecializado,
  areaIds.juzgadoMixto,
]

/** An act type that demands nothing, is drawn nowhere, suspends with the court holidays and is public. */
const plain: Omit<TipoActoProcesal, 'id' | 'descripcion' | 'idCategoria'> = {
  areas: courts,
  roles: [],
  estadosPermitidos: [],
  etapasPermitidas: [],
  tiposAudiencia: [],
  sorteo: 0,
  visibilidad: 2,
  plazoSuspension: 1,
  conPlantilla: false,
  conNumeracion: false,
  conAdjuntos: false,
  requiereAdjuntos: false,
  requiereIndividualizacionSujetos: false,
  requiereIndividualizacionDenunciados: false,
  requiereIndividualizacionDenunciantes: false,
  requiereAgendamiento: false,
  requiereNotificacion: false,
  requiereRespuesta: false,
  cantidadValidaciones: 0,
  cambiaEstado: null,
  cambiaEtapa: null,
  plazo: null,
  plazoUnidad: null,
  plazoCorrido: false,
  plazoFuente: '',
  plazoLectura: false,
}

export type ActOptions = Partial<typeof plain>

/** An act type that differs from the plain one in `options`. */
export const actType = (
  id: number,
  descripcion: string,
  idCategoria: number,
  options: ActOptions,
): TipoActoProcesal => ({ id, descripcion, idCategoria, ...plain, ...options })
