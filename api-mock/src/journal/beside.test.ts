import { randomUUID } from 'node:crypto'
import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { samplesByWorkflow } from '@estrado/machines/workflows/samples'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { waitingForLock } from '../testing/lock-waits.ts'
import { type JournalServices, type Moment, runCommand } from './command.ts'

const corrected = samplesByWorkflow.cause?.['cause.corrected']?.[0] as CauseEvent

/** Something that is waited for, and what brings it about. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

describe('a command whose second stream somebody else writes to meanwhile', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const run = (
    usuario: string,
    idCausa: number,
    beside: (moment: Moment) => Promise<void>,
    services: JournalServices = api.services,
  ) =>
    runCommand(services, {
      name: 'correct',
      commandId: null,
      ledger: 'LP',
      expectedVersion: null,
      actor: { usuario, roles: ['VENT_OGP'], office: null, client: null, correlation: randomUUID() },
      stream: causeWorkflow.stream.of(idCausa),
      workflow: causeWorkflow,
      asks: 'cause.corrected',
      decide: async (moment) => {
        await beside(moment)
        return { facts: [corrected], answer: null }
      },
    })

  const waiting = () => waitingForLock(api.services.db)

  it('is refused with the state of that stream, and who changed it, not of its own', async () => {
    const [own, second] = [await clerk.newCause(), await clerk.newCause()]
    const [appended, goOn] = [gate(), gate()]
    const faster = run('encargado', second, async () => undefined, {
      ...api.services,
      project: async (tx, events) => {
        await api.services.project(tx, events)
        appended.open()
        await goOn.opened
      },
    })
    await appended.opened
    const slower = run('ventanilla', own, ({ alongside }) => alongside(causeWorkflow, second, [corrected]))
    await expect.poll(waiting).toHaveLength(1)
    goOn.open()
    await faster
    await expect(slower).rejects.toMatchObject({
      status: 409,
      body: { conflicto: { version: 2, usuario: 'encargado', cambios: ['Datos generales corregidos'] } },
    })
  })
})
