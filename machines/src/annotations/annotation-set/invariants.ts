import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { AnnotationSetContext, annotationSetMachine } from './machine.ts'

const known = ({ saved, withdrawn }: AnnotationSetContext): boolean =>
  withdrawn.every((orden) => orden >= 1 && orden <= saved) && new Set(withdrawn).size === withdrawn.length

/** The current version is one that was saved and not withdrawn. */
export const annotationSetInvariants: Invariants<typeof annotationSetMachine> = {
  absent: (context) => known(context) && context.current === null,
  current: (context) => {
    const { current, saved, withdrawn } = context
    return known(context) && current !== null && current <= saved && !withdrawn.includes(current)
  },
}
