import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { DeadlineCourt } from '@estrado/api-mock/testing/deadline-court'
import { type PublicCause, publicCause } from '@estrado/api-mock/testing/public-cause'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { PenaltyEvent } from '@estrado/machines/enforcement/penalty/events'
import { penaltyWorkflow } from '@estrado/machines/enforcement/penalty/workflow'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type Sentenced = { readonly cause: PublicCause; readonly resolution: number }
type World = { readonly sentenced: Sentenced; readonly facts: string[] }
type Type = PenaltyEvent['type']
type State = 'none' | 'imposed' | 'withdrawn'

const streamOf = ({ sentenced }: World) => penaltyWorkflow.stream.of(sentenced.cause.accused)

const nothingToCorrect = notVisible('La misma llamada registra la pena donde no hay ninguna.')

let numbers = 0

/** The penalty of an accused over HTTP, by a resolution that was closed. */
export function penaltyApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  let shared: Promise<Sentenced> | null = null

  const made = async (): Promise<Sentenced> => {
    const clerk = new Clerk(api, await people.get('ventanilla'))
    const cause = await publicCause(api, clerk)
    const court = await DeadlineCourt.open(api, clerk, cause)
    numbers += 1
    const resolution = await court.closed({ idTipoActoProcesal: '405', codigoResolucion: `${numbers}/2026` })
    return { cause, resolution }
  }
  const read = async ({ cause }: Sentenced) => {
    const params = { idSujeto: cause.accused }
    const answer = await api.call('ejecucion.kardex', { token: cause.judge.token, params })
    expectStatus('ejecucion.kardex', answer, [200])
    return answer.response as AnswerOf<'ejecucion.kardex'>
  }
  const send = async (sentenced: Sentenced, user: LoggedIn | null, event: PenaltyEvent) => {
    const { version } = await read(sentenced)
    const how = {
      token: user?.token ?? null,
      params: { idSujeto: sentenced.cause.accused },
      headers: { 'if-match': `"${version}"` },
    }
    if (event.type === 'penalty.withdrawn')
      return api.call('ejecucion.withdrawPenalty', { ...how, body: { motivo: event.motivo } })
    const body = {
      ...event.pena,
      idActoProcesal: event.idActoProcesal > 0 ? sentenced.resolution : null,
      motivo: 'motivo' in event ? event.motivo : '',
    }
    return api.call('ejecucion.savePenalty', { ...how, body })
  }

  const execute: Execute<World> = async ({ sentenced, facts }, happened) => {
    const event = happened as PenaltyEvent
    expectStatus(event.type, await send(sentenced, sentenced.cause.judge, event), [200])
    facts.push(event.type)
  }

  const refuse: Refuse<World> = async (world, refused) => {
    const event = refused as PenaltyEvent
    if (
      event.type === 'penalty.corrected' &&
      world.facts.at(-1) !== 'penalty.imposed' &&
      world.facts.at(-1) !== event.type
    )
      return nothingToCorrect
    const before = await readJournal(api, streamOf(world))
    const answer = await send(world.sentenced, world.sentenced.cause.judge, event)
    expectStatus(sights.refused(event.type), answer, [422])
    const asked = event.type === 'penalty.withdrawn' ? event.type : 'penalty.imposed'
    expectRefusalRecorded(before, await readJournal(api, streamOf(world)), asked, answer.status)
    return undefined
  }

  /** What stands is what was recorded last, and all before it can be read. */
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { pena, penasAnteriores } = await read(world.sentenced)
    const recorded = world.facts.filter((type) => type !== 'penalty.withdrawn').length
    const state = stateOf(snapshot)
    expectSame(
      'ejecucion.kardex',
      [pena !== null, penasAnteriores.length],
      [state === 'imposed', state === 'imposed' ? recorded - 1 : recorded],
    )
    if (world.facts.length > 0) await expectStream(api, people, streamOf(world), world.facts, state)
  }

  return {
    name: 'api',
    workflow: penaltyWorkflow.name,
    open: async () => ({ sentenced: await made(), facts: [] }),
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: {
      'penalty.imposed': execute,
      'penalty.corrected': execute,
      'penalty.withdrawn': execute,
    },
    assertions: { none: assert, imposed: assert, withdrawn: assert },
    refusals: {
      'penalty.imposed': refuse,
      'penalty.corrected': refuse,
      'penalty.withdrawn': refuse,
    },
    tryRole: async (event, role) => {
      shared ??= made()
      const sentenced = await shared
      const user = await accountIn(account, sentenced.cause, role)
      const asked = event as PenaltyEvent
      // Something stands where it is corrected or withdrawn, and nothing where it is imposed.
      const { pena } = await read(sentenced)
      const judge = sentenced.cause.judge
      if (asked.type === 'penalty.imposed' && pena)
        await send(sentenced, judge, { type: 'penalty.withdrawn', idSujeto: 1, motivo: 'Otra vez' })
      if (asked.type !== 'penalty.imposed' && !pena) await send(sentenced, judge, samplePenalty)
      return wasAllowed((await send(sentenced, user, asked)).status, role)
    },
  }
}

const samplePenalty: PenaltyEvent = {
  type: 'penalty.imposed',
  idSujeto: 1,
  idActoProcesal: 1,
  pena: { tipo: 'Presidio', anios: 1, meses: 0, dias: 0, cuentaDesde: '2025-01-01', diasReconocidos: 0 },
}
