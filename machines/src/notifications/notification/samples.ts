import type { Samples } from '../../kernel/facts.ts'
import { notificationTypeIds } from '../vocabulary.ts'
import type { NotificationEvent } from './events.ts'

const file = {
  uuid: '00000000-0000-4000-8000-000000000001',
  sha256: '00',
  bytes: 1,
  paginas: 1,
  nombre: 'Edicto.pdf',
}
const lugar = { lugar: 'Calle Comercio 12', latitud: -16.5, longitud: -68.13, precision: 8 }
const at = '2026-12-01T10:00:00-04:00'
const ordered = { type: 'notification.ordered', idActo: 1, idSujeto: 1 } as const

/** Payloads that generated paths try. */
export const notificationSamples: Samples<NotificationEvent> = {
  'notification.ordered': [
    ordered,
    { ...ordered, idTipoNotificacion: notificationTypeIds.edicto },
    { ...ordered, idTipoNotificacion: notificationTypeIds.buzon },
    { ...ordered, idTipoNotificacion: notificationTypeIds.audiencia },
  ],
  'edict.published': [{ type: 'edict.published', archivo: file }],
  'notification.assigned': [{ type: 'notification.assigned', idGestor: 7, idZona: null }],
  'address.corrected': [
    {
      type: 'address.corrected',
      idSujeto: 1,
      destino: { direccion: 'Calle Comercio 12', latitud: -16.5, longitud: -68.13, correo: '' },
      verificado: true,
    },
  ],
  'notification.attached': [{ type: 'notification.attached', idActo: 2 }],
  'notification.detached': [{ type: 'notification.detached', idActo: 2 }],
  'notification.seen': [{ type: 'notification.seen' }],
  'notification.visited': [
    { type: 'notification.visited', idSujeto: 1, at, motivo: 'Nadie atendió', proxima: null, lugar },
    { type: 'notification.visited', idSujeto: 1, at, motivo: ' ', proxima: null, lugar },
  ],
  'notification.served': [
    {
      type: 'notification.served',
      at,
      idSujeto: 1,
      lugar,
      calidad: 'familiar',
      recibio: { nombre: 'Ana Quispe', documento: '6000001', complemento: '' },
      observacion: 'Su hermana',
      foto: { ...file, nombre: 'Hoja.pdf' },
    },
  ],
  'notification.notServed': [
    { type: 'notification.notServed', idSujeto: 1, at, motivo: 'Domicilio inexistente', lugar },
    { type: 'notification.notServed', idSujeto: 1, at, motivo: '', lugar },
  ],
  'notification.returned': [
    { type: 'notification.returned', motivo: 'Domicilio inexistente' },
    { type: 'notification.returned', motivo: '' },
  ],
  'notification.dispatched': [{ type: 'notification.dispatched', intentos: 1 }],
  'notification.bounced': [{ type: 'notification.bounced', intentos: 5, motivo: 'La casilla no existe' }],
  'notification.opened': [{ type: 'notification.opened', at, idUsuario: 9 }],
  'notification.closed': [{ type: 'notification.closed', fechaCierre: '2026-12-01T11:00:00-04:00' }],
  'notification.withdrawn': [{ type: 'notification.withdrawn' }],
}
