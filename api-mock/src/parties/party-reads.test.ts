import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

type Row = AnswerOf<'sujetosProcesales.get'>

describe('parties over HTTP (spec 2 §7)', () => {
  let api: TestApi
  let clerk: Clerk
  let elsewhere: LoggedIn
  let idCausa: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    elsewhere = await api.login('juez')
    idCausa = await clerk.readyCause({ reservaIdentidad: true })
  })
  afterAll(() => api.stop())

  const list = (
    token = clerk.user.token,
    query: Readonly<Record<string, string>> = { idCausa: `${idCausa}` },
  ) => api.call('sujetosProcesales.list', { token, query })
  const get = (id: number, token = clerk.user.token) =>
    api.call('sujetosProcesales.get', { token, params: { id } })
  const rows = async () => (await list()).response as readonly Row[]
  const opened = async () =>
    api.services.db
      .selectFrom('journal_event')
      .select(['stream', 'actor'])
      .where('type', '=', 'identity.opened')
      .where('outcome', '=', 'accepted')
      .execute()

  it('one party is what the list of its cause has, and who is shown a protected one is recorded', async () => {
    const other = new Clerk(api, await api.login('encargado'))
    const all = await rows()
    expect(all.map(({ etiqueta }) => etiqueta)).toEqual(['Acusador Particular', 'Acusado'])
    for (const row of all) expect((await get(row.id, other.user.token)).response).toEqual(row)
    const complainant = all[0]?.id ?? 0
    expect(await opened()).toContainEqual({ stream: `identidad/${complainant}`, actor: 'encargado' })
  })

  it('object-level authorization: of a cause of another office nobody is there', async () => {
    const [row] = await rows()
    expect((await list(elsewhere.token)).status).toBe(404)
    expect((await get(row?.id ?? 0, elsewhere.token)).status).toBe(404)
    expect((await get(999_999)).status).toBe(404)
    const without = await list(clerk.user.token, {})
    expect([without.status, without.json.response]).toEqual([400, ['idCausa es requerido']])
  })

  it('a party is registered in a cause of either kind', async () => {
    const made = await clerk.create({
      tipoAccion: 'Pública',
      codigoUnico: 'LPZREADS1',
      idTipoEstado: 2,
      idTipoEtapa: 1,
      fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
    })
    const [complainant] = await rows()
    const create = (of: number, type: number) =>
      api.call('sujetosProcesales.create', {
        token: clerk.user.token,
        body: {
          idCausa: of,
          idTipoSujetoProcesal: type,
          esQuerellante: false,
          reservaIdentidad: false,
          idParentescoVictima: null,
          delitos: [],
          personaNatural: complainant?.personaNatural,
          abogados: [],
        },
      })
    expect((await create((made.response as { id: number }).id, 3)).status).toBe(201)
    expect((await create(await clerk.newCause(), 3)).status).toBe(422)
    expect((await create(await clerk.newCause(), 1)).response).toMatchObject({ guardado: true })
  })
})
