import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { auditTexts } from '@estrado/machines/audit/texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

/** Every part of a text that somebody could guess on from. */
const partsOf = (text: string): readonly string[] =>
  [...text].slice(0, -2).map((_, at) => text.slice(at, at + 3))

/** As searches compare: without accents, capitals and blanks at the ends. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim()

const publicForm = {
  tipoAccion: 'Pública',
  codigoUnico: 'LPZPROTECT1',
  idTipoEstado: 2,
  idTipoEtapa: 1,
  fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
}

describe.each([
  ['who asked for reserve', { reservaIdentidad: true }, {}, {}],
  // Of a private cause a window registers no victim.
  ['a victim', { idTipoSujetoProcesal: 5, idParentescoVictima: 1 }, {}, publicForm],
  ['a minor', {}, { fechaNacimiento: '2012-05-01' }, {}],
])('a search for the name of %s', (_, changes, ofPerson, ofCause) => {
  let api: TestApi
  let clerk: Clerk
  let cause: number
  let name: string
  let open: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = ((await clerk.create(ofCause)).response as { id: number }).id
    const found = await api.call('segip.find', {
      token: clerk.user.token,
      params: { documentNumber: '6000001' },
    })
    const { persona } = found.response as { persona: Record<string, unknown> }
    const made = await clerk.party(cause, '6000001', 1, {
      ...changes,
      personaNatural: { ...persona, complemento: '1a', ...ofPerson },
    })
    expect(made.json).toMatchObject({ response: { guardado: true } })
    await clerk.party(cause, '6000002', 2)
    const rows = await api.services.db
      .selectFrom('sujeto_procesal')
      .select(['nombre', 'documento'])
      .where('id_causa', '=', cause)
      .execute()
    name = rows.find(({ documento }) => documento === '6000001')?.nombre ?? ''
    open = rows.find(({ documento }) => documento === '6000002')?.nombre ?? ''
    expect(name.length).toBeGreaterThan(6)
  })
  afterAll(() => api.stop())

  const inbox = async (busqueda: string, token = clerk.user.token) => {
    const { response } = await api.call('causas.list', { token, body: { page: 1, perPage: 10, busqueda } })
    return (response as AnswerOf<'causas.list'>).result
  }
  const found = async () => {
    const rows = await api.services.db
      .selectFrom('journal_event')
      .select('actor')
      .where('type', '=', 'identity.found')
      .where('outcome', '=', 'accepted')
      .execute()
    return rows.map(({ actor }) => actor)
  }

  it('confirms no part of it, in the inbox of its office', async () => {
    for (const part of partsOf(name).filter((text) => !folded(open).includes(folded(text))))
      expect(await inbox(part), part).toEqual([])
    for (const part of ['600000', '000001-1A', name.slice(0, -1), name.slice(1), `${name} `.repeat(2)])
      expect(await inbox(part), part).toEqual([])
    expect(await found()).toEqual([])
    expect((await inbox(open.slice(2, -2))).map(({ id }) => id)).toEqual([cause])
  })

  it.each(['auditor', 'root'])('confirms nothing to %s, whole or in part', async (usuario) => {
    const { token } = await api.login(usuario)
    const search = async (texto: string) => {
      const { response } = await api.call('auditoria.search', { token, query: { texto } })
      return (response as AnswerOf<'auditoria.search'>).result.map(({ stream }) => stream)
    }
    for (const texto of [name, name.split(' ')[0] ?? '', name.slice(1, -1), '6000001', '6000001-1A'])
      expect(await search(texto), texto).not.toContain(`causa/${cause}`)
    expect(await search(open)).toContain(`causa/${cause}`)
  })

  it('finds the cause by the whole name or number, covered, and that is recorded once a session', async () => {
    for (const whole of [name.toUpperCase(), ` ${name.replace(' ', '  ')} `, '6000001-1A', '6000001-1a']) {
      const [row] = await inbox(whole)
      expect(row?.id, whole).toBe(cause)
      expect(row?.nombresSujetosProcesales).toContain(identityTexts.reserved)
      expect(row?.nombresSujetosProcesales).not.toContain(name)
    }
    expect(await found()).toEqual(['ventanilla'])
    const colleague = await api.login('encargado')
    await inbox('6000001-1A', colleague.token)
    expect(await found()).toEqual(['ventanilla', 'encargado'])
  })

  it.each([
    ['causas.list', {}],
    ['causas.inbox', { alcance: 'todas' }],
  ] as const)('that is recorded by %s also of a page that does not show it', async (list, more) => {
    const { token } = await api.login('ventanilla')
    const before = (await found()).length
    const body = { page: 2, perPage: 10, busqueda: name, ...more }
    const { response } = await api.call(list, { token, body })
    const { result, pagination } = response as AnswerOf<'causas.list'>
    expect([result.length, pagination.totalItems]).toEqual([0, 1])
    expect((await found()).length).toBe(before + 1)
  })

  it('is recorded without what an auditor typed', async () => {
    const { rows } = await sql`
      select from journal_event where type = 'journal.searched'
        and (strpos(data, ${name}) > 0 or strpos(data, '600000') > 0)`.execute(api.services.db)
    expect(rows).toEqual([])
    const { rows: searches } = await sql`
      select from journal_event where type = 'journal.searched'
        and strpos(data, ${auditTexts.typedText}) > 0`.execute(api.services.db)
    expect(searches.length).toBeGreaterThan(5)
  })

  it('finds nothing for another office', async () => {
    const { token } = await api.login('juez')
    expect(await inbox(name, token)).toEqual([])
    expect(await found()).not.toContain('juez')
  })

  it('stays so when the party is corrected: no search text ever held it', async () => {
    const { busqueda } = await api.services.db
      .selectFrom('causa')
      .select('busqueda')
      .where('id', '=', cause)
      .executeTakeFirstOrThrow()
    expect(busqueda).not.toContain(name.split(' ')[0]?.toLowerCase())
  })
})
