import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { personas } from '../demo/data/persons.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { noteUnusual } from './alarms.ts'

describe('what is unusual', () => {
  let api: TestApi
  const written: string[] = []
  const alarms = () => written.flatMap((line) => (line.includes('"alarm"') ? [JSON.parse(line)] : []))

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
      written.push(String(line))
      return true
    })
  })
  beforeEach(() => {
    written.length = 0
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await api.stop()
  })

  it('is told once an hour, when it is enough', () => {
    const minute = 60_000
    for (let n = 0; n < 99; n += 1) noteUnusual('many causes opened', 7, 0)
    noteUnusual('many causes opened', 8, 0)
    expect(alarms()).toEqual([])
    for (let n = 0; n < 150; n += 1) noteUnusual('many causes opened', 7, 59 * minute)
    expect(alarms()).toMatchObject([{ level: 'warning', alarm: 'many causes opened', who: 7, times: 100 }])
    for (let n = 0; n < 100; n += 1) noteUnusual('many causes opened', 7, 61 * minute)
    expect(alarms()).toHaveLength(2)
  })

  it('is a spent token, by its account', async () => {
    const { id, refreshToken } = await api.login('gestor')
    await api.call('auth.refresh', { token: refreshToken })
    api.clock.advance(31_000)
    await api.call('auth.refresh', { token: refreshToken })
    expect(alarms()).toMatchObject([{ alarm: 'spent token used', who: id }])
  })

  it('is a limit that was reached, by the address', async () => {
    for (let n = 0; n < 8; n += 1) {
      await api.call('auth.login', { body: { usuario: 'vocal', clave: 'mal' } })
    }
    expect(alarms()).toMatchObject([{ alarm: 'limit reached', who: expect.stringMatching(/^(127|::1)/) }])
  })

  it('is who tries again and again what they may not, by their account', async () => {
    const { id, token } = await api.login('abogado')
    for (let n = 0; n < 31; n += 1) await api.call('auditoria.search', { token })
    expect(alarms()).toMatchObject([{ alarm: 'many refusals', who: id }])
  })

  it('is who looks many people up, by their account', async () => {
    const { id, token } = await api.login('auxiliar')
    const numbers = [...new Set(personas.map(({ documentoIdentidad }) => documentoIdentidad))].slice(0, 130)
    for (const documentNumber of numbers)
      await api.call('segip.find', { token, params: { documentNumber }, query: { completo: 'true' } })
    expect(alarms()).toMatchObject([{ alarm: 'many people looked up', who: id, times: 100 }])
  })
})
