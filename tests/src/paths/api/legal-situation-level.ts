import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type PublicCause, publicCause } from '@estrado/api-mock/testing/public-cause'
import type { AnswerOf } from '@estrado/machines/contract/types'
import type { LegalSituationEvent } from '@estrado/machines/enforcement/legal-situation/events'
import { legalSituationWorkflow } from '@estrado/machines/enforcement/legal-situation/workflow'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import type { Level } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { AnyMachineSnapshot } from 'xstate'
import { accountIn, wasAllowed } from './court-fixture.ts'
import { expectSame, expectStatus } from './expectations.ts'
import { expectRefusalRecorded, expectStream, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

type World = { readonly cause: PublicCause; readonly recorded: number[] }
type State = 'none' | 'recorded'

const streamOf = ({ cause }: World) => `situacion-juridica/${cause.accused}`

/** Legal situations of an accused over HTTP. */
export function legalSituationApiLevel(api: TestApi): Level<World, LegalSituationEvent['type'], State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  let shared: Promise<PublicCause> | null = null
  let tried = 0

  const made = async (): Promise<PublicCause> =>
    publicCause(api, new Clerk(api, await people.get('ventanilla')))
  const save = ({ accused, idActo }: PublicCause, user: LoggedIn | null, type: number, acts = true) =>
    api.call('situacionesJuridicas.save', {
      token: user?.token ?? null,
      params: { idSujeto: accused },
      body: { idTipoSituacionJuridica: type, idActoProcesal: acts ? idActo : null },
    })

  /** The last one recorded is current, all before it have ended. */
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { cause, recorded } = world
    const params = { idSujeto: cause.accused }
    const answer = await api.call('situacionesJuridicas.ofParty', { token: cause.judge.token, params })
    expectStatus('situacionesJuridicas.ofParty', answer, [200])
    const rows = answer.response as AnswerOf<'situacionesJuridicas.ofParty'>
    expectSame(
      'situacionesJuridicas.ofParty',
      rows.map(({ idTipoSituacionJuridica, fechaFin }) => [idTipoSituacionJuridica, fechaFin === null]),
      recorded.map((type, index) => [type, index === recorded.length - 1]).reverse(),
    )
    const facts = recorded.map(() => 'situation.recorded')
    if (facts.length > 0) await expectStream(api, people, streamOf(world), facts, stateOf(snapshot))
  }

  return {
    name: 'api',
    workflow: legalSituationWorkflow.name,
    open: async () => ({ cause: await made(), recorded: [] }),
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: {
      'situation.recorded': async ({ cause, recorded }, event) => {
        const wanted = (event as LegalSituationEvent).idTipoSituacionJuridica
        // The same again is refused by a rule that the machine, which sees it sealed, can't ask.
        const type = recorded.at(-1) === wanted ? wanted + 10 : wanted
        expectStatus('situacionesJuridicas.save', await save(cause, cause.judge, type), [200])
        recorded.push(type)
      },
    },
    assertions: { none: assert, recorded: assert },
    refusals: {
      'situation.recorded': async (world, event) => {
        const before = await readJournal(api, streamOf(world))
        const answer = await save(world.cause, world.cause.judge, 3, false)
        expectStatus(sights.refused(event.type), answer, [422])
        const after = await readJournal(api, streamOf(world))
        expectRefusalRecorded(before, after, event.type, answer.status)
        return undefined
      },
    },
    tryRole: async (_, role) => {
      shared ??= made()
      const cause = await shared
      tried += 1
      return wasAllowed((await save(cause, await accountIn(account, cause, role), tried)).status, role)
    },
  }
}
