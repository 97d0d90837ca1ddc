import {
  actKindIds,
  actTypeCodes,
  suspensionPeriodOptions,
} from '@estrado/machines/catalogues/act-type-values'
import { archivedStateId, closedStateId, registeredStateId } from '@estrado/machines/causes/vocabulary'
import { deadlineUnitIds } from '@estrado/machines/deadlines/vocabulary'
import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { courtRoles as drafters, secretaryRoles as secretaries } from '@estrado/machines/vocabulary/roles'
import { areaIds } from '../catalogues/areas.ts'
import type { TipoActoProcesal } from '../types.ts'
import { ownActKindIds } from './kinds.ts'
import { type ActOptions, actType, courts, investigationCourts, trialCourts } from './row.ts'

const resolution = (
  id: number,
  descripcion: string,
  idCategoria: number,
  options: ActOptions = {},
): TipoActoProcesal =>
  actType(id, descripcion, idCategoria, {
    roles: drafters,
    conPlantilla: true,
    requiereNotificacion: true,
    cantidadValidaciones: 1,
    ...options,
  })

const { decretoMeroTramite, decretoSenialamiento, autos, autoInterlocutorio, autoDefinitivo } = actKindIds
const numbered: ActOptions = { conNumeracion: true }
const excusing: ActOptions = { ...numbered, sorteo: 9 }
/** What is decided on somebody's liberty: its deadline runs on every day, vacations included. */
const onLiberty: ActOptions = {
  plazo: 72,
  plazoUnidad: deadlineUnitIds.hours,
  plazoCorrido: true,
  plazoSuspension: suspensionPeriodOptions.indexOf('No Aplica'),
  plazoFuente: 'Artículo 251 del Código de Procedimiento Penal (Ley 1970): apelación de medidas cautelares',
  plazoLectura: true,
}

const decrees: readonly TipoActoProcesal[] = [
  resolution(301, 'Decreto de Mero Trámite', decretoMeroTramite),
  resolution(302, 'Decreto de Traslado', decretoMeroTramite, {
    requiereRespuesta: true,
    plazo: 3,
    plazoUnidad: deadlineUnitIds.days,
    plazoFuente: 'Uso de los juzgados: el código no fija el plazo del traslado',
    plazoLectura: true,
  }),
  resolution(303, 'Decreto de Observación de la Acusación Particular', decretoMeroTramite, {
    areas: trialCourts,
    requiereRespuesta: true,
    plazo: 3,
    plazoUnidad: deadlineUnitIds.days,
    plazoFuente: 'Artículo 376 del Código de Procedimiento Penal (Ley 1970)',
    plazoLectura: true,
    cambiaEstado: 31,
  }),
  resolution(304, 'Decreto de Señalamiento de Audiencia', decretoSenialamiento, {
    requiereAgendamiento: true,
  }),
  resolution(305, 'Decreto de Rechazo de Señalamiento de Audiencia', decretoMeroTramite),
  resolution(actTypeCodes.DECRETO_CONMINATORIA, 'Decreto de Conminatoria', decretoMeroTramite, {
    requiereRespuesta: true,
    requiereIndividualizacionSujetos: true,
    plazo: 5,
    plazoUnidad: deadlineUnitIds.days,
    plazoFuente: 'Artículo 134 del Código de Procedimiento Penal (Ley 1970)',
    plazoLectura: true,
  }),
  resolution(307, 'Decreto de Suspensión de Audiencia', decretoMeroTramite),
  resolution(308, 'Decreto de Radicatoria', decretoMeroTramite, { areas: trialCourts, cambiaEtapa: 4 }),
]

