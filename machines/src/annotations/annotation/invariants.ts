import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { AnnotationContext, annotationMachine } from './machine.ts'

const editing = ({ editable }: AnnotationContext) => editable
const toolOfReader = ({ editable, tool }: AnnotationContext) => editable || tool === 'select'

/** Whoever may only read changes nothing and holds no tool. */
export const annotationInvariants: Invariants<typeof annotationMachine> = {
  closed: ({ editable, closing }) => !editable && !closing,
  loading: toolOfReader,
  unavailable: toolOfReader,
  unchanged: (context) => toolOfReader(context) && !context.closing,
  changed: (context) => editing(context) && !context.closing,
  asking: (context) => editing(context) && !context.closing,
  saving: editing,
  left: toolOfReader,
}
