import { assign, setup } from 'xstate'
import type { AnnotationSetEvent } from './events.ts'

export type AnnotationSetContext = {
  /** Versions that were saved so far. */
  readonly saved: number
  /** The current one; null: none is. */
  readonly current: number | null
  readonly withdrawn: readonly number[]
}

const stands = ({ saved, withdrawn }: AnnotationSetContext, orden: number): boolean =>
  orden >= 1 && orden <= saved && !withdrawn.includes(orden)

const isNext = (context: AnnotationSetContext, event: AnnotationSetEvent): boolean =>
  event.type === 'version.saved' &&
  event.orden === context.saved + 1 &&
  (event.base === null || stands(context, event.base))

/**
 * The versions of one court's annotations on one document. A version never changes: whoever saves makes the next one,
 * which becomes the current one. Where there is a current one, the next is made from a version that the court has, so
 * that nobody who saw none writes over it.
 */
export const annotationSetMachine = setup({
  types: { context: {} as AnnotationSetContext, events: {} as AnnotationSetEvent },
  guards: {
    isNext: ({ context, event }) => isNext(context, event),
    followsOne: ({ context, event }) =>
      isNext(context, event) && event.type === 'version.saved' && event.base !== null,
    isOther: ({ context, event }) =>
      event.type === 'version.activated' && event.orden !== context.current && stands(context, event.orden),
    isCurrent: ({ context, event }) => event.type === 'version.withdrawn' && event.orden === context.current,
    stands: ({ context, event }) => event.type === 'version.withdrawn' && stands(context, event.orden),
  },
  actions: {
    save: assign(({ event: { orden } }) => ({ saved: orden, current: orden })),
    activate: assign(({ event: { orden } }) => ({ current: orden })),
    withdraw: assign(({ context, event: { orden } }) => ({
      withdrawn: [...context.withdrawn, orden],
      current: context.current === orden ? null : context.current,
    })),
  },
}).createMachine({
  id: 'annotation-set',
  context: { saved: 0, current: null, withdrawn: [] },
  initial: 'absent',
  states: {
    absent: {
      on: {
        'version.saved': { guard: 'isNext', target: 'current', actions: 'save' },
        'version.activated': { guard: 'isOther', target: 'current', actions: 'activate' },
        'version.withdrawn': { guard: 'stands', actions: 'withdraw' },
      },
    },
    current: {
      on: {
        'version.saved': { guard: 'followsOne', actions: 'save' },
        'version.activated': { guard: 'isOther', actions: 'activate' },
        'version.withdrawn': [
          { guard: 'isCurrent', target: 'absent', actions: 'withdraw' },
          { guard: 'stands', actions: 'withdraw' },
        ],
      },
    },
  },
})
