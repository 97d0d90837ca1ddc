import type { AnswerOf } from '@estrado/machines/contract/types'
import { roleCodes } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { verifyDatabase } from '../journal/cli/verify-database.ts'
import { tamper } from '../journal/testing/tamper.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { judgedSheets, type SheetOfDraw } from './draw-sheets.ts'
import { type AuditQuery, searchedLines } from './searched-lines.ts'
import { streamTitles } from './titles.ts'

type SearchAnswer = AnswerOf<'auditoria.search'>
type StreamAnswer = AnswerOf<'auditoria.stream'>
type Verdict = AnswerOf<'auditoria.verify'>

describe('audit over HTTP', () => {
  let api: TestApi
  let auditor: LoggedIn
  let cause: number
  let code: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await clerk.readyCause()
    code = ((await clerk.get(cause)).response as { codigoUnico: string }).codigoUnico
    await clerk.draw(cause)
    // Too late: the second draw is refused, and the journal keeps that.
    expect((await clerk.draw(cause)).status).toBe(409)
    auditor = await api.login('auditor')
  })
  afterAll(() => api.stop())

  const search = async (query: Readonly<Record<string, string>>) => {
    const { status, response } = await api.call('auditoria.search', { token: auditor.token, query })
    expect(status).toBe(200)
    return response as SearchAnswer
  }
  const streamOf = async (stream: string) =>
    (await api.call('auditoria.stream', { token: auditor.token, params: { stream } }))
      .response as StreamAnswer
  const verdictOf = async (stream: string) =>
    (await api.call('auditoria.verify', { token: auditor.token, params: { stream } })).response as Verdict
  const streams = ({ result }: SearchAnswer) => result.map(({ stream }) => stream)

  it('finds a cause by code, party, who acted, office, event, outcome, reason and day', async () => {
    const causeStream = `causa/${cause}`
    expect(streams(await search({ texto: code }))).toEqual([causeStream])
    expect(streams(await search({ texto: causeStream }))).toEqual([causeStream])
    expect(streams(await search({ flujo: 'cause', actor: 'ventanilla' }))).toEqual([causeStream])
    expect(streams(await search({ flujo: 'cause', actor: 'juez' }))).toEqual([])
    expect(streams(await search({ flujo: 'cause', oficina: 'oficina gestora' }))).toEqual([causeStream])
    expect(streams(await search({ tipo: 'cause.drawn' }))).toEqual([causeStream])
    const refused = await search({ flujo: 'cause', resultado: 'refused', motivo: 'el estado actual' })
    expect(streams(refused)).toEqual([causeStream])
    expect(refused.motivos).toEqual([{ motivo: expect.stringContaining('409'), cantidad: 1 }])
    expect(streams(await search({ flujo: 'cause', desde: '2026-11-21', hasta: '2026-11-21' }))).toHaveLength(
      1,
    )
    expect(streams(await search({ flujo: 'cause', hasta: '2026-11-20' }))).toEqual([])
    const [row] = (await search({ texto: code })).result
    expect(row).toMatchObject({ titulo: `Causa ${code}`, estado: 'Formulario Único emitido', rechazos: 1 })
  })

  it('leaves sessions and auditors’ own looks out where that is wished, unless they are asked for', async () => {
    const machines = async (query: Readonly<Record<string, string>>) =>
      new Set((await search({ perPage: '100', ...query })).result.map(({ machine }) => machine))
    expect([...(await machines({}))]).toEqual(expect.arrayContaining(['session', 'audit', 'cause']))
    const without = await machines({ sinRutina: '1' })
    expect(without.has('session') || without.has('audit')).toBe(false)
    expect(without.has('cause')).toBe(true)
    expect([...(await machines({ sinRutina: '1', flujo: 'session' }))]).toEqual(['session'])
  })

  it('names every stream in words: what happens in a browser by its person, others by workflow and number', async () => {
    const eventos = [
      {
        id: '2f1c0000-0000-4000-8000-000000000001',
        numero: 1,
        tipo: 'creation.started',
        datos: {},
        at: '2026-11-21T14:42:00.000Z',
      },
    ]
    const clerk = await api.login('ventanilla')
    await api.call('journal.batch', {
      token: clerk.token,
      body: { flujos: [{ flujo: '2f1c0000-0000-4000-8000-000000000000', maquina: 'case-wizard', eventos }] },
    })
    const [row] = (await search({ flujo: 'case-wizard' })).result
    expect(row?.titulo).toBe('En el navegador de ventanilla')
    const titles = await streamTitles(api.services.db, ['notificacion/7', 'otra/1'])
    expect([...titles.values()]).toEqual(['Notificación 7', 'otra/1'])
  })

  it('finds a deleted cause by its code, and keeps its history', async () => {
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const codigoUnico = 'LPZ-BORRADA7'
    const created = await clerk.create({
      tipoAccion: 'Pública',
      codigoUnico,
      idTipoEstado: 2,
      idTipoEtapa: 1,
      fechaHoraInteroperabilidad: '2026-11-03T09:00:00-04:00',
    })
    const { id } = created.response as { id: number }
    await api.call('causas.delete', { token: clerk.user.token, params: { id } })
    for (const texto of [codigoUnico, codigoUnico.toLowerCase()]) {
      const [row] = (await search({ texto })).result
      expect(row).toMatchObject({
        stream: `causa/${id}`,
        titulo: `Causa ${codigoUnico}`,
        estado: 'Eliminada',
      })
    }
  })

  it('sorts what it found by time, number of facts or ledger, both ways, page after page', async () => {
    const sorted = async (orden: string, page = 1) =>
      (await search({ desde: '2026-11-01', orden, page: String(page), perPage: '4' })).result
    const counts = (rows: SearchAnswer['result']) => rows.map(({ eventos }) => eventos)
    const most = counts([...(await sorted('-eventos')), ...(await sorted('-eventos', 2))])
    expect(most).toEqual(most.toSorted((a, b) => b - a))
    expect(new Set(most).size).toBeGreaterThan(1)
    const least = counts(await sorted('eventos'))
    expect(least).toEqual(least.toSorted((a, b) => a - b))
    const oldest = (await sorted('ultimo')).map(({ ultimo }) => ultimo)
    expect(oldest).toEqual(oldest.toSorted())
    const ledgers = (await sorted('-ledger')).map(({ ledger }) => ledger)
    expect(ledgers).toEqual(ledgers.toSorted().toReversed())
    const wrong = { token: auditor.token, query: { orden: 'motivo' } }
    expect((await api.call('auditoria.search', wrong)).status).toBe(400)
  })

  it('finds the same lines where those of a name are taken together and where they are looked for among all', async () => {
    const { db } = api.services
    const linesOf = async (query: AuditQuery, few?: number) =>
      (await sql`select e.stream, e.at from ${await searchedLines(db, query, few)} order by 2, 1`.execute(db))
        .rows
    const asked: readonly AuditQuery[] = [
      { actor: 'ventanilla' },
      { texto: code },
      { texto: 'ventanilla', oficina: 'oficina gestora', resultado: 'accepted' },
      { actor: 'nadie' },
    ]
    for (const query of asked) expect(await linesOf(query, 0)).toEqual(await linesOf(query))
    expect(await linesOf({ actor: 'ventanilla' })).not.toEqual([])
  })

  it('takes wild cards and quotes for what they are, and says which day is none', async () => {
    expect(streams(await search({ texto: '%' }))).toEqual([])
    expect(streams(await search({ texto: "'; drop table causa; --" }))).toEqual([])
    const bad = await api.call('auditoria.search', { token: auditor.token, query: { desde: '21/11/2026' } })
    expect(bad.status).toBe(400)
    expect(bad.json.campos).toHaveProperty('desde')
  })

  it('shows every step with who, role, office and time, refused attempts included', async () => {
    const { pasos, estado } = await streamOf(`causa/${cause}`)
    expect(estado).toBe('formIssued')
    expect(pasos[0]).toMatchObject({
      desde: 'unregistered',
      hasta: 'draft',
      conforme: true,
      evento: { etiqueta: 'Causa registrada', actor: 'ventanilla', role: 'VENT_OGP', outcome: 'accepted' },
    })
    expect(pasos[0]?.evento.oficina).toBeTruthy()
    const last = pasos.at(-1)
    expect(last).toMatchObject({ desde: 'formIssued', hasta: 'formIssued', evento: { outcome: 'refused' } })
    expect(last?.evento.reason).toContain('Formulario Único emitido')
  })

  it('verifies by replay and chain, and repeats the draw from its seed', async () => {
    const verdict = await verdictOf(`causa/${cause}`)
    expect(verdict).toMatchObject({ verificado: true, falla: null, sorteos: [{ coincide: true }] })
    expect(verdict.sorteos[0]?.candidatos.length).toBeGreaterThan(0)
    expect(verdict.posiciones).toBeGreaterThan(verdict.eventos)
  })

  it('exports a stream that the tools verify', async () => {
    const params = { stream: `causa/${cause}` }
    const answer = await api.call('auditoria.export', { token: auditor.token, params })
    expect(answer.headers.get('content-type')).toBe('application/x-ndjson')
    const lines = Buffer.from(answer.bytes).toString('utf8').trimEnd().split('\n')
    const kinds = lines.map((line) => (JSON.parse(line) as { kind: string }).kind)
    expect(new Set(kinds)).toEqual(new Set(['header', 'key', 'checkpoint', 'event', 'end']))
    const { response } = await api.call('auditoria.checkpoint', { token: auditor.token })
    const { anteriores, puntos } = response as AnswerOf<'auditoria.checkpoint'>
    expect([anteriores, puntos.length > 0]).toEqual([0, true])
  })

  it('records what the auditor looks at, each look before it is answered', async () => {
    const fresh = await api.login('auditor')
    const look = (name: 'auditoria.stream' | 'auditoria.verify' | 'auditoria.export') =>
      api.call(name, { token: fresh.token, params: { stream: `causa/${cause}` } })
    await api.call('auditoria.search', { token: fresh.token, query: { texto: code } })
    const answers = await Promise.all([look('auditoria.verify'), look('auditoria.stream')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    await look('auditoria.export')
    const mine = (await search({ flujo: 'audit', actor: 'auditor' })).result[0]
    const steps = (await streamOf(mine?.stream ?? '')).pasos
    expect(mine?.titulo).toBe('Consulta de auditor')
    expect(steps.map(({ evento }) => evento.outcome).filter((outcome) => outcome !== 'accepted')).toEqual([])
    const others = await search({ flujo: 'audit' })
    const recorded = await Promise.all(others.result.map(({ stream }) => streamOf(stream)))
    const own = recorded.find(({ pasos }) => pasos.some(({ evento }) => evento.type === 'stream.exported'))
    expect(own?.pasos.map(({ evento }) => evento.type)).toEqual(
      expect.arrayContaining(['journal.searched', 'stream.inspected', 'stream.verified', 'stream.exported']),
    )
    expect((await verdictOf(own?.stream ?? '')).verificado).toBe(true)
  })

  it('opens to auditors and ROOT alone, and records who else tried', async () => {
    const names = {
      ROOT: 'root',
      ADMIN: 'admin',
      JUEZ: 'juez',
      VENT_OGP: 'ventanilla',
      ABOGADO: 'abogado',
      AUDITOR: 'auditor',
    } as const
    for (const [role, usuario] of Object.entries(names)) {
      expect(roleCodes).toContain(role)
      const { token } = await api.login(usuario)
      const expected = role === 'ROOT' || role === 'AUDITOR' ? 200 : 403
      const params = { stream: `causa/${cause}` }
      for (const name of [
        'auditoria.search',
        'auditoria.stream',
        'auditoria.verify',
        'auditoria.export',
        'auditoria.checkpoint',
      ] as const) {
        expect((await api.call(name, { token, params })).status, `${usuario} ${name}`).toBe(expected)
      }
    }
    const tried = await search({ resultado: 'refused', actor: 'juez', tipo: 'call.auditoria.stream' })
    expect(tried.result).toHaveLength(1)
    expect((await api.call('auditoria.search')).status).toBe(401)
  })

  it('says of an unknown stream that it is none', async () => {
    for (const stream of ['causa/999999', 'causa/%2F', 'x', '100%']) {
      const { status } = await api.call('auditoria.stream', { token: auditor.token, params: { stream } })
      expect(status, stream).toBe(404)
    }
  })

  it('leaves a journal in which all is well', async () => {
    const { verdict } = await verifyDatabase(api.services.db, api.services.settings.dataFolder)
    expect(verdict.faults).toEqual([])
  })

  it('no longer verifies once one byte has changed', async () => {
    await tamper(
      api.services.db,
      `update journal_event set client = 'Otro' where stream = 'causa/${cause}' and version = 2`,
    )
    const verdict = await verdictOf(`causa/${cause}`)
    expect(verdict).toMatchObject({
      verificado: false,
      falla: { motivo: 'El contenido del registro fue alterado' },
    })
  })

  it('says of a draw whose line was touched that it isn’t verified, and of a sheet that its seal doesn’t hold', async () => {
    const { db } = api.services
    const drawn = `where stream = 'causa/${cause}' and type = 'cause.drawn' and outcome = 'accepted'`
    const { rows } = await sql<{ data: string }>`select data from journal_event ${sql.raw(drawn)}`.execute(db)
    const draw = JSON.parse(rows[0]?.data ?? '') as SheetOfDraw & { readonly idCargo: number }
    await tamper(db, `update journal_event set data = '{' ${drawn}`)
    expect(await verdictOf(`causa/${cause}`)).toMatchObject({ verificado: false, sorteos: [] })
    await tamper(db, `update journal_event set data = '{' where stream = 'acto/${draw.idCargo}'`)
    expect(await judgedSheets(api.services, [{ ...draw, idCausa: cause }])).toEqual([
      { idActoProcesal: draw.idCargo, firmaValida: false },
    ])
  })

  it.each([
    ['no object', '6000002', `'null'`],
    ['a box that nobody made', '6000003', `regexp_replace(data, '"box":"[^"]{4}', '"box":"AAAA')`],
    ['no JSON', '6000001', `'{"sealed":{'`],
  ])('shows a line that can’t be read, and the verification says so: %s', async (_, document, data) => {
    const clerk = new Clerk(api, await api.login('ventanilla'))
    const draft = await clerk.newCause()
    const { response } = await clerk.party(draft, document, 1, { reservaIdentidad: true })
    await clerk.get(draft)
    const looks = `identidad/${(response as { id: number }).id}`
    for (const [stream, version] of [
      [`causa/${draft}`, 2],
      [looks, 1],
    ] as const) {
      await tamper(
        api.services.db,
        `update journal_event set data = ${data} where stream = '${stream}' and version = ${version}`,
      )
      const { pasos } = await streamOf(stream)
      expect(pasos.map(({ evento }) => evento.version)).toContain(version)
      expect((await verdictOf(stream)).verificado).toBe(false)
    }
    expect(streams(await search({ flujo: 'identity' }))).toContain(looks)
  })
})