const orders: readonly TipoActoProcesal[] = [
  resolution(actTypeCodes.AUTO_ADMISION, 'Auto de Admisión', autoInterlocutorio, {
    ...numbered,
    areas: trialCourts,
    cambiaEstado: 30,
  }),
  resolution(401, 'Auto de Desestimación de la Acusación Particular', autoDefinitivo, {
    ...numbered,
    areas: trialCourts,
    cambiaEstado: 5,
  }),
  resolution(402, 'Auto de Apertura de Juicio', autoInterlocutorio, {
    ...numbered,
    areas: trialCourts,
    requiereAgendamiento: true,
    tiposAudiencia: [19],
    cambiaEstado: 19,
    cambiaEtapa: 4,
  }),
  resolution(403, 'Auto de Medidas Cautelares', autoInterlocutorio, {
    ...numbered,
    ...onLiberty,
    areas: investigationCourts,
    visibilidad: 3,
    requiereIndividualizacionDenunciados: true,
    cambiaEstado: 9,
  }),
  resolution(404, 'Auto de Homologación de Medidas de Protección', autoInterlocutorio, {
    ...numbered,
    requiereIndividualizacionSujetos: true,
  }),
  resolution(405, 'Auto que Resuelve Excepciones e Incidentes', autoInterlocutorio, {
    ...numbered,
    visibilidad: 3,
  }),
  resolution(406, 'Auto de Declaratoria de Rebeldía', autoInterlocutorio, {
    ...numbered,
    requiereIndividualizacionDenunciados: true,
    cambiaEstado: 21,
  }),
  resolution(407, 'Auto de Homologación de Conciliación', autoDefinitivo, {
    ...numbered,
    cambiaEstado: 13,
  }),
  resolution(408, 'Auto de Extinción de la Acción Penal', autoDefinitivo, {
    ...numbered,
    cambiaEstado: 27,
    cambiaEtapa: 8,
  }),
  resolution(recusalTypes.AUTO_EXCUSA, 'Auto de Excusa', autos, excusing),
  resolution(410, 'Auto de Declinatoria por Territorio', autoDefinitivo, { ...numbered, sorteo: 8 }),
  resolution(411, 'Auto de Declinatoria por Materia', autoDefinitivo, { ...numbered, sorteo: 7 }),
  resolution(412, 'Auto de Vista', actKindIds.autosVista, {
    ...numbered,
    areas: [areaIds.salaPenal],
    cantidadValidaciones: 2,
  }),
  resolution(413, 'Auto Supremo', actKindIds.autoSupremo, {
    ...numbered,
    areas: [areaIds.salaPenalTSJ],
    cantidadValidaciones: 2,
  }),
  resolution(414, 'Auto de Cierre de Causa', autoDefinitivo, {
    ...numbered,
    cambiaEstado: closedStateId,
    cambiaEtapa: 8,
  }),
  resolution(415, 'Auto de Archivo de Obrados', autoDefinitivo, {
    ...numbered,
    cambiaEstado: archivedStateId,
    cambiaEtapa: 8,
  }),
  resolution(433, 'Auto de Desarchivo', autoInterlocutorio, {
    ...numbered,
    estadosPermitidos: [archivedStateId],
    cambiaEstado: registeredStateId,
    cambiaEtapa: 1,
  }),
  resolution(416, 'Auto de Suspensión Condicional del Proceso', autoInterlocutorio, {
    ...numbered,
    cambiaEstado: 12,
  }),
  resolution(417, 'Auto de Conclusión por Sobreseimiento', autoDefinitivo, {
    ...numbered,
    areas: investigationCourts,
    cambiaEstado: 16,
  }),
  resolution(418, 'Auto de Cesación o Modificación de Medidas Cautelares', autoInterlocutorio, {
    ...numbered,
    ...onLiberty,
    visibilidad: 3,
    requiereIndividualizacionDenunciados: true,
  }),
  resolution(426, 'Auto de Remisión a Juzgado de Ejecución Penal', autos, { ...numbered, sorteo: 4 }),
  resolution(427, 'Auto de Conversión de Acción', autoDefinitivo, { ...numbered, sorteo: 10 }),
  resolution(recusalTypes.AUTO_ALLANAMIENTO, 'Auto de Allanamiento a la Recusación', autos, excusing),
  resolution(recusalTypes.AUTO_RECHAZO, 'Auto de Rechazo de la Recusación', autos, numbered),
  resolution(429, 'Auto de Remisión a Tribunal de Sentencia', autos, { ...numbered, sorteo: 1 }),
  resolution(430, 'Auto de Remisión a Juzgado de Sentencia', autos, { ...numbered, sorteo: 2 }),
  resolution(431, 'Auto de Remisión en Apelación', autos, { ...numbered, sorteo: 3 }),
  resolution(432, 'Auto de Remisión en Casación', autos, { ...numbered, sorteo: 11 }),
]

const judgments: readonly TipoActoProcesal[] = [
  resolution(501, 'Sentencia Condenatoria', actKindIds.sentencias, {
    ...numbered,
    areas: trialCourts,
    requiereIndividualizacionDenunciados: true,
    cambiaEstado: 23,
    plazo: 15,
    plazoUnidad: deadlineUnitIds.days,
    plazoFuente: 'Artículo 408 del Código de Procedimiento Penal (Ley 1970): apelación restringida',
    plazoLectura: true,
  }),
  resolution(502, 'Sentencia Absolutoria', actKindIds.sentencias, {
    ...numbered,
    areas: trialCourts,
    requiereIndividualizacionDenunciados: true,
    cambiaEstado: 22,
    plazo: 15,
    plazoUnidad: deadlineUnitIds.days,
    plazoFuente: 'Artículo 408 del Código de Procedimiento Penal (Ley 1970): apelación restringida',
    plazoLectura: true,
  }),
  resolution(503, 'Sentencia en Procedimiento Abreviado', actKindIds.sentencias, {
    ...numbered,
    requiereIndividualizacionDenunciados: true,
    cambiaEstado: 23,
  }),
]

