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
    'viewer.opened': { label: 'Documento abierto', ...annotator },
    'annotations.loaded': { label: 'Anotaciones cargadas', ...annotator },
    'loading.failed': { label: 'Carga fallida', ...annotator },
    'loading.retried': { label: 'Carga repetida', ...annotator },
    'tool.chosen': { label: 'Herramienta elegida', ...annotator },
    'annotation.added': { label: 'Anotación agregada', ...annotator },
    'annotation.modified': { label: 'Anotación modificada', ...annotator },
    'annotation.removed': { label: 'Anotación quitada', ...annotator },
    'changes.withdrawn': { label: 'Cambios deshechos', ...annotator },
    'version.opened': { label: 'Otra versión abierta', ...annotator },
    'saving.requested': { label: 'Guardado pedido', ...annotator },
    'annotations.saved': { label: 'Anotaciones guardadas', ...annotator },
    'saving.failed': { label: 'Guardado fallido', ...annotator },
    'closing.requested': { label: 'Cierre pedido', ...annotator },
    'changes.discarded': { label: 'Cambios descartados', ...annotator },
    'closing.cancelled': { label: 'Cierre cancelado', ...annotator },
  },
}
