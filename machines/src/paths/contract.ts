import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { pathFaults } from '../messages/paths-faults.ts'
import type { RoleCode } from '../vocabulary/roles.ts'
import type { Workflow } from '../workflows/workflow.ts'

export const levelNames = ['machine', 'api', 'browser'] as const
export type LevelName = (typeof levelNames)[number]

/** Said instead of a check where the level can't see the thing; the reason stands in the report. */
export type NotVisible = { readonly notVisible: string }

export const notVisible = (reason: string): NotVisible => ({ notVisible: reason })

export const isNotVisible = (value: unknown): value is NotVisible =>
  typeof value === 'object' && value !== null && 'notVisible' in value

/** The machine around one event. Of a refused event both snapshots are the same. */
export type Moment = {
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
  /** What the path does after it: who presses a button may have to know how it will end. */
  readonly next: EventObject | null
}

/** Makes the event happen at this level. Throws where that fails. */
export type Execute<TWorld> = (world: TWorld, event: EventObject, moment: Moment) => Promise<void>

/** Throws unless the level shows the state that the machine is in. */
export type Assert<TWorld> = (world: TWorld, snapshot: AnyMachineSnapshot) => Promise<void>

/** Tries the event where the machine refuses it; throws if the level lets it pass. */
export type Refuse<TWorld> = (
  world: TWorld,
  event: EventObject,
  moment: Moment,
) => Promise<NotVisible | undefined>

/** Does the level let this role (null: nobody signed in) bring the event about? */
export type TryRole = (event: EventObject, role: RoleCode | null) => Promise<boolean | NotVisible>

/** How one workflow is played at one level. */
export type Level<TWorld, TEvent extends string = string, TState extends string = string> = {
  readonly name: LevelName
  readonly workflow: string
  /** A fresh place for one path. */
  readonly open: (pathId: string) => Promise<TWorld>
  readonly close: (world: TWorld) => Promise<void>
  /** What there is to see of a failure, such as the address of a picture; asked before the world closes. */
  readonly evidence: (world: TWorld, pathId: string) => Promise<readonly string[]>
  readonly executors: { readonly [E in TEvent]: Execute<TWorld> | NotVisible }
  readonly assertions: { readonly [S in TState]: Assert<TWorld> | NotVisible }
  readonly refusals: { readonly [E in TEvent]: Refuse<TWorld> | NotVisible }
  readonly tryRole: TryRole | NotVisible
  /** Arrows, by id, that this level has no way to take; its paths go around them. */
  readonly without?: Readonly<Record<string, NotVisible>>
}

type Part = 'executors' | 'assertions' | 'refusals'

const wantedNames = (workflow: Workflow, part: Part): readonly string[] =>
  Object.keys(part === 'assertions' ? workflow.states : workflow.policy)

/**
 * What a level lacks for a workflow, or has for a thing that the workflow doesn't have, by name. Types say the
 * same at compile time where they are known; a check that is missing would otherwise pass without a word.
 */
export function levelFaults<TWorld>(workflow: Workflow, level: Level<TWorld>): readonly string[] {
  return (['executors', 'assertions', 'refusals'] as const).flatMap((part) => {
    const wanted = wantedNames(workflow, part)
    const given: Readonly<Record<string, unknown>> = level[part]
    const where = `${workflow.name}, ${level.name}, ${part}`
    const unreasoned = wanted.filter((name) => {
      const entry = given[name]
      return isNotVisible(entry) && entry.notVisible.trim() === ''
    })
    return [
      ...wanted.filter((name) => given[name] === undefined).map((name) => pathFaults.missing(where, name)),
      ...Object.keys(given)
        .filter((name) => !wanted.includes(name))
        .map((name) => pathFaults.unknown(where, name)),
      ...unreasoned.map((name) => pathFaults.unreasoned(where, name)),
    ]
  })
}

/** Throws with every fault of a level, before its first path runs. */
export function checkLevel<TWorld>(workflow: Workflow, level: Level<TWorld>): void {
  const faults = levelFaults(workflow, level)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