const warrant = (id: number, descripcion: string): TipoActoProcesal =>
  actType(id, descripcion, ownActKindIds.mandamientos, {
    roles: drafters,
    visibilidad: 0,
    conPlantilla: true,
    conNumeracion: true,
    requiereIndividualizacionDenunciados: true,
    cantidadValidaciones: 1,
  })
/** An official letter by which another court comes to work on the cause. */
const sending = {
  roles: drafters,
  visibilidad: 0,
  conPlantilla: true,
  conNumeracion: true,
  conAdjuntos: true,
} as const
const minutes: ActOptions = { roles: drafters, conPlantilla: true, cantidadValidaciones: 1 }
const toChamber: ActOptions = { ...sending, sorteo: 5 }

const records: readonly TipoActoProcesal[] = [
  actType(actTypeCodes.ACTA_DE_AUDIENCIA, 'Acta de Audiencia', actKindIds.actas, minutes),
  actType(601, 'Acta de Suspensión de Audiencia', actKindIds.actas, minutes),
  actType(602, 'Acta de Conciliación', actKindIds.actas, {
    roles: drafters,
    conPlantilla: true,
    cantidadValidaciones: 2,
  }),
  actType(actTypeCodes.ACTUALIZACION_PARTES, 'Actualización de Partes', actKindIds.actas, {
    roles: drafters,
    conPlantilla: true,
    cantidadValidaciones: 1,
  }),
  actType(actTypeCodes.NOTIFICACION, 'Notificación', actKindIds.notificaciones, {
    areas: [...courts, areaIds.centralNotificaciones],
    roles: [...secretaries, 'AUX_JUZ', 'OFI_DIL_TDJ', 'GESTOR_OGP'],
    conPlantilla: true,
    requiereIndividualizacionSujetos: true,
  }),
  actType(603, 'Dictamen Pericial', actKindIds.dictamenPericial, {
    roles: ['MIN_PUB', ...secretaries],
    visibilidad: 1,
    conAdjuntos: true,
  }),
  actType(actTypeCodes.DOCUMENTO_ADJUNTO, 'Documento Adjunto', ownActKindIds.elementosProbatorios, {
    roles: drafters,
  }),
  actType(604, 'Oficio', actKindIds.oficio, {
    roles: drafters,
    conAdjuntos: true,
    visibilidad: 0,
    conPlantilla: true,
    conNumeracion: true,
  }),
  actType(634, 'Oficio de Remisión a Archivo', actKindIds.oficio, {
    roles: drafters,
    visibilidad: 0,
    conPlantilla: true,
    conNumeracion: true,
    estadosPermitidos: [closedStateId, archivedStateId],
  }),
  actType(605, 'Oficio de Devolución', actKindIds.oficioDevolucion, {
    roles: drafters,
    visibilidad: 0,
    sorteo: 12,
    conPlantilla: true,
    conNumeracion: true,
  }),
  warrant(606, 'Mandamiento de Aprehensión'),
  actType(631, 'Exhorto y Orden Instruida', actKindIds.oficio, { ...sending, sorteo: 12 }),
  actType(recusalTypes.OFICIO_SALA, 'Oficio para Conocimiento de Sala', actKindIds.oficio, toChamber),
  actType(633, 'Oficio para Conocimiento de Ejecución Penal', actKindIds.oficio, { ...sending, sorteo: 6 }),
  actType(607, 'Informe de Secretaría', ownActKindIds.informes, {
    roles: secretaries,
    visibilidad: 0,
    conPlantilla: true,
  }),
  actType(608, 'Resolución Fiscal de Rechazo', ownActKindIds.requerimientosFiscales, {
    roles: ['MIN_PUB'],
    visibilidad: 1,
    cambiaEstado: 6,
  }),
  warrant(609, 'Mandamiento de Detención Preventiva'),
  warrant(610, 'Mandamiento de Libertad'),
]

/** What courts resolve, record and order. */
export const resolutionTypes: readonly TipoActoProcesal[] = [...decrees, ...orders, ...judgments, ...records]
