import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type PublicCause, publicCause } from '@estrado/api-mock/testing/public-cause'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { ProtectionMeasureEvent } from '@estrado/machines/enforcement/protection-measure/events'
import type { ProtectionMeasureContext } from '@estrado/machines/enforcement/protection-measure/machine'
import { protectionMeasureWorkflow } from '@estrado/machines/enforcement/protection-measure/workflow'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type World = { readonly cause: PublicCause; readonly facts: string[] }
type Type = ProtectionMeasureEvent['type']
type State = 'absent' | 'active'

type Asked = { readonly type: number; readonly on: boolean; readonly idActoProcesal: number }

const streamOf = ({ cause }: World) => `medida-proteccion/${cause.victim}`

/** Measures of a victim over HTTP. In the samples the number of a grant is its type's, too. */
export function protectionMeasureApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  let shared: Promise<PublicCause> | null = null

  const made = async (): Promise<PublicCause> =>
    publicCause(api, new Clerk(api, await people.get('ventanilla')))
  const save = ({ victim }: PublicCause, user: LoggedIn | null, { type, on, idActoProcesal }: Asked) =>
    api.call('medidasProteccion.save', {
      token: user?.token ?? null,
      params: { id: victim },
      body: [{ idTipoMedidaProteccion: type, tieneMedidaProteccion: on, idActoProcesal }],
    })
  /** The samples' act is the one that the cause has; 0 stays none. */
  const asked = ({ idActo }: PublicCause, event: ProtectionMeasureEvent): Asked => ({
    type: event.medida,
    on: event.type === 'measure.granted',
    idActoProcesal: event.idActoProcesal === 0 ? 0 : idActo,
  })

  const execute: Execute<World> = async ({ cause, facts }, event) => {
    const answer = await save(cause, cause.judge, asked(cause, event as ProtectionMeasureEvent))
    expectStatus('medidasProteccion.save', answer, [200])
    facts.push(event.type)
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { token } = world.cause.judge
    const answer = await api.call('medidasProteccion.ofParty', { token, params: { id: world.cause.victim } })
    expectStatus('medidasProteccion.ofParty', answer, [200])
    const active = (answer.response as AnswerOf<'medidasProteccion.ofParty'>)
      .filter(({ tieneMedidaProteccion }) => tieneMedidaProteccion)
      .map(({ idTipoMedidaProteccion }) => idTipoMedidaProteccion)
    const { active: wanted } = snapshot.context as ProtectionMeasureContext
    expectSame('medidasProteccion.ofParty', active, [...wanted].sort())
    if (world.facts.length > 0)
      await expectStream(api, people, streamOf(world), world.facts, stateOf(snapshot))
  }
  /** Without an act it is refused and recorded; what holds no longer is removed by nobody, and nothing is recorded. */
  const refuse: Refuse<World> = async (world, event) => {
    const { cause } = world
    const order = asked(cause, event as ProtectionMeasureEvent)
    if (order.on && order.idActoProcesal > 0) return notVisible('La API numera cada medida por sí misma.')
    const before = await readJournal(api, streamOf(world))
    const answer = await save(cause, cause.judge, order)
    const after = await readJournal(api, streamOf(world))
    expectStatus(sights.refused(event.type), answer, [order.idActoProcesal > 0 ? 200 : 422])
    if (answer.status === 422) expectRefusalRecorded(before, after, event.type, answer.status)
    else expectSame(sights.journal, after, before)
    return undefined
  }

  return {
    name: 'api',
    workflow: protectionMeasureWorkflow.name,
    open: async () => ({ cause: await made(), facts: [] }),
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: { 'measure.granted': execute, 'measure.removed': execute },
    assertions: { absent: assert, active: assert },
    refusals: { 'measure.granted': refuse, 'measure.removed': refuse },
    tryRole: async ({ type }, role) => {
      shared ??= made()
      const cause = await shared
      const user = await accountIn(account, cause, role)
      const order = { type: 1, on: type === 'measure.granted', idActoProcesal: cause.idActo }
      expectStatus(type, await save(cause, cause.judge, { ...order, on: !order.on }), [200])
      return wasAllowed((await save(cause, user, order)).status, role)
    },
  }
}
