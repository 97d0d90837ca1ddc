import { auditors } from '../../vocabulary/role-groups.ts'
import { get, post, withRoom } from '../call.ts'

/** The journal: what the browser and the agent add to it, what the auditor reads. Beyond the specification. */
export const auditCalls = {
  'auditoria.search': get('auditoria/eventos', auditors),
  'auditoria.stream': get('auditoria/flujos/{stream}', auditors),
  'auditoria.verify': get('auditoria/flujos/{stream}/verificacion', auditors),
  'auditoria.export': get('auditoria/flujos/{stream}/exportacion', auditors),
  'auditoria.checkpoint': get('auditoria/puntos-de-control', auditors),
  'journal.batch': withRoom(post('bitacora/eventos', 'signed-in'), 1024 * 1024),
} as const
