import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { call } from '../../client/call.ts'
import type { ApprovableDocument, Requested } from './approval-tools.ts'

const quiet = { notices: 'none' } as const

/** The file that is approved, as the API has it. */
const fileOf = (document: ApprovableDocument) =>
  'idActo' in document
    ? call('documentos.approvalFile', { params: { id: document.idActo } }, quiet)
    : call('notificaciones.document', { params: { id: document.idNotificacion } }, quiet)

/** Optimistic concurrency: an act is approved as it stood on the screen. */
const quietAs = (document: ApprovableDocument) =>
  'version' in document && document.version !== undefined ? { ...quiet, version: document.version } : quiet

/** Sends the stored file to be approved. Throws `CallFailure`. */
export async function requestApproval(document: ApprovableDocument, accessToken: string): Promise<Requested> {
  const files = { files: new File([await fileOf(document)], document.name, { type: 'application/pdf' }) }
  const of =
    'idActo' in document
      ? { idDocumento: String(document.idActo) }
      : { idNotificacion: String(document.idNotificacion) }
  const input = { params: { provider: citizenshipProviderName }, body: { ...of, accessToken }, files }
  const { link, solicitud } = await call('aprobacion.request', input, quietAs(document))
  return link === null || solicitud === null ? null : { link, solicitud }
}
