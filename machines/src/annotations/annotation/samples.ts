import type { Samples } from '../../kernel/facts.ts'
import type { AnnotationEvent } from './events.ts'

/** Payloads that generated paths try. */
export const annotationSamples: Samples<AnnotationEvent> = {
  'viewer.opened': [
    { type: 'viewer.opened', editable: true },
    { type: 'viewer.opened', editable: false },
  ],
  'annotations.loaded': [{ type: 'annotations.loaded' }],
  'loading.failed': [{ type: 'loading.failed' }],
  'loading.retried': [{ type: 'loading.retried' }],
  'tool.chosen': [
    { type: 'tool.chosen', tool: 'highlight' },
    { type: 'tool.chosen', tool: 'select' },
  ],
  'annotation.added': [{ type: 'annotation.added' }],
  'annotation.modified': [{ type: 'annotation.modified' }],
  'annotation.removed': [{ type: 'annotation.removed' }],
  'changes.withdrawn': [{ type: 'changes.withdrawn' }],
  'version.opened': [{ type: 'version.opened' }],
  'saving.requested': [{ type: 'saving.requested' }],
  'annotations.saved': [{ type: 'annotations.saved' }],
  'saving.failed': [{ type: 'saving.failed' }],
  'closing.requested': [{ type: 'closing.requested' }],
  'changes.discarded': [{ type: 'changes.discarded' }],
  'closing.cancelled': [{ type: 'closing.cancelled' }],
}
