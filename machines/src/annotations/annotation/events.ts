import { Schema } from 'effect'
import { type FactOf, facts } from '../../kernel/facts.ts'
import { annotationTools } from '../vocabulary.ts'

/** Facts of annotating a document: tools and unsaved changes (`spec 2 §4`). */
export const annotationFacts = facts('annotation', {
  'viewer.opened': { editable: Schema.Boolean },
  'annotations.loaded': {},
  'loading.failed': {},
  'loading.retried': {},
  'tool.chosen': { tool: Schema.Literal(...annotationTools) },
  'annotation.added': {},
  'annotation.modified': {},
  'annotation.removed': {},
  'changes.withdrawn': {},
  'version.opened': {},
  'saving.requested': {},
  'annotations.saved': {},
  'saving.failed': {},
  'closing.requested': {},
  'changes.discarded': {},
  'closing.cancelled': {},
})

export type AnnotationEvent = FactOf<typeof annotationFacts>
