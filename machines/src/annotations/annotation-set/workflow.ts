import { type NamedStream, named } from '../../kernel/stream.ts'
import { annotators } from '../../vocabulary/role-groups.ts'
import type { Workflow } from '../../workflows/workflow.ts'
import type { AnnotationSetEvent } from './events.ts'
import { annotationSetMachine } from './machine.ts'

const annotator = { actors: annotators } as const
const streams = named('anotaciones')

/** Streams of a court's annotations on a document. */
const ofCourt = {
  ...streams,
  ofDocument: (idDocumento: number, idOficina: number) => streams.of(`${idDocumento}-${idOficina}`),
}

export const annotationSetWorkflow: Workflow<
  AnnotationSetEvent,
  NamedStream & Pick<typeof ofCourt, 'ofDocument'>
> = {
  name: 'annotation-set',
  label: 'Anotaciones de un juzgado sobre un documento',
  version: 1,
  machine: annotationSetMachine,
  stream: ofCourt,
  states: { absent: 'Sin versión vigente', current: 'Con versión vigente' },
  policy: {
    'version.saved': { label: 'Anotaciones guardadas', ...annotator },
    'version.activated': { label: 'Versión de las anotaciones activada', ...annotator },
    'version.withdrawn': { label: 'Versión de las anotaciones eliminada', ...annotator },
  },
}
