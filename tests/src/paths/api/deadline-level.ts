import { runDeadlineClock } from '@estrado/api-mock/deadlines/clock'
import type { TestApi } from '@estrado/api-mock/testing/api'
import type { DeadlineEvent } from '@estrado/machines/deadlines/deadline/events'
import type { DeadlineContext } from '@estrado/machines/deadlines/deadline/machine'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { type DeadlineState, deadlineThresholds } from '@estrado/machines/deadlines/vocabulary'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { type DeadlinePlace, deadlinePlace, type Type } from './deadline-place.ts'
import { deadlineRoles } from './deadline-roles.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'

/** The act whose closing sets the deadline, and what has happened. */
type World = { readonly id: number; readonly facts: Type[] }

const streamOf = ({ id }: World) => deadlineWorkflow.stream.of(id)
const minute = 60_000
const hour = 60 * minute
const mostRuns = 20

/** Facts that give a deadline an end of which nobody was warned. */
const newEnds: readonly Type[] = ['deadline.begun', 'deadline.moved', 'deadline.changed', 'deadline.resumed']
const wasWarned = ({ facts }: World) =>
  facts.lastIndexOf('deadline.warned') > facts.findLastIndex((fact) => newEnds.includes(fact))

const counted = notVisible('La API cuenta el vencimiento: nadie lo dice.')
const answeredOtherwise = notVisible('La misma respuesta es otro hecho: en plazo, o fuera de él.')
const noDeadline = notVisible('El actuado aún no fijó su plazo: no hay qué responder.')
const motivo = 'Prórroga concedida'

