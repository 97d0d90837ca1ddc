import { type Level, notVisible } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { HearingState } from '@estrado/machines/vocabulary/hearings'
import type { HearingContext } from '@estrado/machines/workflows/hearing/machine'
import { hearingWorkflow } from '@estrado/machines/workflows/hearing/policy'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import {
  type HearingEventType,
  type HearingLevelState,
  type HearingWorld,
  hearingApiLevel,
} from '../api/hearing-level.ts'
import { besidePortal, type PortalPage } from './portal-page.ts'

type World = HearingWorld & { readonly portal: PortalPage }

const onlyShown = notVisible('El portal público solo muestra: la agenda del juzgado aún no tiene pantallas.')

const week = 7 * 24 * 3_600_000
/** When the samples' hearings are. */
const [proposed] = hearingWorkflow.samples['hearing.proposed']

/** The samples' times as many weeks on as it takes for them to lie ahead of the real clock. */
function weeksAhead(now: Date): number {
  if (proposed?.type !== 'hearing.proposed') throw new Error('hearing.proposed')
  const behind = now.getTime() - Date.parse(proposed.schedule.fechaHoraInicio)
  return Math.max(0, Math.ceil(behind / week) + 1) * week
}

/** Shown to nobody: what was refused, and what is gone. */
const hidden: readonly HearingLevelState[] = ['rejected', 'deleted']

/** Hearings in the public portal, as anybody sees what the court does by the API's calls. */
export function hearingBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<World, HearingEventType, HearingLevelState> {
  const overApi = hearingApiLevel(stack.api, weeksAhead(stack.api.clock.now()))
  const begins = new WeakMap<World, string>()

  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { calls, portal } = world
    if (calls.id === null) return
    const state = stateOf(snapshot) as HearingLevelState
    const { schedule } = snapshot.context as HearingContext
    if (schedule) begins.set(world, calls.timesOf(schedule).fechaHoraInicio)
    const overCalls = overApi.assertions[state]
    if (typeof overCalls === 'function') await overCalls(world, snapshot)
    await portal.expectHearing(
      begins.get(world) ?? '',
      hidden.includes(state) ? null : (state as HearingState),
    )
  }
  const every = <N extends string, T>(names: object, value: T) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, value])) as Record<N, T>

  return {
    ...overApi,
    name: 'browser',
    ...besidePortal(overApi, stack, browser, evidenceFolder),
    assertions: every(hearingWorkflow.states, assert),
    refusals: every(hearingWorkflow.policy, onlyShown),
    tryRole: notVisible('La API lo prueba con cada rol; el portal es de cualquiera.'),
  }
}
