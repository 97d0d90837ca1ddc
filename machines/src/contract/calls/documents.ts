import { success } from '../../messages/success.ts'
import { annotators, causeParticipants, causeStaff, notifiers } from '../../vocabulary/role-groups.ts'
import { get, officeGet, officePost, patch, post, put, remove } from '../call.ts'

/** Documents, approval, annotations, templates and the office editor (`spec 1 §7`, `spec 2 §7`). */
export const documentCalls = {
  'documentos.pdf': get('documentos/{uuid}/pdf', 'anyone'),
  'documentos.draft': get('documentos/{id}/borrador', causeParticipants),
  'documentos.approvalFile': get('documentos/aprobacion/{id}', causeParticipants),
  'documentos.delete': remove('documentos/{id}', causeParticipants, success.documentDeleted),
  'documentos.buffer': get('documentos/documento/buffer/{id}', causeParticipants),
  'documentos.ofAct': get('documentos/documento/actoProcesal/{id}', causeParticipants),
  'documentos.sign': patch('documentos/{id}/firmar', causeParticipants, success.documentSigned),
  'documentos.update': patch(
    'documentos/{id}/actualizar/documento',
    causeParticipants,
    success.documentUpdated,
  ),
  'documentos.replace': patch(
    'documentos/reemplazar-documento/{id}',
    causeParticipants,
    success.documentReplaced,
  ),
  'documentos.merge': post('documentos/unir-documentos', causeParticipants),
  'documentos.representativeNotification': get('documentos/notificacion-representante/{id}', notifiers),
  'documentos.upload': post('documentos/upload', causeParticipants),
  'documentos.uploadMany': post('documentos/uploads', causeParticipants),
  'aprobacion.request': post('{provider}/documento/solicitud-aprobacion', causeParticipants),
  'aprobacion.confirm': post('{provider}/documento/aprobacion', causeParticipants),
  'aprobantes.ofDocument': get('aprobantes/{idDocumento}/documento', causeParticipants),

  'anotaciones.create': post('documentos-anotaciones', annotators),
  'anotaciones.ofDocument': get('documentos-anotaciones/documento/{id}', annotators),
  'anotaciones.versions': get('documentos-anotaciones/versiones/{id}', annotators),
  'anotaciones.get': get('documentos-anotaciones/{id}', annotators),
  'anotaciones.update': put('documentos-anotaciones/{id}', annotators),
  'anotaciones.delete': remove('documentos-anotaciones/{id}', annotators),
  'anotaciones.activateVersion': post(
    'documentos-anotaciones/activar-version/{id}',
    annotators,
    success.versionActivated,
  ),
  'anotaciones.current': get('documentos-anotaciones/actual/{idDocumento}', annotators),

  'tiposPlantillas.ofType': get('tipos-plantillas/{idTipo}/lista', causeParticipants),
  'tiposPlantillas.html': get('tipos-plantillas/{idTipo}/{idActo}/html', causeParticipants),
  'tiposPlantillas.headerAndFooter': get('tipos-plantillas/header/footer', causeParticipants),
  'tiposPlantillas.sample': get('tipos-plantillas/{id}/ejemplo', causeParticipants),

  'editor.configuration': officeGet('config/{name}', causeStaff),
  'editor.resolution': officeGet('resolucion/{name}', causeStaff),
  'editor.act': officeGet('actoProcesal/{name}', causeStaff),
  'editor.command': officePost('command', causeStaff),

  // Beyond the specification.
  'documentos.verification': get('documentos/{uuid}/validez', 'anyone'),
} as const
