import { closedStateId } from '@estrado/machines/causes/vocabulary'
import { partyMessages } from '@estrado/machines/parties/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, generalForm } from '../testing/cause.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'
import { recordFormSignature } from '../testing/recorded-signature.ts'

const general = (idTipoEstado: number) => ({
  tipoAccion: 'Pública',
  codigoUnico: 'LPZCERR01',
  idTipoEstado,
  idTipoEtapa: 1,
  fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
})

describe('parties of a public cause in state 28, Cerrada (spec 3 §6)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
    await recordFormSignature(api, cause.id)
  })
  afterAll(() => api.stop())

  it('a draft refuses them until another state is chosen, and says so', async () => {
    const { token } = clerk.user
    const { id } = (await clerk.create(general(closedStateId))).response as { id: number }
    const refused = await clerk.party(id, '6000001', 1)
    expect([refused.status, refused.message]).toEqual([422, partyMessages.closedDraft])
    const body = generalForm(general(2))
    const chosen = await api.call('causas.update', { token, params: { id }, seen: `causa/${id}`, body })
    expect(chosen.status).toBe(200)
    expect((await clerk.party(id, '6000001', 1)).status).toBe(201)
  })

  it('a process refuses its court until a resolution moves the state', async () => {
    await api.services.db
      .updateTable('causa')
      .set({ id_estado: closedStateId })
      .where('id', '=', cause.id)
      .execute()
    const { token } = cause.judge
    const removed = await api.call('sujetosProcesales.delete', { token, params: { id: cause.accused } })
    expect([removed.status, removed.message]).toEqual([422, partyMessages.closedProcess])
    expect((await clerk.party(cause.id, '6000005', 1)).status).toBe(403)
  })
})
