import { get, post, put, remove } from '../kernel/call.ts'
import { annotators } from '../vocabulary/role-groups.ts'

/** A judge's annotations on a document (`spec 2 §7`). */
export const annotationCalls = {
  'anotaciones.create': post('documentos-anotaciones', { access: annotators }),
  'anotaciones.ofDocument': get('documentos-anotaciones/documento/{id}', { access: annotators }),
  'anotaciones.versions': get('documentos-anotaciones/versiones/{id}', { access: annotators }),
  'anotaciones.get': get('documentos-anotaciones/{id}', { access: annotators }),
  'anotaciones.update': put('documentos-anotaciones/{id}', { access: annotators }),
  'anotaciones.delete': remove('documentos-anotaciones/{id}', { access: annotators }),
  'anotaciones.activateVersion': post('documentos-anotaciones/activar-version/{id}', {
    access: annotators,
    success: 'Versión activada',
  }),
  'anotaciones.current': get('documentos-anotaciones/actual/{idDocumento}', { access: annotators }),
} as const
