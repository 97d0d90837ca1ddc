import { randomUUID } from 'node:crypto'
import { genesisHash } from '@estrado/machines/journal/envelope'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { project } from '../journal/project.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'

describe('what the journal and the tables keep of a drawn cause', () => {
  let api: TestApi
  let clerk: Clerk
  let idCausa: number
  let idForm: number
  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    idCausa = await clerk.readyCause()
    const { response } = await clerk.draw(idCausa)
    idForm = (response as { formularioUnico: { id: number } }).formularioUnico.id
  })
  afterAll(() => api.stop())

  it('refusal: a signature that is none is recorded with what was asked, who asked and why not', async () => {
    const { status, message } = await api.call('documentos.sign', {
      token: clerk.user.token,
      params: { id: idForm },
      form: multipart({ tipoAprobacion: '1' }, await smallPdf()),
    })
    expect(status).toBe(422)
    const refusals = await api.services.db
      .selectFrom('journal_event')
      .select(['type', 'actor', 'reason'])
      .where('stream', '=', `causa/${idCausa}`)
      .where('outcome', '=', 'refused')
      .execute()
    expect(refusals).toEqual([
      { type: 'form.signed', actor: 'ventanilla', reason: expect.stringContaining(`422: ${message}`) },
    ])
  })

  it('projection: a move of the process writes its state and its stage each in its own column', async () => {
    const moved = (idEstado: number | null, idEtapa: number | null) =>
      api.services.db.transaction().execute((tx) =>
        project(tx, [
          {
            ledger: 'LP',
            position: 1,
            stream: `causa/${idCausa}`,
            version: 99,
            eventId: randomUUID(),
            type: 'process.moved',
            machine: 'cause',
            machineVersion: 1,
            outcome: 'accepted',
            reason: null,
            data: JSON.stringify({ idActo: 1, idEstado, idEtapa }),
            actor: 'juez',
            role: 'JUEZ',
            office: null,
            correlation: randomUUID(),
            client: null,
            at: api.clock.now().toISOString(),
            previousHash: genesisHash,
            hash: genesisHash,
          },
        ]),
      )
    const columns = () =>
      api.services.db
        .selectFrom('causa')
        .select(['id_estado', 'id_etapa'])
        .where('id', '=', idCausa)
        .executeTakeFirstOrThrow()
    const before = await columns()
    await moved(5, null)
    expect(await columns()).toEqual({ ...before, id_estado: 5 })
    await moved(null, 3)
    expect(await columns()).toEqual({ id_estado: 5, id_etapa: 3 })
  })
})
