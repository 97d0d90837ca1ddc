import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import type { Level } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { RememberedPinEvent } from '@estrado/machines/signing/remembered-pin/events'
import type { RememberedPinContext } from '@estrado/machines/signing/remembered-pin/machine'
import { rememberedPinWorkflow } from '@estrado/machines/signing/remembered-pin/workflow'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, expectRefusalRecorded, journalLines, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

/** One person's record; `earlier` is what other paths left in its stream. */
type World = { readonly owner: LoggedIn; readonly earlier: number; readonly facts: string[] }
type Type = RememberedPinEvent['type']
type State = 'absent' | 'remembered'

/** As a browser sends it: salt, IV and a block. */
const ciphertext = Buffer.alloc(48, 7).toString('base64')

/** The remembered PIN over HTTP, in the test's clock, with its journal. */
export function rememberedPinApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const streamOf = ({ id }: LoggedIn) => `firma/${id}`

  const ask = ({ token, id }: LoggedIn, event: EventObject) => {
    const fact = event as RememberedPinEvent
    if (fact.type === 'pin.forgotten') {
      const body = { recordarPin: false }
      return api.call('usuariosFirma.rememberPin', { token, params: { idUsuario: id }, body })
    }
    const body = { idUsuario: id, pin: ciphertext, fechaVigencia: fact.hasta, recordarPin: true }
    return api.call('usuariosFirma.savePin', { token, body })
  }
  const execute = async (world: World, event: EventObject) => {
    expectStatus(event.type, await ask(world.owner, event), [200])
    world.facts.push(event.type)
  }
  const assert = async ({ owner, earlier, facts }: World, snapshot: AnyMachineSnapshot) => {
    const { token, id } = owner
    const answer = await api.call('usuariosFirma.get', { token, params: { idUsuario: id } })
    expectStatus('usuariosFirma.get', answer, [200])
    const { hasta } = snapshot.context as RememberedPinContext
    const kept = stateOf(snapshot) === 'remembered'
    const record = { idUsuario: id, pin: kept ? ciphertext : null, fechaVigencia: hasta, recordarPin: kept }
    expectSame('usuariosFirma.get', answer.response, record)
    const lines = await readJournal(api, streamOf(owner))
    expectSame(sights.journal, acceptedTypes(lines.slice(earlier)), facts)
  }

  return {
    name: 'api',
    workflow: rememberedPinWorkflow.name,
    open: async () => {
      const owner = await people.get('juez')
      expectStatus(sights.forgetting, await ask(owner, { type: 'pin.forgotten' }), [200])
      return { owner, earlier: (await readJournal(api, streamOf(owner))).length, facts: [] }
    },
    close: async () => undefined,
    evidence: ({ owner }) => journalLines(api, streamOf(owner)),
    executors: { 'pin.remembered': execute, 'pin.forgotten': execute },
    assertions: { absent: assert, remembered: assert },
    refusals: {
      'pin.remembered': async ({ owner }, event) => {
        const before = await readJournal(api, streamOf(owner))
        const answer = await ask(owner, event)
        expectStatus(sights.refused('pin.remembered'), answer, [422])
        expectRefusalRecorded(before, await readJournal(api, streamOf(owner)), event.type, answer.status)
        return undefined
      },
      'pin.forgotten': async ({ owner }, event) => {
        // Nothing is remembered: the API says yes, and records nothing.
        const before = await readJournal(api, streamOf(owner))
        expectStatus(sights.needless('pin.forgotten'), await ask(owner, event), [200])
        expectSame(sights.journal, await readJournal(api, streamOf(owner)), before)
        return undefined
      },
    },
    tryRole: async (event, role) => {
      const owner = await people.get('juez')
      if (role === null) return (await ask({ ...owner, token: '' }, event)).status !== 401
      return (await ask(await account.as(role), event)).status === 200
    },
  }
}
