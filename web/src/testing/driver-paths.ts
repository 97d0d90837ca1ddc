import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { uncoveredOf } from '@estrado/machines/paths/coverage'
import { explore } from '@estrado/machines/paths/explore'
import { stateOf } from '@estrado/machines/paths/model'
import { pathsAt, runWorkflow } from '@estrado/machines/paths/run-workflow'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import { expect } from 'vitest'
import type { AnyMachineSnapshot, EventObject } from 'xstate'

/** Generated paths gone with a screen's driver, without its screen: its answers are in the path's hand. */

/** What the driver recorded, and what the path told it. */
type World = { readonly recorded: readonly string[]; readonly told: string[] }

/** What brings an event about, by its type. */
export type Doings<W, Type extends string = string> = {
  readonly [T in Type]?: (world: W, event: EventObject) => void
}

type Driver<W extends World> = {
  readonly workflow: Workflow
  readonly open: () => W
  readonly close: (world: W) => void
  readonly snapshot: (world: W) => AnyMachineSnapshot
  /** What a person does, or the screen for them. */
  readonly acts: Doings<W>
  /** Answers, which nobody gives unless asked. */
  readonly given: Doings<W>
  /** What a refused event leaves as it was. */
  readonly kept: (world: W) => unknown
  /** Why the path can't try an event in a state, if so. */
  readonly unseen?: (type: string, state: string) => string | undefined
  /** Who says which roles may. */
  readonly roles: string
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

function fail(said: string): never {
  throw new Error(said)
}

function levelOf<W extends World>(driver: Driver<W>): Level<W> {
  const { workflow, open, close, snapshot, acts, given, kept, unseen, roles } = driver
  const execute: Execute<W> = async (world, event) => {
    const does = acts[event.type] ?? given[event.type] ?? fail(`nobody does ${event.type}`)
    does(world, event)
    world.told.push(event.type)
    await settled()
    if (world.recorded.join() !== world.told.join()) fail(`${world.recorded.join()} for ${world.told.join()}`)
  }
  const refuse: Refuse<W> = async (world, event, { before }) => {
    const does = acts[event.type]
    if (!does) return notVisible('Es una respuesta: nadie la da si no se la pidió.')
    const reason = unseen?.(event.type, stateOf(before))
    if (reason) return notVisible(reason)
    const was = JSON.stringify(kept(world))
    does(world, event)
    await settled()
    if (stateOf(snapshot(world)) !== stateOf(before)) fail(`${event.type} passed`)
    if (JSON.stringify(kept(world)) !== was) fail(`${event.type} changed something`)
    return undefined
  }
  const standsIn = (state: string) => async (world: W) => {
    if (stateOf(snapshot(world)) !== state) fail(`${stateOf(snapshot(world))}, not ${state}`)
  }
  const types = Object.keys(workflow.policy)
  return {
    name: 'browser',
    workflow: workflow.name,
    open: async () => open(),
    close: async (world) => close(world),
    evidence: async () => [],
    executors: Object.fromEntries(types.map((type) => [type, execute])),
    assertions: Object.fromEntries(Object.keys(workflow.states).map((state) => [state, standsIn(state)])),
    refusals: Object.fromEntries(types.map((type) => [type, refuse])),
    tryRole: notVisible(roles),
  }
}

/** Goes every generated path: each event does what the machine says and is recorded once, the rest is refused. */
export async function expectEveryPath<W extends World>(driver: Driver<W>): Promise<void> {
  const exploration = explore(driver.workflow)
  const level = levelOf(driver)
  const { paths, coverage } = await runWorkflow({
    exploration,
    level,
    paths: pathsAt(exploration, level),
    now: () => performance.now(),
  })
  expect(paths.flatMap(({ fault }) => fault?.message ?? [])).toEqual([])
  expect(uncoveredOf(coverage)).toEqual([])
  expect(paths.length).toBeGreaterThan(2)
}
