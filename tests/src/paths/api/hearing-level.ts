import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { HearingEvent } from '@estrado/machines/hearings/hearing/events'
import type { HearingContext } from '@estrado/machines/hearings/hearing/machine'
import { hearingSamples } from '@estrado/machines/hearings/hearing/samples'
import { currentSession } from '@estrado/machines/hearings/hearing/sessions'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { type HearingState, hearingStates } from '@estrado/machines/hearings/vocabulary'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { dayOf } from '@estrado/machines/time/la-paz'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, courtOf, wasAllowed } from './court-fixture.ts'
import { EventFixtures } from './event-fixtures.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { Agenda, type AskableHearing, HearingCalls } from './hearing-calls.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { arrowsWithout, broughtByClock, broughtByDecree, movedWithPost } from './moved-with-post.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

export type HearingWorld = { readonly calls: HearingCalls; readonly facts: string[] }
export type HearingEventType = HearingEvent['type']
export type HearingLevelState = HearingState | 'unscheduled' | 'deleted'

const noHearing = notVisible('Aún no hay audiencia.')
const sameCall = notVisible('La misma llamada inicia lo señalado y reanuda lo que está en receso.')

const choosing = notVisible('La llamada abre por sí misma la sesión que corresponde.')

/** Which session is meant the API finds by itself: it opens a new one where the sample would name one that is taken. */
const choosesItself = (event: AskableHearing, state: string): boolean =>
  (event.type === 'hearing.rescheduled' && ['suspended', 'ongoing', 'recess'].includes(state)) ||
  (event.type === 'session.added' && sessionStates.includes(state)) ||
  (event.type === 'hearing.recessed' && state === 'ongoing')

const sessionStates: readonly string[] = ['proposed', 'confirmed', 'ongoing', 'recess', 'rescheduled']

/** What the agenda's people do; the rest is the judge's. */
const ofAgenda: readonly string[] = [
  'hearing.proposed',
  'hearing.rescheduled',
  'hearing.detailCorrected',
  'session.added',
  'session.removed',
] satisfies HearingEventType[]

/** Which facts lead to a state in which an event can happen; otherwise it follows the proposal. */
const before: Partial<Record<HearingEventType, readonly HearingEventType[]>> = {
  'hearing.proposed': [],
  'hearing.started': ['hearing.proposed', 'hearing.confirmed'],
  'hearing.suspended': ['hearing.proposed', 'hearing.confirmed'],
  'hearing.rescheduled': ['hearing.proposed', 'hearing.confirmed'],
  'session.removed': ['hearing.proposed', 'session.added'],
  'hearing.recessed': ['hearing.proposed', 'hearing.confirmed', 'hearing.started'],
  'hearing.concluded': ['hearing.proposed', 'hearing.confirmed', 'hearing.started'],
  'attendance.noted': ['hearing.proposed', 'hearing.confirmed'],
  'recording.ended': ['hearing.proposed', 'hearing.confirmed', 'hearing.started'],
  'minutes.attached': ['hearing.proposed', 'hearing.confirmed', 'hearing.started'],
  'hearing.resumed': ['hearing.proposed', 'hearing.confirmed', 'hearing.started', 'hearing.recessed'],
  'resolution.attached': ['hearing.proposed', 'hearing.confirmed', 'hearing.suspended'],
}

/** What can happen again and again in the same state. */
const repeatable: readonly string[] = [
  'hearing.detailCorrected',
  'minutes.attached',
  'resolution.attached',
  'attendance.noted',
  'recording.ended',
] satisfies HearingEventType[]

/** What no call asks for. */
const unasked = {
  'judge.changed': movedWithPost,
  'decree.attached': broughtByDecree,
  'hearing.reminded': broughtByClock,
} as const

/** A refused 'En curso' is recorded as a start, whatever it would have been. */
const recordedAs = (type: string): string => (type === 'hearing.resumed' ? 'hearing.started' : type)

