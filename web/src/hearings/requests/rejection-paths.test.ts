import type { RejectionDecreeEvent } from '@estrado/machines/acts/rejection-decree/events'
import { rejectionDecreeWorkflow } from '@estrado/machines/acts/rejection-decree/workflow'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { uncoveredOf } from '@estrado/machines/paths/coverage'
import { explore } from '@estrado/machines/paths/explore'
import { stateOf } from '@estrado/machines/paths/model'
import { pathsAt, runWorkflow } from '@estrado/machines/paths/run-workflow'
import { expect, it } from 'vitest'
import type { EventObject } from 'xstate'
import { CallFailure } from '../../client/failure.ts'
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

const settled = () => new Promise((resolve) => setTimeout(resolve))
const fail = (said: string): never => {
  throw new Error(said)
}

/** What the judge does, or the screen for them; the rest are answers. */
const acts: { readonly [E in Type]?: (world: World, event: EventObject) => void } = {
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

const given: { readonly [E in Type]?: (world: World, event: EventObject) => void } = {
  'act.closed': ({ closings }) => closings.at(-1)?.give(),
  'closing.failed': ({ closings }, event) => closings.at(-1)?.refuse((event as Of<'closing.failed'>).reason),
}

const execute: Execute<World> = async (world, event) => {
  const type = event.type as Type
  const does = acts[type] ?? given[type] ?? fail(`nobody does ${type}`)
  does(world, event)
  world.told.push(type)
  await settled()
  if (world.recorded.join() !== world.told.join()) fail(`${world.recorded.join()} for ${world.told.join()}`)
}

const refuse: Refuse<World> = async (world, event, { before }) => {
  const does = acts[event.type as Type]
  if (!does) return notVisible('Es una respuesta: nadie la da si no se la pidió.')
  const asked = world.closings.length
  does(world, event)
  await settled()
  if (stateOf(world.state()) !== stateOf(before)) fail(`${event.type} passed`)
  if (world.closings.length !== asked) fail(`${event.type} closed the act`)
  return undefined
}

const types = Object.keys(rejectionDecreeWorkflow.policy) as Type[]
const states = Object.keys(rejectionDecreeWorkflow.states)

const level: Level<World> = {
  name: 'browser',
  workflow: rejectionDecreeWorkflow.name,
  open: async () => worldOf(),
  close: async ({ rejection }) => rejection.dispose(),
  evidence: async () => [],
  executors: Object.fromEntries(types.map((type) => [type, execute])),
  assertions: Object.fromEntries(
    states.map((state) => [
      state,
      async (world: World) => {
        if (stateOf(world.state()) !== state) fail(`${stateOf(world.state())}, not ${state}`)
      },
    ]),
  ),
  refusals: Object.fromEntries(types.map((type) => [type, refuse])),
  tryRole: notVisible('Rechazar lo permite la llamada: solo a jueces.'),
}

it('generated paths: the driver goes every path of the rejection, refuses the rest, and closes what was signed alone', async () => {
  const exploration = explore(rejectionDecreeWorkflow)
  const { paths, coverage } = await runWorkflow({
    exploration,
    level,
    paths: pathsAt(exploration, level),
    now: () => performance.now(),
  })
  expect(paths.flatMap(({ fault }) => fault?.message ?? [])).toEqual([])
  expect(uncoveredOf(coverage)).toEqual([])
  expect(paths.length).toBeGreaterThan(2)
})