/** Deadlines over HTTP: acts that set and answer them, notifications, the calendar, the court, and the clock. */
export function deadlineApiLevel(api: TestApi): Level<World, Type, DeadlineState> {
  let opened: Promise<DeadlinePlace> | null = null
  const place = () => {
    opened ??= deadlinePlace(api)
    return opened
  }
  const factsOf = async (world: World) => acceptedTypes(await readJournal(api, streamOf(world)))
  const read = async ({ id }: World) => (await place()).court.read(id)
  /** Milliseconds until it ends. */
  const left = async (world: World) => {
    const end = (await read(world))?.fechaFinPlazo
    return end ? Date.parse(end) - api.clock.now().getTime() : 0
  }
  /** Runs the clock until the fact stands: the API's own may have the deadline in hand. */
  async function clockBrings(world: World, fact: Type): Promise<void> {
    const before = world.facts.length
    const stands = async () => (await factsOf(world)).length > before
    for (let run = 0; run < mostRuns && !(await stands()); run += 1) await runDeadlineClock(api.services)
    world.facts.push(fact)
  }
  /** A new end that is near is warned of at once. */
  async function hasEnd(world: World, fact: Type): Promise<void> {
    world.facts.push(fact)
    if ((await left(world)) < deadlineThresholds.danger) await clockBrings(world, 'deadline.warned')
  }
  async function change(world: World, fact: Type, body: object): Promise<void> {
    expectStatus(fact, await (await place()).court.change(world.id, { motivo, ...body }), [200])
  }
  async function lengthen(world: World): Promise<void> {
    const { plazo = 0, fechaFinPlazo = null } = (await read(world)) ?? {}
    await change(world, 'deadline.changed', { plazo: plazo + 2 })
    if (fechaFinPlazo === null) world.facts.push('deadline.changed')
    else await hasEnd(world, 'deadline.changed')
  }

  const set: Execute<World> = async (world) => {
    expectStatus('actosProcesales.update', await (await place()).court.close(world.id), [200])
    world.facts.push('deadline.set')
  }
  const begin: Execute<World> = async (world) => {
    await (await place()).notify(world.id)
    world.facts.push('deadline.begun')
  }
  const move: Execute<World> = async (world) => {
    await (await place()).declareHoliday(await read(world))
    await clockBrings(world, 'deadline.moved')
  }
  const suspend: Execute<World> = async (world) => {
    await change(world, 'deadline.suspended', { estado: 'suspended' })
    world.facts.push('deadline.suspended')
  }
  const resume: Execute<World> = async (world) => {
    await change(world, 'deadline.resumed', { estado: 'running' })
    await hasEnd(world, 'deadline.resumed')
  }
  /** Of the same end nobody is warned twice. */
  const warn: Execute<World> = async (world) => {
    if (wasWarned(world)) await lengthen(world)
    await (await place()).later((await left(world)) - hour)
    await clockBrings(world, 'deadline.warned')
  }
  const expire: Execute<World> = async (world) => {
    await (await place()).later((await left(world)) + minute)
    await clockBrings(world, 'deadline.expired')
  }
  const answer: Execute<World> = async (world, { type }) => {
    const { court, answerTo } = await place()
    await court.closed(answerTo(world.id))
    world.facts.push(type as Type)
  }

  const nothingHappens = async (world: World, attempt: () => Promise<unknown>) => {
    const before = await factsOf(world)
    await attempt()
    expectSame(sights.journal, await factsOf(world), before)
    return undefined
  }
  const clockDoesNothing: Refuse<World> = (world) =>
    nothingHappens(world, () => runDeadlineClock(api.services))
  /** Somebody asks for it, and is told why not. */
  const refused = async (world: World, type: string, ask: () => ReturnType<TestApi['call']>) => {
    const before = await readJournal(api, streamOf(world))
    const said = await ask()
    const after = await readJournal(api, streamOf(world))
    expectStatus(sights.refused(type), said, [404, 409, 422])
    expectRefusalRecorded(before, after, type, said.status)
    return undefined
  }
  const refuseChange = (world: World, type: string, body: object) =>
    refused(world, type, async () => (await place()).court.change(world.id, { motivo, ...body }))

  const tryToSet: Refuse<World> = (world, { type }) =>
    refused(world, type, async () => {
      const { court } = await place()
      const body = { idActoProcesal: world.id, plazo: 9, plazoUnidad: 2 }
      return api.call('plazos.create', { token: court.cause.judge.token, body })
    })
  const tryToBegin: Refuse<World> = async (world) => {
    const { begin: beginAgain } = await place()
    return nothingHappens(world, () => beginAgain(world.id))
  }
  const tryToMove: Refuse<World> = async (world, _event, { before }) => {
    if (stateOf(before) === 'running') return notVisible('El motivo lo pone el reloj.')
    await (await place()).declareHoliday(await read(world))
    return clockDoesNothing(world, _event, {} as never)
  }
  const tryToChange: Refuse<World> = async (world, { type }, { before }) =>
    ['waiting', 'running'].includes(stateOf(before)) ? counted : refuseChange(world, type, { plazo: 9 })
  const tryToSuspend: Refuse<World> = (world, event) =>
    refuseChange(world, event.type, { ...(event as DeadlineEvent), estado: 'suspended' })
  const tryToResume: Refuse<World> = (world, { type }) => refuseChange(world, type, { estado: 'running' })
  const tryToAnswer: Refuse<World> = async (world, _event, { before }) => {
    const state = stateOf(before)
    if (state === 'unset') return noDeadline
    if (!['answered', 'answeredLate'].includes(state)) return answeredOtherwise
    const { court, answerTo } = await place()
    return nothingHappens(world, async () => court.ask(await court.draft(answerTo(world.id))))
  }

  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { end, answer: idActo } = snapshot.context as DeadlineContext
    const deadline = await read(world)
    if (world.facts.length === 0) return expectSame('plazos.ofAct', deadline, undefined)
    const { estado, fechaFinPlazo, idActoProcesalRespuesta } = deadline ?? {}
    expectSame(
      'plazos.ofAct',
      [estado, fechaFinPlazo !== null, idActoProcesalRespuesta !== null],
      [stateOf(snapshot), end !== null, idActo !== null],
    )
    await expectStream(api, (await place()).people, streamOf(world), world.facts, stateOf(snapshot))
  }

  return {
    name: 'api',
    workflow: deadlineWorkflow.name,
    open: async () => ({ id: await (await place()).unclosed(), facts: [] }),
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: {
      'deadline.set': set,
      'deadline.begun': begin,
      'deadline.moved': move,
      'deadline.changed': lengthen,
      'deadline.suspended': suspend,
      'deadline.resumed': resume,
      'deadline.warned': warn,
      'deadline.answered': answer,
      'deadline.expired': expire,
      'deadline.answeredLate': answer,
    },
    assertions: {
      unset: assert,
      waiting: assert,
      running: assert,
      suspended: assert,
      expired: assert,
      answered: assert,
      answeredLate: assert,
    },
    refusals: {
      'deadline.set': tryToSet,
      'deadline.begun': tryToBegin,
      'deadline.moved': tryToMove,
      'deadline.changed': tryToChange,
      'deadline.suspended': tryToSuspend,
      'deadline.resumed': tryToResume,
      'deadline.warned': clockDoesNothing,
      'deadline.answered': tryToAnswer,
      'deadline.expired': clockDoesNothing,
      'deadline.answeredLate': tryToAnswer,
    },
    tryRole: deadlineRoles(api, place),
  }
}
