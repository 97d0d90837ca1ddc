import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { AuditEvent } from '@estrado/machines/audit/audit/events'
import { auditWorkflow } from '@estrado/machines/audit/audit/workflow'
import { type Execute, type Level, notVisible } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { wasAllowed } from './court-fixture.ts'
import { expectStatus } from './expectations.ts'
import { expectStream, journalLines } from './journal.ts'
import { People } from './people.ts'
import { recordedCauses } from './recorded-causes.ts'
import { RoleAccount } from './role-account.ts'
import { sessionIdOf } from './session-id.ts'

type World = { readonly auditor: LoggedIn; readonly facts: string[] }
type Type = AuditEvent['type']
type State = 'quiet' | 'consulting'

const looksFirst = notVisible(
  'La API consulta el flujo antes de verificarlo o exportarlo, y registra ambas cosas.',
)
const neverRefused = notVisible('Buscar, consultar y descargar no se niega a quien audita.')

const streamOf = ({ auditor }: World): string => `consulta/${sessionIdOf(auditor.token)}`

/** Consultations over HTTP: what an auditor looks at is recorded before it is shown. */
export function auditApiLevel(api: TestApi): Level<World, Type, State> {
  const people = new People(api)
  const account = new RoleAccount(api)
  const causes = recordedCauses(api)

  async function ask(event: AuditEvent, token: string | null): Promise<Answered> {
    const { streamOf: cause, codeOf } = await causes()
    switch (event.type) {
      case 'journal.searched':
        return api.call('auditoria.search', { token, query: { texto: codeOf('causa/1') } })
      case 'stream.inspected':
        return api.call('auditoria.stream', { token, params: { stream: cause(event.flujo) } })
      case 'stream.verified':
        return api.call('auditoria.verify', { token, params: { stream: cause(event.flujo) } })
      case 'stream.exported':
        return api.call('auditoria.export', { token, params: { stream: cause(event.flujo) } })
      case 'checkpoints.taken':
        return api.call('auditoria.checkpoint', { token })
    }
  }

  const perform: Execute<World> = async ({ auditor, facts }, event) => {
    expectStatus(event.type, await ask(event as AuditEvent, auditor.token), [200])
    facts.push(event.type)
  }

  return {
    name: 'api',
    workflow: auditWorkflow.name,
    open: async () => ({ auditor: await api.login('auditor'), facts: [] }),
    close: async () => undefined,
    evidence: (world) => journalLines(api, streamOf(world)),
    executors: {
      'journal.searched': perform,
      'stream.inspected': perform,
      'stream.verified': perform,
      'stream.exported': perform,
      'checkpoints.taken': perform,
    },
    assertions: {
      quiet: notVisible('Aún no se consultó nada.'),
      consulting: (world, snapshot) =>
        expectStream(api, people, streamOf(world), world.facts, stateOf(snapshot)),
    },
    refusals: {
      'journal.searched': neverRefused,
      'stream.inspected': neverRefused,
      'stream.verified': looksFirst,
      'stream.exported': looksFirst,
      'checkpoints.taken': neverRefused,
    },
    tryRole: async (event, role) => {
      const user = role === null ? null : await account.as(role)
      return wasAllowed((await ask(event as AuditEvent, user?.token ?? null)).status, role)
    },
  }
}
