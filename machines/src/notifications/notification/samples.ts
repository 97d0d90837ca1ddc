import type { Samples } from '../../kernel/facts.ts'
import { notificationTypeIds } from '../vocabulary.ts'
import type { NotificationEvent } from './events.ts'

const edict = {
  uuid: '00000000-0000-4000-8000-000000000001',
  sha256: '00',
  bytes: 1,
  paginas: 1,
  nombre: 'Edicto.pdf',
}

/** Payloads that generated paths try. */
export const notificationSamples: Samples<NotificationEvent> = {
  'notification.ordered': [
    { type: 'notification.ordered', idActo: 1, idSujeto: 1 },
    {
      type: 'notification.ordered',
      idActo: 1,
      idSujeto: 1,
      idTipoNotificacion: notificationTypeIds.edicto,
    },
  ],
  'edict.published': [{ type: 'edict.published', archivo: edict }],
  'notification.assigned': [{ type: 'notification.assigned', idGestor: 7, idZona: null }],
  'address.corrected': [{ type: 'address.corrected', direccion: 'Calle Comercio 12' }],
  'notification.returned': [
    { type: 'notification.returned', motivo: 'Domicilio inexistente' },
    { type: 'notification.returned', motivo: '' },
  ],
  'notification.served': [{ type: 'notification.served', at: '2026-12-01T10:00:00-04:00' }],
  'notification.seen': [{ type: 'notification.seen' }],
  'notification.closed': [{ type: 'notification.closed', fechaCierre: '2026-12-01T11:00:00-04:00' }],
  'notification.withdrawn': [{ type: 'notification.withdrawn' }],
}
