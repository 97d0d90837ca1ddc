import { inBrowser } from '../../kernel/stream.ts'
import { annotators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { AnnotationEvent } from './events.ts'
import { annotationMachine } from './machine.ts'

const annotator = { actors: annotators } as const

export const annotationWorkflow: Workflow<AnnotationEvent, typeof inBrowser> = {
  name: 'annotation',
  label: 'Anotación de documento',
  version: 1,
  machine: annotationMachine,
  stream: inBrowser,
  states: {
    closed: 'Cerrado',
    loading: 'Cargando',
    unavailable: 'No disponible',
    unchanged: 'Sin cambios',
    changed: 'Con cambios sin guardar',
    asking: 'Preguntando por los cambios',
    saving: 'Guardando',
    left: 'Cerrado',
  },
  policy: {
    'viewer.opened': { label: 'abrir', ...annotator },
    'annotations.loaded': { label: 'anotaciones cargadas', ...annotator },
    'loading.failed': { label: 'carga fallida', ...annotator },
    'loading.retried': { label: 'reintentar carga', ...annotator },
    'tool.chosen': { label: 'elegir herramienta', ...annotator },
    'annotation.added': { label: 'anotar', ...annotator },
    'annotation.modified': { label: 'modificar anotación', ...annotator },
    'annotation.removed': { label: 'quitar anotación', ...annotator },
    'changes.withdrawn': { label: 'cambios deshechos', ...annotator },
    'version.opened': { label: 'abrir otra versión', ...annotator },
    'saving.requested': { label: 'guardar', ...annotator },
    'annotations.saved': { label: 'anotaciones guardadas', ...annotator },
    'saving.failed': { label: 'guardado fallido', ...annotator },
    'closing.requested': { label: 'cerrar', ...annotator },
    'changes.discarded': { label: 'no guardar', ...annotator },
    'closing.cancelled': { label: 'seguir anotando', ...annotator },
  },
}
