import { replayOf } from '../journal/replay.ts'
import type { Access } from '../kernel/call.ts'
import type { RoleCode } from '../vocabulary/roles.ts'
import type { EventPolicy, Workflow } from '../workflows/workflow.ts'
import type { Exploration } from './explore.ts'
import { fingerprintOf } from './fingerprint.ts'
import { stateOf } from './model.ts'
import type { Path } from './path.ts'
import { roleCasesOf } from './roles.ts'
import { sampleOf } from './samples.ts'
import { situationsOf } from './situations.ts'

/**
 * What a workflow was when somebody last looked at it and said yes: the walks with the states and contexts
 * that they lead to, what each situation allows and refuses, and who may do what. Kept beside the machine as
 * a text with one fact a line, so that a change of the machine shows as lines to agree to.
 */
export type Saved = {
  readonly paths: readonly { readonly id: string; readonly steps: readonly SavedStep[] }[]
  readonly situations: readonly SavedSituation[]
  readonly roles: Readonly<Record<string, Access>>
}

export type SavedStep = { readonly ref: string; readonly to: string; readonly context: string }

export type SavedSituation = {
  readonly id: string
  readonly way: readonly string[]
  readonly state: string
  /** Where each allowed sample leads. */
  readonly allowed: readonly { readonly ref: string; readonly to: string; readonly context: string }[]
  readonly refused: readonly string[]
}

/** Everything of a workflow as it is now. */
export function savedOf(exploration: Exploration, paths: readonly Path[]): Saved {
  const { workflow } = exploration.model
  const replay = replayOf(workflow.machine)
  const after = (refs: readonly string[]) => {
    const snapshot = replay.fold(refs.map((ref) => sampleOf(workflow, ref).event))
    return { to: stateOf(snapshot), context: fingerprintOf(snapshot.context) }
  }
  const policy = workflow.policy as Readonly<Record<string, EventPolicy>>
  return {
    paths: paths.map(({ id, steps }) => {
      const refs = steps.map(({ sample }) => sample.ref)
      return { id, steps: refs.map((ref, index) => ({ ref, ...after(refs.slice(0, index + 1)) })) }
    }),
    situations: situationsOf(exploration).map(({ id, state, way, allowed, refused }) => {
      const refs = way.map(({ ref }) => ref)
      return {
        id,
        way: refs,
        state,
        allowed: allowed.map(({ ref }) => ({ ref, ...after([...refs, ref]) })),
        refused: refused.map(({ ref }) => ref),
      }
    }),
    roles: Object.fromEntries(Object.entries(policy).map(([event, { actors }]) => [event, actors])),
  }
}

const actorsText = (actors: Access): string => (typeof actors === 'string' ? actors : actors.join(' '))

/** One fact a line, columns parted by tabs. */
export function writeSaved({ paths, situations, roles }: Saved): string {
  const lines = [
    ...Object.entries(roles).map(([event, actors]) => ['role', event, actorsText(actors)]),
    ...paths.flatMap(({ id, steps }) => steps.map(({ ref, to, context }) => ['step', id, ref, to, context])),
    ...situations.flatMap(({ id, way, state, allowed, refused }) => [
      ['situation', id, state, way.join(' ')],
      ...allowed.map(({ ref, to, context }) => ['allows', id, ref, to, context]),
      ['refuses', id, refused.join(' ')],
    ]),
  ]
  return `${lines.map((line) => line.join('\t')).join('\n')}\n`
}

const words = (text: string): string[] => text.split(' ').filter((word) => word !== '')

/** Reads what `writeSaved` wrote. */
export function readSaved(text: string): Saved {
  const rows = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\t'))
  const of = (kind: string) => rows.filter(([first]) => first === kind).map(([, ...rest]) => rest)
  const steps = of('step')
  const allows = of('allows')
  const refuses = of('refuses')
  return {
    roles: Object.fromEntries(
      of('role').map(([event = '', actors = '']) => [
        event,
        actors === 'anyone' || actors === 'signed-in' ? actors : (words(actors) as RoleCode[]),
      ]),
    ),
    paths: [...new Set(steps.map(([id = '']) => id))].map((id) => ({
      id,
      steps: steps
        .filter(([path]) => path === id)
        .map(([, ref = '', to = '', context = '']) => ({ ref, to, context })),
    })),
    situations: of('situation').map(([id = '', state = '', way = '']) => ({
      id,
      state,
      way: words(way),
      allowed: allows
        .filter(([situation]) => situation === id)
        .map(([, ref = '', to = '', context = '']) => ({ ref, to, context })),
      refused: words(refuses.find(([situation]) => situation === id)?.[1] ?? ''),
    })),
  }
}

function* pathFaults(workflow: Workflow, { paths }: Saved): Generator<string> {
  const replay = replayOf(workflow.machine)
  for (const { id, steps } of paths) {
    let snapshot = replay.initial
    for (const { ref, to, context } of steps) {
      const { event } = sampleOf(workflow, ref)
      const from = stateOf(snapshot)
      if (!replay.can(snapshot, event)) {
        yield `${id}: ${from} refuses ${ref}`
        break
      }
      snapshot = replay.next(snapshot, event)
      if (stateOf(snapshot) !== to)
        yield `${id}: ${ref} leads from ${from} to ${stateOf(snapshot)}, not ${to}`
      if (fingerprintOf(snapshot.context) !== context) yield `${id}: ${ref} leaves another context in ${to}`
    }
  }
}

function* situationFaults(workflow: Workflow, { situations }: Saved): Generator<string> {
  const replay = replayOf(workflow.machine)
  const eventOf = (ref: string) => sampleOf(workflow, ref).event
  for (const { id, way, state, allowed, refused } of situations) {
    const snapshot = replay.fold(way.map(eventOf))
    if (stateOf(snapshot) !== state) yield `${id}: its way leads to ${stateOf(snapshot)}`
    for (const ref of refused) if (replay.can(snapshot, eventOf(ref))) yield `${id}: allows ${ref}`
    for (const { ref, to, context } of allowed) {
      if (!replay.can(snapshot, eventOf(ref))) {
        yield `${id}: refuses ${ref}`
        continue
      }
      const after = replay.next(snapshot, eventOf(ref))
      if (stateOf(after) !== to) yield `${id}: ${ref} leads to ${stateOf(after)}, not ${to}`
      if (fingerprintOf(after.context) !== context) yield `${id}: ${ref} leaves another context`
    }
  }
}

function* roleFaults(workflow: Workflow, saved: Saved): Generator<string> {
  const policy = Object.fromEntries(
    Object.entries(saved.roles).map(([event, actors]) => [event, { label: event, actors }]),
  )
  const agreed = new Map(
    roleCasesOf({ ...workflow, policy }).map(({ id, allowed }) => [id, allowed] as const),
  )
  for (const { id, allowed } of roleCasesOf(workflow)) {
    if (agreed.get(id) !== allowed) yield `${id}: ${allowed ? 'allowed' : 'denied'}`
  }
}

/** Where a workflow's machine and policy depart from what was saved. */
export function* savedFaults(workflow: Workflow, saved: Saved): Generator<string> {
  yield* roleFaults(workflow, saved)
  yield* pathFaults(workflow, saved)
  yield* situationFaults(workflow, saved)
}
