import { randomUUID } from 'node:crypto'
import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, smallPdf } from '../testing/cause.ts'
import { filesForm } from '../testing/files-form.ts'
import { damageFile } from '../testing/stored-file.ts'

type Attached = { readonly id: number; readonly uuid: string }

describe('documents', () => {
  let api: TestApi
  let clerk: Clerk
  let stranger: LoggedIn
  let lawyer: LoggedIn
  let cause: number
  let document: Attached

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    stranger = await api.login('juez.inst')
    lawyer = await api.login('abogado')
  })
  afterAll(() => api.stop())
  beforeEach(async () => {
    cause = await clerk.newCause()
    document = (await clerk.attach(cause)).response as Attached
  })

  const of = (
    name: CallName,
    id: number | string,
    more: Parameters<TestApi['call']>[1] = {},
    token: string | null = clerk.user.token,
  ) => api.call(name, { token, params: { id, uuid: id }, ...more })
  const put = async (name: 'documentos.update' | 'documentos.replace', pages: number, headers = {}) =>
    of(name, document.id, { form: filesForm([['Nuevo.pdf', await smallPdf(pages)]]), headers })
  const facts = async () =>
    (await of('documentos.ofAct', document.id)).response as Readonly<Record<string, unknown>>
  const lastEvents = (stream: string) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason', 'actor'])
      .where('stream', '=', stream)
      .orderBy('position', 'desc')
      .limit(2)
      .execute()

  it('are read by those whom the cause concerns; to others they do not exist', async () => {
    expect(await facts()).toMatchObject({
      id: document.id,
      archivo: `documentos/${document.uuid}/pdf`,
      paginas: 1,
      firmado: false,
      validezDigital: { estado: 'Sin firma' },
    })
    const draft = await of('documentos.draft', document.id)
    expect([draft.status, draft.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const { base64 } = (await of('documentos.buffer', document.id)).response as { base64: string }
    expect(Buffer.from(base64, 'base64').equals(Buffer.from(draft.bytes))).toBe(true)
    for (const name of ['documentos.ofAct', 'documentos.draft', 'documentos.buffer'] as const) {
      for (const { token } of [stranger, lawyer]) {
        expect((await of(name, document.id, {}, token)).status, name).toBe(404)
      }
    }
    expect((await of('documentos.pdf', document.uuid, {}, stranger.token)).status).toBe(404)
    expect((await of('documentos.pdf', document.uuid, {}, null)).status).toBe(404)
  })

  it('go out by Range behind the same rule', async () => {
    const part = await of('documentos.pdf', document.uuid, { headers: { range: 'bytes=0-4' } })
    expect([part.status, Buffer.from(part.bytes).toString()]).toEqual([206, '%PDF-'])
    expect(part.headers.get('content-security-policy')).toContain('sandbox')
    expect(part.headers.get('x-content-type-options')).toBe('nosniff')
    const foreign = await of(
      'documentos.pdf',
      document.uuid,
      { headers: { range: 'bytes=0-4' } },
      stranger.token,
    )
    expect([foreign.status, foreign.headers.get('content-range')]).toEqual([404, null])
  })

  it('get a new content under their name, or another file with its own', async () => {
    expect((await put('documentos.update', 2)).response).toEqual(document)
    expect(await facts()).toMatchObject({ nombre: 'memorial.pdf', paginas: 2, uuid: document.uuid })
    expect((await put('documentos.replace', 3)).response).toEqual(document)
    expect(await facts()).toMatchObject({ nombre: 'Nuevo.pdf', paginas: 3, uuid: document.uuid })
    expect(await lastEvents(`causa/${cause}`)).toMatchObject([
      { type: 'document.corrected', outcome: 'accepted', actor: 'ventanilla' },
      { type: 'document.corrected', outcome: 'accepted' },
    ])
  })

  it('are changed once by one command, and not by who saw an older version', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, second] = await Promise.all([
      put('documentos.update', 2, headers),
      put('documentos.update', 2, headers),
    ])
    expect(first?.response).toEqual(second?.response)
    const changes = await api.services.db
      .selectFrom('journal_event')
      .select('type')
      .where('stream', '=', `causa/${cause}`)
      .where('type', '=', 'document.corrected')
      .execute()
    expect(changes).toHaveLength(1)
    const late = await put('documentos.replace', 3, { 'if-match': '"2"' })
    expect([late.status, (late.json.conflicto as { usuario: string }).usuario]).toEqual([409, 'ventanilla'])
    expect(await facts()).toMatchObject({ paginas: 2 })
  })

  it('are deleted while the cause is a draft', async () => {
    expect((await of('documentos.delete', document.id, {}, stranger.token)).status).toBe(404)
    expect((await of('documentos.delete', document.id)).status).toBe(200)
    expect((await of('documentos.ofAct', document.id)).status).toBe(404)
    expect((await of('documentos.delete', document.id)).status).toBe(404)
  })

  it('stay as they are once signed, or once the cause was drawn; the tries are recorded', async () => {
    await api.services.db
      .updateTable('documento')
      .set({ firmado: true })
      .where('uuid', '=', document.uuid)
      .execute()
    for (const answer of [
      await put('documentos.update', 2),
      await put('documentos.replace', 2),
      await of('documentos.delete', document.id),
    ]) {
      expect([answer.status, answer.message]).toEqual([422, apiTexts.documentSigned])
    }
    expect((await of('documentos.draft', document.id)).status).toBe(404)
    expect(await lastEvents(`causa/${cause}`)).toMatchObject([
      { type: 'document.removed', outcome: 'refused', reason: expect.stringContaining('firmado') },
      { type: 'document.corrected', outcome: 'refused' },
    ])
    const drawn = await clerk.readyCause()
    const { actosProcesales } = (await clerk.get(drawn)).response as { actosProcesales: { id: number }[] }
    await clerk.draw(drawn)
    expect((await of('documentos.delete', actosProcesales[0]?.id ?? 0)).status).toBe(409)
  })

  it.each(['changed', 'missing', 'unreadable'] as const)(
    'fixity: nobody can say whether one whose file is %s is as it was signed, which is an answer and an alarm',
    async (damage) => {
      const pages = { changed: 4, missing: 5, unreadable: 6 }[damage]
      await put('documentos.update', pages)
      const { sha256 } = (await facts()) as { sha256: string }
      await damageFile(api, sha256, damage)
      const told: string[] = []
      const spy = vi.spyOn(process.stderr, 'write').mockImplementation((line) => told.push(String(line)) > 0)
      const verified = await of('documentos.verification', document.uuid)
      spy.mockRestore()
      expect([verified.status, verified.response]).toMatchObject([
        200,
        { sha256, validez: { estado: 'No se puede afirmar', motivos: [{ codigo: 'ilegible' }], firmas: [] } },
      ])
      expect(told.filter((line) => line.includes('file damaged'))).toEqual([
        expect.stringMatching(new RegExp(`${sha256}.*"found":"${damage}"`)),
      ])
      expect(await facts()).toMatchObject({ validezDigital: { estado: 'No se puede afirmar' } })
      const opened = await of('documentos.pdf', document.uuid)
      expect([opened.status, opened.message]).toEqual([500, apiTexts.fileDamaged])
    },
  )

  it('refuse a content that is none', async () => {
    const broken = filesForm([['x.pdf', new TextEncoder().encode('<script>alert(1)</script>')]])
    const answer = await of('documentos.update', document.id, { form: broken })
    expect([answer.status, answer.json.response]).toEqual([422, [apiTexts.fileTypeUnknown]])
    expect((await of('documentos.update', document.id, { form: filesForm([]) })).status).toBe(422)
  })

  it('tell the office that wrote their act; of what came with the registration, the one that took the cause in', async () => {
    const officeIn = async () => {
      const { response } = await of('documentos.verification', document.uuid)
      return (response as AnswerOf<'documentos.verification'>).oficina
    }
    const { db } = api.services
    const officeOf = ({ id }: LoggedIn) =>
      db
        .selectFrom('usuario as u')
        .innerJoin('oficina as o', 'o.id', 'u.id_oficina')
        .select(['o.id', 'o.descripcion'])
        .where('u.id', '=', id)
        .executeTakeFirstOrThrow()
    expect(await officeIn()).toBe((await officeOf(clerk.user)).descripcion)
    const court = await officeOf(stranger)
    await db
      .updateTable('acto_procesal')
      .set({ id_oficina_redactora: court.id })
      .where('id', '=', document.id)
      .execute()
    expect(await officeIn()).toBe(court.descripcion)
  })

  it('revisions: of a file that is asked for in parts the signatures are judged once', async () => {
    const { documents } = api.services
    const of = documents.of
    const judge = vi.fn(async () => ({
      veredicto: 'Válido',
      motivos: [],
      firmas: [{ revision: { bytes: 40 } }],
      sellos: [],
    }))
    const spy = vi
      .spyOn(documents, 'of')
      .mockImplementation((lane) => ({ ...of(lane), judge: judge as unknown as typeof documents.judge }))
    const part = async (range: string) => {
      const more = { params: { uuid: document.uuid }, query: { revision: '1' }, headers: { range } }
      const { status, headers } = await api.call('documentos.pdf', { token: clerk.user.token, ...more })
      return [status, headers.get('content-range')]
    }
    expect(await part('bytes=0-9')).toEqual([206, 'bytes 0-9/40'])
    expect(await part('bytes=30-')).toEqual([206, 'bytes 30-39/40'])
    expect(judge).toHaveBeenCalledTimes(1)
    spy.mockRestore()
  })

  it('of a cause with reserved identity are verified by anybody and opened by nobody without a part', async () => {
    const id = await clerk.readyCause()
    const party = await clerk.party(id, '6000003', 1, { reservaIdentidad: true })
    expect(party.status, JSON.stringify(party.json)).toBe(201)
    const { response } = await clerk.draw(id)
    const { uuid } = (response as { formularioUnico: { documento: { uuid: string } } }).formularioUnico
      .documento
    const anybody = await of('documentos.verification', uuid, {}, null)
    expect(anybody.response).toMatchObject({ uuid, archivoVisible: false })
    const closed = await of('documentos.pdf', uuid, {}, null)
    expect([closed.status, closed.message]).toEqual([403, apiTexts.fileReserved])
    expect((await of('documentos.pdf', uuid, {}, stranger.token)).status).toBe(403)
    expect((await of('documentos.pdf', uuid)).status).toBe(200)
    expect((await of('documentos.verification', uuid)).response).toMatchObject({ archivoVisible: true })
    const upload = { uuid, id_usuario: Number(stranger.usuario.id), nombre: 'x.pdf', sha256: '0'.repeat(64) }
    await api.services.db
      .insertInto('archivo_cargado')
      .values({ ...upload, bytes: 1, paginas: 1, fecha: api.clock.now() })
      .execute()
    const earlier = await of('documentos.pdf', uuid, { query: { revision: '1' } }, stranger.token)
    expect([earlier.status, earlier.message]).toEqual([403, apiTexts.fileReserved])
    // Whose token has run out is asked to renew it, not told that there is nothing.
    expect((await of('documentos.verification', uuid, {}, 'a.b.c')).status).toBe(401)
    expect((await of('documentos.pdf', uuid, {}, 'a.b.c')).status).toBe(401)
    expect((await of('documentos.pdf', crypto.randomUUID(), {}, 'a.b.c')).status).toBe(401)
  })
})
