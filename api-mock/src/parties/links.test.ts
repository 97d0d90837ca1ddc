import type { AnswerOf } from '@estrado/machines/contract/types'
import { partyMessages } from '@estrado/machines/parties/texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readStream } from '../journal/read.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, representative } from '../testing/cause.ts'
import { representedCause } from '../testing/edict.ts'

type Link = AnswerOf<'sujetosProcesalesAbogados.ofParty'>[number]

const lawyer = (documentoIdentidad: string, changes: object = {}) => ({
  idPersonaNatural: null,
  documentoIdentidad,
  nombreCompleto: `Abogada ${documentoIdentidad}`,
  matricula: `${documentoIdentidad}ABP`,
  fechaVencimientoMatricula: '2033-05-14',
  celular: '',
  email: '',
  esApoderado: false,
  numeroNotarialApoderado: '',
  numeroNotaria: '',
  idDepartamentoNotaria: null,
  idMunicipioNotaria: null,
  ...changes,
})

describe('who stands for a party (spec 3 §3, §7)', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const links = async (id: number, token = clerk.user.token) => {
    const { status, response } = await api.call('sujetosProcesalesAbogados.ofParty', {
      token,
      params: { id },
    })
    return { status, links: response as readonly Link[] }
  }
  const remove = (id: number, token = clerk.user.token) =>
    api.call('sujetosProcesalesAbogados.delete', { token, params: { id } })
  const registered = async (changes: object) => {
    const cause = await clerk.newCause()
    const made = await clerk.party(cause, '6000001', 1, changes as Record<string, unknown>)
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    return { cause, id: (made.response as { id: number }).id }
  }

  it('is told by party, lawyers first, each with a number, a licence and what they are', async () => {
    const power = { numeroNotarialApoderado: '12/2026', numeroNotaria: '3', idDepartamentoNotaria: 2 }
    const { id } = await registered({
      abogados: [
        lawyer('6000201'),
        lawyer('6000202', { complemento: '1A', esApoderado: true, ...power, idMunicipioNotaria: 20101 }),
      ],
      representantes: [representative('6000005')],
    })
    const told = await links(id)
    expect(told.status).toBe(200)
    expect(told.links).toMatchObject([
      { idSujetoProcesal: id, matricula: '6000201ABP', complemento: '', idTipoSujetoProcesal: 15 },
      { complemento: '1A', esApoderado: true, descripcionSujetoProcesal: 'Abogado con apoderado' },
      { matricula: '', persona: { nombreCompleto: 'Ñuflo Peña Muñoz' }, idTipoSujetoProcesal: 18 },
    ])
    expect(new Set(told.links.map((link) => link.id)).size).toBe(3)
    const { token } = await api.login('secretario')
    expect((await links(id, token)).status).toBe(404)
    expect((await links(999_999)).status).toBe(404)
  })

  it('comes with the photograph that the registry has of them, which is noted, and with nobody else’s', async () => {
    const { db } = api.services
    const fotografia = 'data:image/png;base64,aaaa'
    const { id: idPersonaNatural } = await db
      .updateTable('persona')
      .set({ detalle: sql`detalle || ${JSON.stringify({ fotografia })}::jsonb` })
      .where('documento_identidad', '=', '6000201')
      .returning('id')
      .executeTakeFirstOrThrow()
    const cause = await representedCause(api, clerk)
    const { judge } = cause
    const readings = async () =>
      (
        await db
          .selectFrom('lectura_persona')
          .selectAll()
          .where('id_persona', '=', idPersonaNatural)
          .where('id_usuario', '=', judge.id)
          .execute()
      ).length
    const shown = async (people: readonly object[]) => {
      await sql`update sujeto_procesal set facts = facts || jsonb_build_object('abogados', ${JSON.stringify(people)}::jsonb)
        where id = ${cause.complainant}`.execute(db)
      const told = await links(cause.complainant, judge.token)
      return told.links.slice(0, people.length).map(({ persona }) => persona.fotografia)
    }
    const unknown = lawyer('6000201', { id: 900_001 })
    const another = lawyer('6000202', { id: 900_002, idPersonaNatural })
    expect(await shown([unknown, another])).toEqual([null, null])
    expect(await readings()).toBe(0)
    expect(await shown([another, lawyer('6000201', { id: 900_003, idPersonaNatural })])).toEqual([
      null,
      fotografia,
    ])
    expect(await readings()).toBe(1)
  })

  it('leaves by their own number alone, which is recorded as a correction of the party', async () => {
    const { cause, id } = await registered({
      abogados: [lawyer('6000201'), lawyer('6000202')],
      representantes: [representative('6000005')],
    })
    const [first, second, third] = (await links(id)).links.map((link) => link.id)
    const { token } = await api.login('secretario')
    expect((await remove(first ?? 0, token)).status).toBe(404)
    const removed = await remove(first ?? 0)
    expect([removed.status, removed.json.message]).toEqual([200, undefined])
    expect((await links(id)).links.map((link) => link.id)).toEqual([second, third])
    expect((await remove(first ?? 0)).status).toBe(404)
    expect((await remove(third ?? 0)).status).toBe(200)
    expect((await links(id)).links.map((link) => link.id)).toEqual([second])
    const events = await readStream(api.services.db, `causa/${cause}`)
    const accepted = events.filter(({ outcome }) => outcome === 'accepted').map(({ type }) => type)
    expect(accepted.slice(-2)).toEqual(['party.corrected', 'party.corrected'])
    expect(events.at(-1)?.data).not.toContain('Abogada')
  })

  it('stays once the cause is drawn: the window changes it no more', async () => {
    const cause = await representedCause(api, clerk)
    expect((await remove(cause.representative)).status).toBe(409)
    expect((await links(cause.complainant)).links.map((link) => link.id)).toContain(cause.representative)
  })

  it('is told apart by number and suffix together', async () => {
    const { cause } = await registered({ abogados: [lawyer('6000201', { complemento: '1A' })] })
    const with1 = (complemento: string) =>
      clerk.party(cause, '6000002', 2, { representantes: [representative('6000201', { complemento })] })
    const same = await with1('1a')
    expect([same.status, JSON.stringify(same.json)]).toEqual([
      422,
      expect.stringContaining(partyMessages.representativeIsLawyer),
    ])
    expect((await with1('2B')).status).toBe(201)
  })
})
