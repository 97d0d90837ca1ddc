import { randomUUID } from 'node:crypto'
import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { apiTexts } from '@estrado/machines/messages/api'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import type { Level } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { expectSame, expectStatus } from './expectations.ts'
import { acceptedTypes, journalLines, type RecordedLine, readJournal } from './journal.ts'
import { People } from './people.ts'
import { RoleAccount } from './role-account.ts'

/** One stream of a browser's outbox. */
type World = { readonly flujo: string; readonly sender: LoggedIn; sent: number; readonly facts: string[] }

const streamOf = ({ sender, flujo }: World) => `navegador/${sender.id}/${flujo}`

/**
 * A workflow that runs in the browser, as the API hears of it: its events come through the outbox, are judged
 * by the same machine, and what it would not have allowed is kept and marked as not conforming.
 */
export function outboxApiLevel(workflow: Workflow, usuario: string) {
  return (api: TestApi): Level<World> => {
    const people = new People(api)
    const account = new RoleAccount(api)
    const events = Object.keys(workflow.policy)

    const open = async (sender: LoggedIn): Promise<World> => ({
      flujo: randomUUID(),
      sender,
      sent: 0,
      facts: [],
    })

    /** Sends the event as the next of its stream; the line that it became. */
    const send = async (world: World, { type, ...datos }: EventObject): Promise<RecordedLine> => {
      const numero = world.sent + 1
      const at = api.clock.now().toISOString()
      const eventos = [{ id: randomUUID(), numero, tipo: type, datos, at }]
      const body = { flujos: [{ flujo: world.flujo, maquina: workflow.name, eventos }] }
      const answer = await api.call('journal.batch', { token: world.sender.token, body })
      expectStatus('journal.batch', answer, [200])
      world.sent = numero
      const lines = await readJournal(api, streamOf(world))
      expectSame(sights.streamLines, lines.length, numero)
      const [last] = lines.slice(-1)
      if (last?.type !== type) throw new Error(pathFaults.notRecorded(type))
      return last
    }

    const execute = async (world: World, event: EventObject) => {
      expectSame(event.type, (await send(world, event)).outcome, 'accepted')
      world.facts.push(event.type)
    }
    const refuse = async (world: World, event: EventObject) => {
      const { outcome, reason } = await send(world, event)
      expectSame(event.type, outcome, 'nonconforming')
      if (!reason) throw new Error(pathFaults.withoutReason(event.type))
      return undefined
    }
    const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
      if (world.sent === 0) return
      expectSame(sights.facts, acceptedTypes(await readJournal(api, streamOf(world))), world.facts)
      const { token } = await people.get('auditor')
      const answer = await api.call('auditoria.stream', { token, params: { stream: streamOf(world) } })
      expectStatus('auditoria.stream', answer, [200])
      expectSame('auditoria.stream', (answer.response as { estado: string }).estado, stateOf(snapshot))
    }

    return {
      name: 'api',
      workflow: workflow.name,
      open: async () => open(await people.get(usuario)),
      close: async () => undefined,
      evidence: (world) => journalLines(api, streamOf(world)),
      executors: Object.fromEntries(events.map((type) => [type, execute])),
      assertions: Object.fromEntries(Object.keys(workflow.states).map((state) => [state, assert])),
      refusals: Object.fromEntries(events.map((type) => [type, refuse])),
      tryRole: async (event, role) => {
        if (role === null) {
          const { status } = await api.call('journal.batch', { body: { flujos: [] } })
          return status !== 401
        }
        const line = await send(await open(await account.as(role)), event)
        return line.reason !== apiTexts.roleNotAllowed
      },
    }
  }
}
