import { randomUUID } from 'node:crypto'
import type { DeadlineEvent } from '@estrado/machines/deadlines/deadline/events'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { runCommand } from '../journal/command.ts'
import type { TestApi } from './api.ts'

/** Through the journal: a deadline of three days that an act set, and that ran out. */
export async function recordExpiredDeadline(api: TestApi, idActo: number, idCausa: number): Promise<void> {
  const facts: readonly DeadlineEvent[] = [
    {
      type: 'deadline.set',
      idCausa,
      plazo: 3,
      plazoUnidad: 2,
      plazoSuspension: 4,
      plazoCorrido: false,
      esperaNotificacion: false,
    },
    {
      type: 'deadline.begun',
      hecho: 'cierre',
      idHecho: idActo,
      start: '2026-11-16T14:00:00.000Z',
      end: '2026-11-20T04:00:00.000Z',
    },
    { type: 'deadline.expired' },
  ]
  await recordOnDeadline(api, idActo, facts)
}

/** Through the journal: what became of the deadline of an act. */
export async function recordOnDeadline(
  api: TestApi,
  idActo: number,
  facts: readonly DeadlineEvent[],
): Promise<void> {
  await runCommand(api.services, {
    name: 'deadline',
    commandId: null,
    actor: { usuario: 'juez', roles: ['JUEZ'], office: null, client: null, correlation: randomUUID() },
    ledger: 'LP',
    stream: deadlineWorkflow.stream.of(idActo),
    workflow: deadlineWorkflow,
    expectedVersion: null,
    asks: facts[0]?.type ?? 'deadline.set',
    decide: async () => ({ facts, answer: null }),
  })
}
