import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { namesFor } from '../../audit/event-view.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { causeInProcess } from '../../testing/cause-in-process.ts'
import type { DrawnCause } from '../../testing/hearing.ts'

describe('projection of a name: an account whose person has the second surname alone', () => {
  let api: TestApi
  let cause: DrawnCause
  const name = 'Ana Rojas'

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await causeInProcess(api, new Clerk(api, await api.login('ventanilla')))
    await api.services.db
      .updateTable('persona as p')
      .from('usuario as u')
      .whereRef('u.documento_identidad', '=', 'p.documento_identidad')
      .where('u.id', '=', cause.judge.id)
      .set({ nombres: 'Ana', primer_apellido: '', segundo_apellido: 'Rojas' })
      .execute()
  })
  afterAll(() => api.stop())

  it('is called the same by the session, the list of causes, the desk, the posts and the audit', async () => {
    const { db } = api.services
    const { usuario } = await db
      .selectFrom('usuario')
      .select('usuario')
      .where('id', '=', cause.judge.id)
      .executeTakeFirstOrThrow()
    expect((await api.login(usuario)).usuario).toMatchObject({ persona: { nombreCompleto: name } })

    const { token } = cause.judge
    const page = { page: 1, perPage: 100 }
    const causes = (await api.call('causas.list', { token, body: page })).response as AnswerOf<'causas.list'>
    expect(causes.result.map(({ juez }) => juez)).toEqual([name])

    const written = { idCausa: cause.id, idTipoActoProcesal: 301, modo: 'abierto', referencia: 'Decreto' }
    expect((await api.call('escritos.begin', { token, body: written })).status).toBe(201)
    const asked = { token, body: { ...page, lista: 'resoluciones' } }
    const desk = (await api.call('actosProcesales.desk', asked)).response as AnswerOf<'actosProcesales.desk'>
    expect(desk.result.map(({ responsable }) => responsable)).toContain(name)

    const posts = await api.call('puestos.page', {
      token: (await api.login('admin')).token,
      body: { ...page, busqueda: usuario },
    })
    const { result } = posts.response as AnswerOf<'puestos.page'>
    expect(result.find((one) => one.usuario === usuario)?.nombreCompleto).toBe(name)

    const { people } = await namesFor(db, [{ actor: usuario, office: null }])
    expect(people.get(usuario)).toBe(name)
  })
})
