import type { AnnotationTool } from '../../vocabulary/annotations.ts'

/** Facts of annotating a document: tools and unsaved changes (`spec 2 §4`). */
export type AnnotationEvent =
  | { readonly type: 'viewer.opened'; readonly editable: boolean }
  | { readonly type: 'annotations.loaded' }
  | { readonly type: 'loading.failed' }
  | { readonly type: 'loading.retried' }
  | { readonly type: 'tool.chosen'; readonly tool: AnnotationTool }
  | { readonly type: 'annotation.added' }
  | { readonly type: 'annotation.modified' }
  | { readonly type: 'annotation.removed' }
  | { readonly type: 'saving.requested' }
  | { readonly type: 'annotations.saved' }
  | { readonly type: 'saving.failed' }
  | { readonly type: 'closing.requested' }
  | { readonly type: 'changes.discarded' }
  | { readonly type: 'closing.cancelled' }
