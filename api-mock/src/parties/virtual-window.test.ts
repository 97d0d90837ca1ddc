import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer, representative } from '../testing/cause.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'
import { recordFormSignature } from '../testing/recorded-signature.ts'

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

  /** What the court, whose parties these are to work on, reads of a party. */
  const ofCourt = async (id: number) => {
    const { response } = await api.call('sujetosProcesales.get', {
      token: cause.judge.token,
      params: { id },
    })
    return response as AnswerOf<'sujetosProcesales.get'>
  }
  const alsoStandsFor = (id: number, list: 'abogados' | 'representantes', people: readonly object[]) =>
    sql`update sujeto_procesal set facts = facts || jsonb_build_object(${list}::text, ${JSON.stringify(people)}::jsonb)
      where id = ${id}`.execute(api.services.db)

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

  it('comes with all that is recorded of it to who is that party, but for what the court ordered', async () => {
    const { party } = await read(cause.victim, victim)
    expect(party.ficha?.personaNatural?.domicilioReal.direccion).not.toBe('')
    expect(party.ficha).toEqual({
      ...(await ofCourt(cause.victim)),
      medidasProteccions: null,
      sujetosProcesalesSituacionesJuridicas: null,
    })
  })

  it.each(['accused', 'complainant'] as const)('comes without that of anybody else: %s', async (who) => {
    const whole = await ofCourt(cause[who])
    const { party } = await read(cause[who], victim)
    expect(party).toMatchObject({ propio: false, ficha: null })
    const told = JSON.stringify(party)
    for (const hidden of [whole.documento, whole.personaNatural?.domicilioReal.direccion]) {
      expect(hidden).toBeTruthy()
      expect(told).not.toContain(hidden)
    }
  })

  it('who represents a party has all of that party, of the other side nothing, and nothing once they don’t', async () => {
    const another = await publicCause(api, clerk)
    const fichas = async () =>
      Promise.all(
        [another.complainant, another.accused].map(async (id) => (await read(id, victim)).party.ficha?.id),
      )
    expect(await fichas()).toEqual([undefined, undefined])
    await alsoStandsFor(another.complainant, 'representantes', [
      { ...representative('4000003'), id: 900_002, complemento: '' },
    ])
    expect(await fichas()).toEqual([another.complainant, undefined])
    await alsoStandsFor(another.complainant, 'representantes', [])
    expect(await fichas()).toEqual([undefined, undefined])
  })

  it('a lawyer has all of whom they stand for today alone: not of the victim, nor of whom they were taken from', async () => {
    const another = await publicCause(api, clerk, { abogados: [demoLawyer] })
    await recordFormSignature(api, another.id)
    const lawyer = await api.login('abogado')
    const { complainant, accused } = another
    const fichas = async () =>
      Promise.all(
        [complainant, accused, another.victim].map(async (id) => (await read(id, lawyer)).party.ficha?.id),
      )
    expect(await fichas()).toEqual([complainant, undefined, undefined])
    expect((await read(another.victim, lawyer)).party.nombreCompleto).toBe(identityTexts.reserved)
    await alsoStandsFor(accused, 'abogados', [{ ...demoLawyer, id: 900_001 }])
    expect(await fichas()).toEqual([complainant, accused, undefined])

    const { token } = another.judge
    const links = await api.call('sujetosProcesalesAbogados.ofParty', { token, params: { id: complainant } })
    const [link] = links.response as AnswerOf<'sujetosProcesalesAbogados.ofParty'>
    const params = { id: link?.id ?? 0 }
    expect((await api.call('sujetosProcesalesAbogados.delete', { token, params })).status).toBe(200)
    expect(await fichas()).toEqual([undefined, accused, undefined])
    expect((await read(complainant, lawyer)).party).toMatchObject({ propio: false, documento: null })

    await alsoStandsFor(accused, 'abogados', [])
    expect((await read(accused, lawyer)).status).toBe(404)
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
