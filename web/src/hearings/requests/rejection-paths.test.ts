import type { RejectionDecreeEvent } from '@estrado/machines/acts/rejection-decree/events'
import { rejectionDecreeWorkflow } from '@estrado/machines/acts/rejection-decree/workflow'
import { it } from 'vitest'
import { CallFailure } from '../../client/failure.ts'
import { type Doings, expectEveryPath } from '../../testing/driver-paths.ts'
import { createRejection } from './rejection.ts'

type Type = RejectionDecreeEvent['type']
type Of<T extends Type> = Extract<RejectionDecreeEvent, { type: T }>

/** One rejection, the answer to its close in the path's hand. */
function worldOf() {
  const closings: { readonly give: () => void; readonly refuse: (reason: string) => void }[] = []
  const [recorded, told]: [string[], string[]] = [[], []]
  const rejection = createRejection(1, {
    close: () =>
      new Promise<void>((give, fail) => {
        closings.push({ give, refuse: (message) => fail(new CallFailure(409, { message })) })
      }),
    isRejected: async () => false,
    facts: () => ({ record: ({ type }) => recorded.push(type) }),
  })
  return { rejection, closings, recorded, told, state: () => rejection.getState().snapshot }
}
type World = ReturnType<typeof worldOf>

/** What the judge does, or the screen for them; the rest are answers. */
const acts: Doings<World, Type> = {
  'rejection.begun': ({ rejection }) => rejection.begin(null),
  'rejection.resumed': ({ rejection }, event) => rejection.begin((event as Of<'rejection.resumed'>).idActo),
  'decree.written': ({ rejection }, event) => rejection.written((event as Of<'decree.written'>).empty),
  'decree.created': ({ rejection }, event) => rejection.created((event as Of<'decree.created'>).idActo),
  'decree.refused': ({ rejection }, event) => rejection.refused((event as Of<'decree.refused'>).reason),
  'decree.reopened': ({ rejection }) => rejection.reopen(),
  'decree.signed': ({ rejection }) => rejection.signed(),
  'signature.postponed': ({ rejection }) => rejection.postpone(),
  'signature.resumed': ({ rejection }) => rejection.resume(),
  'closing.retried': ({ rejection }) => rejection.retry(),
  'rejection.abandoned': ({ rejection }) => rejection.abandon(),
}

const given: Doings<World, Type> = {
  'act.closed': ({ closings }) => closings.at(-1)?.give(),
  'closing.failed': ({ closings }, event) => closings.at(-1)?.refuse((event as Of<'closing.failed'>).reason),
}

it('generated paths: the driver goes every path of the rejection, refuses the rest, and closes what was signed alone', () =>
  expectEveryPath({
    workflow: rejectionDecreeWorkflow,
    open: worldOf,
    close: ({ rejection }) => rejection.dispose(),
    snapshot: (world) => world.state(),
    acts,
    given,
    kept: ({ closings }) => closings.length,
    roles: 'Rechazar lo permite la llamada: solo a jueces.',
  }))
