import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer } from '../testing/cause.ts'
import { otherCourt } from '../testing/hearing.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'
import { recordActSignature, recordFormSignature } from '../testing/recorded-signature.ts'

type Reads = Readonly<Record<string, readonly [CallName, Readonly<Record<string, unknown>>]>>

/** Act type of the demo court that sends a cause to another court. */
const declining = '411'

describe('access per object: calls on parties, for every relation and every former one (spec 3 §6)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause
  let people: Readonly<Record<'registry' | 'judge' | 'secretary' | 'lawyer' | 'party' | 'stranger', LoggedIn>>
  let elsewhere: { readonly id: number; readonly judge: LoggedIn }
  let link: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk, { abogados: [demoLawyer] })
    await recordFormSignature(api, cause.id)
    elsewhere = await otherCourt(api, cause.idOficina)
    people = {
      registry: clerk.user,
      judge: cause.judge,
      secretary: cause.secretary,
      lawyer: await api.login('abogado'),
      party: await api.login('sujeto'),
      stranger: elsewhere.judge,
    }
    const { response } = await ask(people.judge, 'sujetosProcesalesAbogados.ofParty', {
      params: { id: cause.complainant },
    })
    link = (response as AnswerOf<'sujetosProcesalesAbogados.ofParty'>)[0]?.id ?? 0
  })
  afterAll(() => api.stop())

  const ask = ({ token }: LoggedIn, name: CallName, input: object) =>
    api.call(name as 'causas.get', { token, ...input } as never)

  const reads = (): Reads => ({
    list: ['sujetosProcesales.list', { query: { idCausa: String(cause.id) } }],
    ofCause: ['sujetosProcesales.ofCause', { params: { idCausa: cause.id } }],
    one: ['sujetosProcesales.get', { params: { id: cause.complainant } }],
    window: ['sujetosProcesales.ofVirtualWindow', { params: { id: cause.complainant } }],
    links: ['sujetosProcesalesAbogados.ofParty', { params: { id: cause.complainant } }],
    exists: ['sujetosProcesales.naturalExists', { params: { a: cause.id, b: '6000001' } }],
    measures: ['medidasProteccion.ofParty', { params: { id: cause.complainant } }],
    situation: ['situacionesJuridicas.ofParty', { params: { idSujeto: cause.accused } }],
    acts: ['causas.legalSituationActs', { params: { id: cause.id } }],
    file: ['causas.parties', { params: { id: cause.id } }],
  })
  const writes = (): Reads => ({
    measures: [
      'medidasProteccion.save',
      {
        params: { id: cause.complainant },
        body: [{ idTipoMedidaProteccion: 5, tieneMedidaProteccion: false, idActoProcesal: cause.idActo }],
      },
    ],
    situation: [
      'situacionesJuridicas.save',
      {
        params: { idSujeto: cause.accused },
        body: { idTipoSituacionJuridica: 3, idActoProcesal: cause.idActo },
      },
    ],
    remove: ['sujetosProcesales.delete', { params: { id: cause.victim } }],
    unlink: ['sujetosProcesalesAbogados.delete', { params: { id: link } }],
  })
  const statuses = async (who: LoggedIn, calls: Reads) =>
    Object.fromEntries(
      await Promise.all(
        Object.entries(calls).map(async ([key, [name, input]]) => [
          key,
          (await ask(who, name, input)).status,
        ]),
      ),
    ) as Readonly<Record<string, number>>
  const all = (calls: Reads, status: number, but: Readonly<Record<string, number>> = {}) => ({
    ...Object.fromEntries(Object.keys(calls).map((key) => [key, status])),
    ...but,
  })

  it('whoever stands in the cause reads what is theirs, nobody else anything', async () => {
    const [forbidden, absent] = [403, 404]
    const ofCourt = all(reads(), 200, { window: forbidden })
    expect(await statuses(people.judge, reads())).toEqual(ofCourt)
    expect(await statuses(people.secretary, reads())).toEqual(ofCourt)
    const orders = { measures: forbidden, situation: forbidden, acts: forbidden }
    expect(await statuses(people.registry, reads())).toEqual({ ...ofCourt, ...orders })
    for (const outside of [people.lawyer, people.party])
      expect(await statuses(outside, reads())).toEqual(
        all(reads(), forbidden, { ofCause: absent, links: absent, window: 200, file: 200 }),
      )
    expect(await statuses(people.stranger, reads())).toEqual(all(reads(), absent, { window: forbidden }))
  })

  it('auditor and prosecutor read the file alone, a prosecutor who was replaced nothing', async () => {
    const auditor = await statuses(await api.login('auditor'), reads())
    expect(auditor).toEqual(all(reads(), 403, { file: 200 }))
    const prosecutor = await api.login('fiscal')
    const open = async () =>
      Object.entries(await statuses(prosecutor, reads())).flatMap(([key, status]) =>
        status === 403 || status === 404 ? [] : [key],
      )
    expect(await open()).toEqual(['file'])
    await api.services.db
      .updateTable('causa')
      .set({ id_fiscal: people.judge.id })
      .where('id', '=', cause.id)
      .execute()
    expect(await open()).toEqual([])
  })

  it('nobody but the court that has it changes anything', async () => {
    for (const who of [people.registry, people.lawyer, people.party])
      expect(
        Object.values(await statuses(who, writes())).every((status) => status === 403 || status === 404),
      ).toBe(true)
    expect(await statuses(people.stranger, writes())).toEqual(all(writes(), 404))
  })

  it('a lawyer who was taken from their party, and a party who was removed, find nothing from that instant', async () => {
    expect(
      (await ask(people.judge, 'sujetosProcesalesAbogados.delete', { params: { id: link } })).status,
    ).toBe(200)
    expect(await statuses(people.lawyer, reads())).toMatchObject({
      window: 404,
      file: 404,
      ofCause: 404,
      links: 404,
    })
    expect(
      (await ask(people.judge, 'sujetosProcesales.delete', { params: { id: cause.victim } })).status,
    ).toBe(200)
    expect(await statuses(people.party, reads())).toMatchObject({
      window: 404,
      file: 404,
      ofCause: 404,
      links: 404,
    })
  })

  it('a court that has it no more finds nothing from that instant, and the one that has it everything', async () => {
    const { response } = await new Clerk(api, people.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: declining,
      idOficinaParaReparto: String(elsewhere.id),
    })
    const { id } = response as { id: number }
    await recordActSignature(api, id)
    const closed = await ask(people.judge, 'actosProcesales.update', {
      params: { id },
      body: { cerrado: true },
    })
    expect(closed.status).toBe(200)
    for (const former of [people.judge, people.secretary]) {
      expect(await statuses(former, reads())).toEqual(all(reads(), 404, { window: 403 }))
      expect(await statuses(former, writes())).toEqual(all(writes(), 404))
    }
    expect(await statuses(people.stranger, reads())).toEqual(all(reads(), 200, { window: 403 }))
  })
})
