import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'

type Party = AnswerOf<'sujetosProcesales.ofVirtualWindow'>

describe('a party as the virtual window shows it (spec 3 §6)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause
  /** Who is the victim of the cause. */
  let victim: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
    victim = await api.login('sujeto')
  })
  afterAll(() => api.stop())

  const read = async (id: number, { token }: LoggedIn) => {
    const { status, response } = await api.call('sujetosProcesales.ofVirtualWindow', {
      token,
      params: { id },
    })
    return { status, party: response as Party }
  }

  it('is whole to who is that party', async () => {
    const { party } = await read(cause.victim, victim)
    expect(party).toMatchObject({ propio: true, documentoIdentidadONit: '4000003' })
    expect(party.nombreCompleto).toContain('Juana')
  })

  it('has fewer fields of anybody else, and neither measures nor situation', async () => {
    const { party } = await read(cause.accused, victim)
    expect(party).toMatchObject({
      propio: false,
      documentoIdentidadONit: null,
      celular: null,
      direccion: null,
      medidasProteccions: null,
      sujetosProcesalesSituacionesJuridicas: null,
    })
    expect(party.nombreCompleto).not.toBe(identityTexts.reserved)
  })

  it('is not there for a lawyer who stands in no party of the cause, and not for staff', async () => {
    expect((await read(cause.victim, await api.login('abogado'))).status).toBe(404)
    expect((await read(cause.victim, cause.judge)).status).toBe(403)
    expect((await read(999_999, victim)).status).toBe(404)
  })

  it('is gone from the instant in which they are a party no more', async () => {
    const another = await publicCause(api, clerk)
    expect((await read(another.accused, victim)).status).toBe(200)
    await api.services.db.deleteFrom('sujeto_procesal').where('id', '=', another.victim).execute()
    expect((await read(another.accused, victim)).status).toBe(404)
  })
})
