import type { AnyMachineSnapshot } from 'xstate'
import { replayOf } from '../journal/replay.ts'
import { isNotVisible, type Level } from './contract.ts'
import type { Coverage } from './coverage.ts'
import { type Exploration, nodeAt, nodeKey } from './explore.ts'
import { stateOf } from './model.ts'
import type { Path } from './path.ts'
import { refusalId } from './refusals.ts'

/** One event of a path as it went. */
export type StepResult = {
  readonly event: string
  readonly from: string
  readonly to: string
  /** The level made the event happen itself. */
  readonly performed: boolean
  /** Refusals that were tried before the event. */
  readonly refusals: number
  readonly milliseconds: number
}

export type PathFault = {
  /** Step at which it failed, from 0. */
  readonly step: number
  /** `refusal cause.drawn`, `event cause.drawn`, `state drawn` */
  readonly doing: string
  readonly message: string
  readonly stack: string
  readonly evidence: readonly string[]
}

export type PathResult = {
  readonly path: Path
  readonly level: string
  readonly steps: readonly StepResult[]
  readonly milliseconds: number
  readonly fault: PathFault | null
}

export type RunOptions = {
  /** Milliseconds of some clock. */
  readonly now: () => number
  /** `open`: refusals that no path tried yet. `all`: each one again. */
  readonly refusals: 'open' | 'all'
  /** Deadline of one step: rejects where what it is given takes too long. Without it a step may take for ever. */
  readonly within?: Within
}

export type Within = <T>(work: Promise<T>) => Promise<T>

const forEver: Within = (work) => work

/** What was going on when something threw. */
class Doing extends Error {
  readonly doing: string
  readonly thrown: unknown

  constructor(doing: string, thrown: unknown) {
    super(doing)
    this.doing = doing
    this.thrown = thrown
  }
}

/**
 * Plays one path at one level: at each situation first every event that must be refused, then the next event,
 * and after each the state. The machine runs along and says what is expected.
 */
export async function runPath<TWorld>(
  exploration: Exploration,
  level: Level<TWorld>,
  path: Path,
  coverage: Coverage,
  options: RunOptions,
): Promise<PathResult> {
  const { workflow } = exploration.model
  const replay = replayOf(workflow.machine)
  const { now, within = forEver } = options
  const began = now()
  const steps: StepResult[] = []
  const world = await level.open(path.id)
  let snapshot: AnyMachineSnapshot = replay.initial
  let fault: PathFault | null = null

  const doing = async <T>(what: string, act: () => Promise<T>): Promise<T> => {
    try {
      return await within(act())
    } catch (thrown) {
      throw new Doing(what, thrown)
    }
  }

  const assertState = async () => {
    const state = stateOf(snapshot)
    const assertion = level.assertions[state]
    if (assertion === undefined) throw new Error(`no assertion for ${state}`)
    if (isNotVisible(assertion)) return
    await doing(`state ${state}`, () => assertion(world, snapshot))
    coverage.meet('states', state)
  }

  const tryRefusals = async (situation: string): Promise<number> => {
    const here = nodeAt(exploration, nodeKey(snapshot))
    if (isNotVisible(level.assertions[here.state])) return 0
    let tried = 0
    for (const { ref, event } of here.refused) {
      const id = refusalId(situation, ref)
      if (options.refusals === 'open' && !coverage.isOpen('refusals', id)) continue
      const refusal = level.refusals[event.type]
      if (refusal === undefined) throw new Error(`no refusal for ${event.type}`)
      const outcome = isNotVisible(refusal)
        ? refusal
        : await doing(`refusal ${ref}`, () =>
            refusal(world, event, { before: snapshot, after: snapshot, next: null }),
          )
      if (isNotVisible(outcome)) {
        coverage.hide('refusals', id, outcome)
        continue
      }
      coverage.meet('refusals', id)
      tried += 1
    }
    if (tried > 0) await assertState()
    return tried
  }

  try {
    await assertState()
    for (const [index, { sample, transition, situation }] of path.steps.entries()) {
      const stepBegan = now()
      const refusals = await tryRefusals(situation)
      const executor = level.executors[sample.event.type]
      if (executor === undefined) throw new Error(`no executor for ${sample.event.type}`)
      const before = snapshot
      const after = replay.next(before, sample.event)
      const next = path.steps[index + 1]?.sample.event ?? null
      if (!isNotVisible(executor)) {
        await doing(`event ${sample.ref}`, () => executor(world, sample.event, { before, after, next }))
        coverage.meet('transitions', transition.id)
      }
      snapshot = after
      await assertState()
      steps.push({
        event: sample.ref,
        from: transition.from,
        to: transition.to,
        performed: !isNotVisible(executor),
        refusals,
        milliseconds: now() - stepBegan,
      })
    }
    await tryRefusals(path.ends)
  } catch (error) {
    const cause = error instanceof Doing ? error.thrown : error
    fault = {
      step: steps.length,
      doing: error instanceof Doing ? error.doing : 'path',
      message: cause instanceof Error ? cause.message : String(cause),
      stack: cause instanceof Error ? (cause.stack ?? '') : '',
      evidence: await level.evidence(world, path.id),
    }
  } finally {
    await level.close(world)
  }
  return { path, level: level.name, steps, milliseconds: now() - began, fault }
}
