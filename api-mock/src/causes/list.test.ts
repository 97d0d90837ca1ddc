import { randomUUID } from 'node:crypto'
import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { closedStateId } from '@estrado/machines/causes/vocabulary'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../demo/data/offices.ts'
import { runCommand } from '../journal/command.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { recordedCause } from '../testing/recorded-cause.ts'
import { Administration, newPerson } from '../testing/users.ts'

type Page = {
  readonly pagination: {
    readonly totalItems: number
    readonly itemCount: number
    readonly siguiente: string | null
  }
  readonly result: readonly {
    readonly id: number
    readonly indice: number
    readonly estado: string
    readonly firmado: boolean
  }[]
}

describe('inbox of causes', () => {
  let api: TestApi
  let clerk: Clerk
  let draft = 0
  let drawn = 0

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    drawn = await clerk.readyCause()
    await clerk.draw(drawn)
    draft = await clerk.newCause()
  })
  afterAll(() => api.stop())

  const list = async (
    query: Readonly<Record<string, string>> = {},
    body: Readonly<Record<string, unknown>> = {},
    token = clerk.user.token,
  ) =>
    (await api.call('causas.list', { token, query, body: { page: 1, perPage: 10, ...body } }))
      .response as Page
  const ids = ({ result }: Page) => result.map(({ id }) => id)

  it('tells registrations that go on from finished ones', async () => {
    expect(ids(await list())).toEqual([draft, drawn])
    expect(ids(await list({ pendiente: 'true' }))).toEqual([draft])
    expect(ids(await list({ pendiente: 'false' }))).toEqual([drawn])
  })

  it('narrows by action type, state and search, taking wildcards as text', async () => {
    expect(ids(await list({ tipoAccion: 'Privada' }))).toHaveLength(2)
    expect(ids(await list({ tipoAccion: 'Pública' }))).toEqual([])
    expect(ids(await list({}, { estado: 'draft' }))).toEqual([draft])
    expect(ids(await list({}, { busqueda: '%' }))).toEqual([])
    expect(ids(await list({}, { busqueda: String(draft).padStart(6, '0') }))).toEqual([draft])
  })

  it('counts rows through the pages', async () => {
    const second = await list({}, { page: 2, perPage: 1, orden: 'antiguas' })
    expect(second.pagination).toMatchObject({ totalItems: 2, itemCount: 1 })
    expect(second.result[0]).toMatchObject({ id: draft, indice: 2 })
  })

  it('keyset: a page begins where the one before ended, in every order', async () => {
    for (const orden of ['recientes', 'antiguas', 'codigo', '-codigo']) {
      const whole = ids(await list({}, { orden }))
      const first = await list({}, { orden, perPage: 1 })
      const cursor = first.pagination.siguiente
      expect(cursor, orden).not.toBeNull()
      const second = await list({}, { orden, perPage: 1, page: 2, cursor })
      expect([...ids(first), ...ids(second)]).toEqual(whole)
      expect(second.pagination).toMatchObject({ totalItems: 2, siguiente: null })
    }
    const token = clerk.user.token
    const wrong = await api.call('causas.list', { token, body: { page: 2, perPage: 1, cursor: 'abc' } })
    expect(wrong.status).toBe(422)
  })

  it('sorts by code, both ways', async () => {
    const sorted = ids(await list({}, { orden: 'codigo' }))
    expect(ids(await list({}, { orden: '-codigo' }))).toEqual(sorted.toReversed())
    expect(sorted).toHaveLength(2)
  })

  it('shows a court what was drawn to it alone, and refuses what no filter knows', async () => {
    const other = await api.login('juez.inst')
    expect(ids(await list({}, {}, other.token))).toEqual([])
    const wrong = await api.call('causas.list', {
      token: clerk.user.token,
      query: { pendiente: 'quizás' },
      body: { page: 1, perPage: 10 },
    })
    expect(wrong.status).toBe(400)
  })

  it('least privilege: a process server of the registry’s office is shown none of what it registered', async () => {
    const { id_oficina } = await api.services.db
      .selectFrom('usuario')
      .select('id_oficina')
      .where('id', '=', clerk.user.id)
      .executeTakeFirstOrThrow()
    const administration = new Administration(api, await api.login('admin'))
    const { usuario } = await administration.made({
      usuario: 'diligenciero.gestora',
      idOficina: id_oficina,
      roles: ['OFI_DIL_TDJ'],
      persona: { ...newPerson, documentoIdentidad: '7000900' },
    })
    await administration.choosePassword(usuario, 'Propia-2026')
    const { token } = await api.login(usuario, 'Propia-2026')
    expect((await list({}, {}, token)).pagination.totalItems).toBe(0)
    for (const alcance of ['mias', 'todas']) {
      const inbox = await api.call('causas.inbox', { token, body: { page: 1, perPage: 10, alcance } })
      expect((inbox.response as Page).result).toEqual([])
    }
    expect((await api.call('bandejas.waiting', { token })).response).toEqual([])
  })

  it('virtual window: staff of another court who are accused find that cause among their own, their office its inbox', async () => {
    const administration = new Administration(api, await api.login('admin'))
    const { usuario } = await administration.made({
      idOficina: demoOffices.juzgadoInstruccion1LaPaz,
      roles: ['SECRE', 'SUJ_PROC'],
      persona: { ...newPerson, documentoIdentidad: '6000002' },
    })
    await administration.choosePassword(usuario, 'Propia-2026')
    const { token } = await api.login(usuario, 'Propia-2026')
    expect(ids(await list({}, { propias: true }, token))).toEqual([drawn])
    expect(ids(await list({}, {}, token))).toEqual([])
    expect(ids(await list({}, { propias: true }))).toEqual([])
  })

  it('tells that the Formulario Único is signed, also of a cause that is closed', async () => {
    const judge = await api.login('juez')
    const { id_oficina } = await api.services.db
      .selectFrom('usuario')
      .select('id_oficina')
      .where('id', '=', judge.id)
      .executeTakeFirstOrThrow()
    const { idCausa } = await recordedCause(api, id_oficina ?? 0, 648)
    const told = async () => {
      const { result } = await list({}, {}, judge.token)
      const row = result.find(({ id }) => id === idCausa)
      return [row?.estado, row?.firmado]
    }
    expect(await told()).toEqual(['inProcess', true])
    await runCommand(api.services, {
      stream: causeWorkflow.stream.of(idCausa),
      workflow: causeWorkflow,
      asks: 'process.moved',
      commandId: null,
      ledger: 'LP',
      expectedVersion: null,
      name: 'recorded',
      actor: {
        usuario: 'juez',
        roles: ['JUEZ'],
        office: id_oficina,
        client: null,
        correlation: randomUUID(),
      },
      decide: async () => ({
        facts: [{ type: 'process.moved', idActo: 1, idEstado: closedStateId, idEtapa: null }],
        answer: null,
      }),
    })
    expect(await told()).toEqual(['closed', true])
  })
})
