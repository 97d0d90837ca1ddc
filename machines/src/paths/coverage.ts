import { isNotVisible, type Level, type NotVisible } from './contract.ts'
import { type Exploration, exploreWithout } from './explore.ts'
import { refusalsOf } from './refusals.ts'
import { roleCasesOf } from './roles.ts'
import { situationsOf } from './situations.ts'

export const coverageKinds = ['states', 'transitions', 'refusals', 'roles'] as const
export type CoverageKind = (typeof coverageKinds)[number]

/** How much of one kind a level met. What it can't see is named with the reason. */
export type KindCoverage = {
  readonly total: number
  readonly covered: number
  readonly notVisible: readonly { readonly id: string; readonly reason: string }[]
  readonly uncovered: readonly string[]
}

export type CoverageReport = Readonly<Record<CoverageKind, KindCoverage>>

/** Counts what a level met of a workflow, and what is left. */
export class Coverage {
  private readonly wanted: Readonly<Record<CoverageKind, ReadonlySet<string>>>
  private readonly met: Readonly<Record<CoverageKind, Set<string>>>
  private readonly hidden: Readonly<Record<CoverageKind, Map<string, string>>>

  constructor(
    exploration: Exploration,
    level: Pick<Level<never>, 'executors' | 'assertions' | 'tryRole' | 'without'>,
  ) {
    const { model } = exploration
    const refusals = refusalsOf(exploration)
    const roles = roleCasesOf(model.workflow)
    this.wanted = {
      states: new Set(Object.keys(model.workflow.states)),
      transitions: new Set(model.transitions.map(({ id }) => id)),
      refusals: new Set(refusals.map(({ id }) => id)),
      roles: new Set(roles.map(({ id }) => id)),
    }
    this.met = { states: new Set(), transitions: new Set(), refusals: new Set(), roles: new Set() }
    this.hidden = { states: new Map(), transitions: new Map(), refusals: new Map(), roles: new Map() }
    for (const { id, event } of model.transitions) this.hide('transitions', id, level.executors[event])
    for (const state of this.wanted.states) this.hide('states', state, level.assertions[state])
    for (const { id, state } of refusals) this.hide('refusals', id, level.assertions[state])
    for (const { id } of roles) this.hide('roles', id, level.tryRole)
    this.hideUnreachable(exploration, level.without ?? {})
  }

  /** Arrows that the level goes around, and situations that lie behind them. */
  private hideUnreachable(exploration: Exploration, without: Readonly<Record<string, NotVisible>>): void {
    const arrows = Object.keys(without)
    const [first] = Object.values(without)
    for (const arrow of arrows) this.hide('transitions', arrow, without[arrow])
    const reachable = new Set(situationsOf(exploreWithout(exploration, arrows)).map(({ id }) => id))
    for (const { id, situation } of refusalsOf(exploration)) {
      if (!reachable.has(situation)) this.hide('refusals', id, first)
    }
  }

  meet(kind: CoverageKind, id: string): void {
    this.met[kind].add(id)
  }

  /** Notes the reason for which something can't be seen; anything but a reason is ignored. */
  hide(kind: CoverageKind, id: string, reason: unknown): void {
    if (isNotVisible(reason)) this.hidden[kind].set(id, reason.notVisible)
  }

  isOpen(kind: CoverageKind, id: string): boolean {
    return !this.met[kind].has(id) && !this.hidden[kind].has(id)
  }

  report(): CoverageReport {
    return {
      states: this.kind('states'),
      transitions: this.kind('transitions'),
      refusals: this.kind('refusals'),
      roles: this.kind('roles'),
    }
  }

  private kind(kind: CoverageKind): KindCoverage {
    const wanted = [...this.wanted[kind]]
    const hidden = this.hidden[kind]
    return {
      total: wanted.length,
      covered: wanted.filter((id) => this.met[kind].has(id)).length,
      notVisible: wanted
        .filter((id) => !this.met[kind].has(id) && hidden.has(id))
        .map((id) => ({ id, reason: hidden.get(id) ?? '' })),
      uncovered: wanted.filter((id) => this.isOpen(kind, id)),
    }
  }
}

/** What a level neither met nor declared invisible: each one is a failure. */
export const uncoveredOf = (report: CoverageReport): readonly string[] =>
  coverageKinds.flatMap((kind) => report[kind].uncovered.map((id) => `${kind}: ${id}`))
