import type { Invariants } from '../../paths/invariants/invariant.ts'
import type { DigitisingContext, digitisingMachine } from './machine.ts'
import { visibleOf } from './pages.ts'

const eachOnce = ({ pages, before }: DigitisingContext) => {
  const ids = [...new Set(pages.map(({ id }) => id))].sort()
  return (
    ids.length === pages.length &&
    before.every(
      (earlier) =>
        earlier
          .map(({ id }) => id)
          .sort()
          .join() === ids.join(),
    )
  )
}
const withAgent = (context: DigitisingContext) =>
  context.keeper === 'agent' && context.problem === null && eachOnce(context)
const hasPages = ({ pages }: DigitisingContext) => visibleOf(pages).length > 0

/** No page is there twice or gets lost, and no document is made of nothing or larger than it may be. */
export const digitisingInvariants: Invariants<typeof digitisingMachine> = {
  idle: ({ keeper, pages }) => keeper === null && pages.length === 0,
  connecting: (context) => context.limit > 0 && context.problem === null && eachOnce(context),
  arranging: (context) =>
    eachOnce(context) && context.stop === null && (context.keeper === 'agent') === (context.problem === null),
  scanning: (context) => withAgent(context) && context.stop === null,
  interrupted: (context) => withAgent(context) && context.stop !== null,
  disconnected: (context) => context.keeper === 'agent' && context.problem !== null && eachOnce(context),
  composing: hasPages,
  reviewing: (context) => hasPages(context) && context.pdf !== null && context.pdf.bytes <= context.limit,
  accepted: ({ pdf, limit }) => pdf !== null && pdf.bytes <= limit,
  left: eachOnce,
}
