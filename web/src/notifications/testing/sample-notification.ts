import type { NotificationDetail, NotificationRow } from '../notification.ts'

/** A notification of a court that waits to be assigned. */
export const sampleRow: NotificationRow = {
  id: 7,
  version: 3,
  idCausa: 9,
  codigoUnico: '20260200009',
  idActoProcesal: 41,
  acto: 'Auto de admisión',
  idSujetoProcesal: 5,
  sujeto: 'Zenobia Quisbert',
  calidad: 'Acusado',
  idTipoNotificacion: 1,
  tipo: 'Personal',
  estado: 'pending',
  estadoDescripcion: 'Pendiente de asignación',
  tono: 'warning',
  oficina: 'Juzgado de Sentencia 1',
  gestor: null,
  zona: null,
  direccion: 'Calle Comercio 12',
  latitud: -16.508,
  longitud: -68.129,
  visto: false,
  visitas: 0,
  proximaVisita: null,
  adjuntos: 0,
  fechaCreacion: '2026-11-23T14:00:00.000Z',
  desde: '2026-11-23T14:00:00.000Z',
  fechaCierre: null,
  acciones: ['asignar', 'retirar'],
}

export const sampleDetail: NotificationDetail = {
  ...sampleRow,
  representante: null,
  correo: '',
  direccionVerificada: false,
  motivo: '',
  documentos: [
    {
      id: 41,
      tipo: 'Auto de admisión',
      referencia: 'Auto',
      uuid: null,
      paginas: 2,
      principal: true,
      adjunto: false,
    },
  ],
  visitasHechas: [],
  diligencia: null,
  conFormulario: false,
  aprobado: false,
  pasos: [{ que: 'Notificación ordenada', fecha: '2026-11-23T14:00:00.000Z', quien: 'secre', detalle: '' }],
}

/** Answers of a list that holds it, and of it beside the list. */
export const listedNotification = {
  'bandejas.views': [],
  'notificaciones.page': {
    pagination: { totalItems: 1, itemCount: 1, perPage: 20, currentPage: 1 },
    result: [sampleRow],
  },
  'notificaciones.detail': sampleDetail,
} as const
