import { actKindIds, actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { deadlineUnitIds } from '@estrado/machines/deadlines/vocabulary'
import { recusalTypes } from '@estrado/machines/recusals/act-types'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { type RoleCode, registryRoles } from '@estrado/machines/vocabulary/roles'
import type { TipoActoProcesal } from '../types.ts'
import { ownActKindIds } from './kinds.ts'
import { type ActOptions, actType, investigationCourts, trialCourts } from './row.ts'

const presenters: readonly RoleCode[] = [...registryRoles, ...virtualWindowRoles, 'MIN_PUB']

const memorial = (id: number, descripcion: string, options: ActOptions = {}): TipoActoProcesal =>
  actType(id, descripcion, actKindIds.memoriales, {
    roles: presenters,
    visibilidad: 1,
    conAdjuntos: true,
    requiereRespuesta: true,
    plazo: 24,
    plazoUnidad: deadlineUnitIds.hours,
    plazoFuente: 'Artículo 132 del Código de Procedimiento Penal (Ley 1970): providencias de mero trámite',
    plazoLectura: true,
    ...options,
  })

/** What concerns somebody's liberty or safety is answered on every day, in judicial vacation too. */
const onLiberty: ActOptions = { plazoSuspension: 0, plazoCorrido: true }

/** What parties and prosecutors present, and the forms and slips of the registry. */
export const memorialTypes: readonly TipoActoProcesal[] = [
  memorial(actTypeCodes.ACUSACION_PARTICULAR_CAUSA_PRIVADA, 'Acusación Particular en Causa Privada', {
    areas: trialCourts,
    sorteo: 2,
    requiereIndividualizacionSujetos: true,
    requiereIndividualizacionDenunciados: true,
    requiereIndividualizacionDenunciantes: true,
    cambiaEstado: 1,
    cambiaEtapa: 4,
  }),
  memorial(212, 'Solicitud de Actos Preparatorios', {
    areas: trialCourts,
    requiereIndividualizacionDenunciantes: true,
    cambiaEstado: 33,
    cambiaEtapa: 7,
  }),
  memorial(213, 'Querella', { areas: investigationCourts, requiereIndividualizacionSujetos: true }),
  memorial(actTypeCodes.APERSONAMIENTO, 'Apersonamiento'),
  memorial(215, 'Solicitud de Señalamiento de Audiencia', { requiereAgendamiento: true }),
  memorial(216, 'Solicitud de Suspensión de Audiencia'),
  memorial(217, 'Solicitud de Fotocopias'),
  memorial(218, 'Ofrecimiento de Prueba', { areas: trialCourts, requiereAdjuntos: true }),
  memorial(219, 'Excepciones e Incidentes', { requiereAgendamiento: true, tiposAudiencia: [14] }),
  memorial(220, 'Recurso de Reposición'),
  memorial(221, 'Recurso de Apelación Incidental', { sorteo: 3, cambiaEstado: 24, cambiaEtapa: 5 }),
  memorial(222, 'Recurso de Apelación Restringida', {
    areas: trialCourts,
    sorteo: 3,
    cambiaEstado: 24,
    cambiaEtapa: 5,
  }),
  memorial(223, 'Recurso de Casación', { sorteo: 11, cambiaEstado: 25, cambiaEtapa: 5 }),
  memorial(224, 'Desistimiento de la Acusación Particular', {
    areas: trialCourts,
    requiereIndividualizacionDenunciantes: true,
  }),
  memorial(recusalTypes.RECUSACION, 'Recusación'),
  memorial(226, 'Solicitud de Medidas de Protección', {
    ...onLiberty,
    requiereAgendamiento: true,
    tiposAudiencia: [6, 7],
    requiereIndividualizacionSujetos: true,
  }),
  memorial(227, 'Solicitud de Cesación de la Detención Preventiva', {
    ...onLiberty,
    areas: investigationCourts,
    requiereAgendamiento: true,
    tiposAudiencia: [3],
    requiereIndividualizacionDenunciados: true,
  }),
  memorial(228, 'Inicio de Investigación', {
    roles: ['MIN_PUB'],
    areas: investigationCourts,
    cambiaEstado: 2,
    cambiaEtapa: 1,
  }),
  memorial(229, 'Imputación Formal', {
    ...onLiberty,
    roles: ['MIN_PUB'],
    areas: investigationCourts,
    requiereAgendamiento: true,
    tiposAudiencia: [1],
    requiereIndividualizacionDenunciados: true,
    cambiaEstado: 8,
    cambiaEtapa: 2,
  }),
  memorial(230, 'Acusación Fiscal', {
    roles: ['MIN_PUB'],
    sorteo: 1,
    requiereIndividualizacionDenunciados: true,
    requiereAdjuntos: true,
    cambiaEstado: 17,
    cambiaEtapa: 3,
  }),
  actType(actTypeCodes.ELEMENTOS_PROBATORIOS, 'Elementos Probatorios', ownActKindIds.elementosProbatorios, {
    roles: presenters,
    visibilidad: 1,
    conAdjuntos: true,
    requiereAdjuntos: true,
  }),
  actType(actTypeCodes.FORMULARIO_UNICO, 'Formulario Único', ownActKindIds.formularios, {
    roles: registryRoles,
    conPlantilla: true,
    conNumeracion: true,
    cantidadValidaciones: 1,
  }),
  actType(actTypeCodes.CARGO_SORTEO_CAUSA_NUEVA, 'Cargo de Sorteo de Causa Nueva', ownActKindIds.cargos, {
    roles: registryRoles,
    conPlantilla: true,
    conNumeracion: true,
  }),
  actType(
    actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA,
    'Cargo de Remisión a la Oficina Gestora y Sorteo de Causa',
    ownActKindIds.cargos,
    { roles: registryRoles, sorteo: 2, conPlantilla: true, conNumeracion: true },
  ),
]
