import { assign, setup } from 'xstate'
import type { AnnotationTool } from '../vocabulary.ts'
import type { AnnotationEvent } from './events.ts'

export type AnnotationContext = {
  readonly editable: boolean
  readonly tool: AnnotationTool
  /** Closing waits for the save that was begun from its question. */
  readonly closing: boolean
}

/**
 * The unsaved-changes flag of the specification is the state `changed`: set by any change, cleared by a save,
 * a load, or once everything was undone. Closing with unsaved changes asks first, nothing is lost by a save that
 * fails, and another version is opened only where nothing would be lost.
 */
export const annotationMachine = setup({
  types: { context: {} as AnnotationContext, events: {} as AnnotationEvent },
  guards: {
    editable: ({ context }) => context.editable,
    otherTool: ({ context, event }) =>
      event.type === 'tool.chosen' && context.editable && event.tool !== context.tool,
    closing: ({ context }) => context.closing,
  },
  actions: {
    open: assign(({ event }) => (event.type === 'viewer.opened' ? { editable: event.editable } : {})),
    keepTool: assign(({ event }) => (event.type === 'tool.chosen' ? { tool: event.tool } : {})),
    keepChanges: assign({}),
    closeAfter: assign({ closing: true }),
    stayOpen: assign({ closing: false }),
  },
}).createMachine({
  id: 'annotation',
  context: { editable: false, tool: 'select', closing: false },
  initial: 'closed',
  states: {
    closed: { on: { 'viewer.opened': { target: 'loading', actions: 'open' } } },
    loading: {
      on: {
        'annotations.loaded': 'unchanged',
        'loading.failed': 'unavailable',
        'closing.requested': 'left',
      },
    },
    unavailable: {
      on: {
        'loading.retried': 'loading',
        'closing.requested': 'left',
      },
    },
    unchanged: {
      on: {
        'tool.chosen': { guard: 'otherTool', actions: 'keepTool' },
        'annotation.added': { guard: 'editable', target: 'changed' },
        'annotation.modified': { guard: 'editable', target: 'changed' },
        'annotation.removed': { guard: 'editable', target: 'changed' },
        'version.opened': 'loading',
        'closing.requested': 'left',
      },
    },
    changed: {
      on: {
        'tool.chosen': { guard: 'otherTool', actions: 'keepTool' },
        'annotation.added': { actions: 'keepChanges' },
        'annotation.modified': { actions: 'keepChanges' },
        'annotation.removed': { actions: 'keepChanges' },
        'changes.withdrawn': 'unchanged',
        'saving.requested': 'saving',
        'closing.requested': 'asking',
      },
    },
    asking: {
      on: {
        'saving.requested': { target: 'saving', actions: 'closeAfter' },
        'changes.discarded': 'left',
        'closing.cancelled': 'changed',
      },
    },
    saving: {
      on: {
        'annotations.saved': [{ guard: 'closing', target: 'left' }, { target: 'unchanged' }],
        'saving.failed': { target: 'changed', actions: 'stayOpen' },
      },
    },
    left: { type: 'final' },
  },
})
