import { textFromMarkup } from '@estrado/machines/writing/markup'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'

describe('keyed phrases', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
  })
  afterAll(() => api.stop())

  it('a court finds its own before those of the whole country, and none of another court', async () => {
    const judge = await api.login('juez')
    const own = judge.usuario.oficinaActual as number
    const admin = await api.login('admin')
    const make = (token: string, titulo: string, idOficina: number | null) =>
      api.call('frases.create', {
        token,
        body: {
          titulo,
          claves: 'otrosí',
          idOficina,
          texto: textFromMarkup('Por {{persona.motivo|Motivo}}.'),
        },
      })
    const other = await api.services.db
      .selectFrom('oficina')
      .select('id')
      .where('id', '<>', own)
      .executeTakeFirstOrThrow()
    const mine = await make(judge.token, 'Propia', own)
    expect(mine.status, JSON.stringify(mine.json)).toBe(201)
    expect((await make(admin.token, 'Ajena', other.id)).status).toBe(201)
    expect((await make(judge.token, 'Usurpada', other.id)).status).toBe(422)
    const { response } = await api.call('escritos.phrases', { token: judge.token })
    const titles = (response as { titulo: string }[]).map(({ titulo }) => titulo)
    expect(titles[0]).toBe('Propia')
    expect(titles).toContain('Peligro de fuga')
    expect(titles).not.toContain('Ajena')
  })
})