/** Hearings over HTTP: real calls, the answers as calendar and portal read them, and the journal. */
export function hearingApiLevel(api: TestApi): Level<HearingWorld, HearingEventType, HearingLevelState> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const court = courtOf(api)
  const agenda = new Agenda()

  const open = async (): Promise<HearingWorld> => ({
    calls: new HearingCalls(api, await court(), agenda.shift()),
    facts: [],
  })
  const whoAsks = async (type: string): Promise<LoggedIn> => {
    const { judge, secretary } = await court()
    return ofAgenda.includes(type) ? secretary : judge
  }
  const perform: Execute<HearingWorld> = async ({ calls, facts }, event) => {
    expectStatus(event.type, await calls.ask(event as AskableHearing, await whoAsks(event.type)), [200, 201])
    facts.push(event.type)
  }
  const tryIt: Refuse<HearingWorld> = async ({ calls }, event, { before: snapshot }) => {
    const { type } = event
    const state = stateOf(snapshot)
    if (calls.id === null && type !== 'hearing.proposed') return noHearing
    if (calls.id !== null && type === 'hearing.proposed')
      return notVisible('Cada llamada agenda otra audiencia.')
    if (type === 'hearing.started' && state === 'recess') return sameCall
    if (type === 'hearing.resumed' && state === 'confirmed') return sameCall
    if (choosesItself(event as AskableHearing, state)) return choosing
    const lines = await readJournal(api, calls.stream)
    const answer = await calls.ask(event as AskableHearing, await whoAsks(type))
    expectStatus(sights.refused(type), answer, [404, 409, 422])
    const after = await readJournal(api, calls.stream)
    // Of what was never proposed, or is deleted, there is no hearing to record it with.
    if (answer.status === 404 || calls.id === null) expectSame(sights.journal, after, lines)
    else expectRefusalRecorded(lines, after, recordedAs(type), answer.status)
    return undefined
  }

  const assert = async ({ calls, facts }: HearingWorld, snapshot: AnyMachineSnapshot) => {
    if (calls.id === null) return
    const state = stateOf(snapshot)
    const answer = await calls.get((await court()).judge)
    if (state === 'deleted') expectStatus('audiencias.get', answer, [404])
    else {
      expectStatus('audiencias.get', answer, [200])
      expectSame('audiencias.get', seenIn(answer.response), expectedIn(calls, snapshot))
    }
    await expectInPortal(calls, snapshot)
    await expectStream(api, people, calls.stream, facts, state)
  }

  /** The portal, which anybody reads, tells its state; of what was rejected or deleted it knows nothing. */
  const expectInPortal = async (calls: HearingCalls, snapshot: AnyMachineSnapshot) => {
    const state = stateOf(snapshot)
    const schedule = currentSession((snapshot.context as HearingContext).sessions)?.schedule
    if (!schedule) return
    const day = dayOf(new Date(calls.timesOf(schedule).fechaHoraInicio))
    const { response } = await api.call('audiencias.public', { query: { rangoFechas: `${day},${day}` } })
    const shown = (response as AnswerOf<'audiencias.public'>).find(({ id }) => id === calls.current)
    const hidden = state === 'rejected' || state === 'deleted'
    const expected = hidden ? undefined : hearingStates[state as HearingState].label
    expectSame('audiencias.public', shown?.tipoEstadoAudiencia.descripcion, expected)
  }

  const ready = new EventFixtures<HearingEventType, HearingCalls>(async (type) => {
    const world = await open()
    for (const earlier of before[type] ?? ['hearing.proposed']) {
      const [fact] = hearingSamples[earlier as HearingEventType]
      if (fact) await perform(world, fact, {} as never)
    }
    return world.calls
  })

  async function tryAs(event: AskableHearing, role: Parameters<typeof accountIn>[2]): Promise<boolean> {
    const calls = await ready.for(event.type)
    const user = await accountIn(account, await court(), role)
    const allowed = wasAllowed((await calls.ask(event, user)).status, role)
    if (allowed && !repeatable.includes(event.type)) ready.usedUp(event.type)
    return allowed
  }

  const every = <T>(value: T) =>
    Object.fromEntries(Object.keys(hearingWorkflow.policy).map((type) => [type, value])) as Record<
      HearingEventType,
      T
    >

  return {
    name: 'api',
    workflow: hearingWorkflow.name,
    open,
    close: async () => undefined,
    evidence: ({ calls }) => journalLines(api, calls.stream),
    executors: { ...every(perform), ...unasked },
    assertions: Object.fromEntries(
      Object.keys(hearingWorkflow.states).map((state) => [state, assert]),
    ) as Record<HearingLevelState, typeof assert>,
    refusals: { ...every(tryIt), ...unasked },
    without: {
      ...arrowsWithout('judge.changed', ['proposed', 'confirmed', 'recess', 'suspended', 'rescheduled']),
      ...arrowsWithout('decree.attached', ['confirmed'], broughtByDecree),
      ...arrowsWithout('hearing.reminded', ['confirmed', 'recess'], broughtByClock),
    },
    tryRole: (event, role) =>
      Promise.resolve(unasked[event.type as keyof typeof unasked] ?? tryAs(event as AskableHearing, role)),
  }
}

type Answer = {
  readonly audienciasDetalles: readonly {
    readonly fechaHoraInicio: string
    readonly fechaHoraFin: string
    readonly tipoEstadoAudiencia: { readonly id: number; readonly descripcion: string }
  }[]
  readonly actoProcesalActa: unknown
  readonly actoProcesalResolucion: unknown
}

function seenIn(response: unknown) {
  const { audienciasDetalles, actoProcesalActa, actoProcesalResolucion } = response as Answer
  const [detail] = audienciasDetalles
  return {
    estado: detail?.tipoEstadoAudiencia,
    inicio: detail?.fechaHoraInicio,
    acta: actoProcesalActa !== null,
    resolucion: actoProcesalResolucion !== null,
  }
}

function expectedIn(calls: HearingCalls, snapshot: AnyMachineSnapshot) {
  const { sessions, minutes, resolution } = snapshot.context as HearingContext
  const schedule = currentSession(sessions)?.schedule
  const { id, label } = hearingStates[stateOf(snapshot) as HearingState]
  return {
    estado: { id, descripcion: label },
    inicio: schedule && calls.timesOf(schedule).fechaHoraInicio,
    acta: minutes !== null,
    resolucion: resolution !== null,
  }
}
