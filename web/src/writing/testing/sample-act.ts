import type { AnswerOf } from '@estrado/machines/contract/types'
import { textFromMarkup } from '@estrado/machines/writing/markup'

type Act = AnswerOf<'escritos.get'>
type Type = AnswerOf<'escritos.types'>['tipos'][number]

/** An act that is being written, and what a test changes of it. */
export const sampleAct = (change: Partial<Act> = {}): Act => ({
  id: 12,
  version: 4,
  idCausa: 9,
  codigoUnico: 'LPZ2600009',
  tipo: { id: 301, descripcion: 'Decreto de Mero Trámite' },
  sorteo: 0,
  alCerrar: 'queda',
  situacion: 'draft',
  motivo: null,
  descartable: false,
  motivoCierre: null,
  referencia: 'Decreto',
  uuid: '00000000-0000-4000-8000-000000000012',
  modo: 'plantilla',
  plantilla: null,
  texto: textFromMarkup('Téngase presente. {{persona.motivo|Motivo}}'),
  revision: 1,
  guardado: { por: 'Ana Rojas', fecha: '2026-11-23T14:00:00.000Z' },
  audiencia: null,
  escribe: { id: 1, nombre: 'Ana Rojas', mio: true, activo: true },
  compuesto: null,
  validaciones: { requeridas: 1, hechas: [], faltan: 1, aprobado: false, motivo: null },
  adjuntos: { admite: false, requiere: false, actos: [] },
  falta: [],
  oficina: null,
  cambios: [],
  encabezado: ['Órgano Judicial'],
  pie: ['La Paz'],
  ...change,
})

/** A type of act with two templates. */
export const sampleType: Type = {
  id: 301,
  descripcion: 'Decreto de Mero Trámite',
  idCategoria: 4,
  categoria: 'Decretos',
  motivo: null,
  requiereIndividualizacionSujetos: true,
  requiereIndividualizacionDenunciados: false,
  requiereIndividualizacionDenunciantes: false,
  requiereAgendamiento: false,
  requiereNotificacion: true,
  requiereRespuesta: false,
  requiereAdjuntos: false,
  conAdjuntos: false,
  conNumeracion: false,
  cantidadValidaciones: 1,
  sorteo: 0,
  cambiaEstado: null,
  cambiaEtapa: null,
  visibilidad: 1,
  archiva: false,
  plazo: null,
  plazoUnidad: null,
  tiposAudiencia: [],
  plantillas: [
    { id: 1, nombre: 'Traslado', area: 'Todas las áreas', conEjemplo: false, muestra: false },
    { id: 2, nombre: 'Téngase presente', area: 'Todas las áreas', conEjemplo: true, muestra: true },
  ],
}
