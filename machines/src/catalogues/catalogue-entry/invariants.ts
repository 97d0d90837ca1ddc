import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { CatalogueEntryContext, catalogueEntryMachine } from './machine.ts'

/** Versions follow one another in time, and an entry ends after the last of them began. */
const inOrder = ({ starts }: CatalogueEntryContext): boolean =>
  starts.every(
    (start, place) => place === 0 || Date.parse(start ?? '') > Date.parse(starts[place - 1] ?? '1970-01-01'),
  )

export const catalogueEntryInvariants: Invariants<typeof catalogueEntryMachine> = {
  absent: ({ starts, closesAt }) => starts.length === 0 && closesAt === null,
  kept: (context) => context.starts.length > 0 && context.closesAt === null && inOrder(context),
  closed: (context) =>
    context.closesAt !== null &&
    Date.parse(context.closesAt) > Date.parse(context.starts.at(-1) ?? '1970-01-01') &&
    inOrder(context),
  removed: ({ starts }) => starts.length > 0,
}
