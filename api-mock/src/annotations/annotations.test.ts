import { mergeSets } from '@estrado/machines/annotations/compare'
import type { Annotation } from '@estrado/machines/annotations/schemas'
import { annotationMessages } from '@estrado/machines/annotations/texts'
import { annotationLimits } from '@estrado/machines/annotations/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { validation } from '@estrado/machines/messages/validation'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { readStream } from '../journal/read.ts'
import { Annotator, comment } from '../testing/annotations.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

/** The notes of a set as they are sent again. */
const notesOf = (set: AnswerOf<'anotaciones.current'>['datos']): readonly Annotation[] =>
  (set?.anotaciones ?? []).map(({ autor: _, fecha: __, ...note }) => note)
const idOf = ({ response }: { readonly response: unknown }) => (response as AnswerOf<'anotaciones.create'>).id

describe('annotations of a court on a document (spec 2 §2 to §7)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause
  let judge: Annotator
  let secretary: Annotator
  let document: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
  })
  afterAll(() => api.stop())

  /** A document of its own for each test: an act of the court. */
  beforeEach(async () => {
    const fields = { idTipoActoProcesal: '301', referencia: 'Decreto', fojasAdjunto: '1' }
    const form = multipart({ idCausa: String(cause.id), ...fields }, await smallPdf())
    const { response } = await api.call('actosProcesales.create', { token: cause.judge.token, form })
    document = (response as { id: number }).id
    judge = new Annotator(api, cause.judge, document)
    secretary = new Annotator(api, cause.secretary, document)
  })
  const usuarioOf = async (id: number) => {
    const user = api.services.db.selectFrom('usuario').select('usuario').where('id', '=', id)
    return (await user.executeTakeFirstOrThrow()).usuario
  }
  /** A judge of another court. */
  const judgeElsewhere = () =>
    api.services.db
      .selectFrom('puesto as r')
      .innerJoin('usuario as u', 'u.id', 'r.id_usuario')
      .select(['u.id', 'u.usuario', 'u.id_oficina'])
      .where('r.rol', '=', 'JUEZ')
      .where('u.id_oficina', '!=', cause.idOficina)
      .whereRef('u.id_oficina', '=', 'r.id_oficina')
      .orderBy('u.id')
      .executeTakeFirstOrThrow()
  const stream = () => `anotaciones/${document}-${cause.idOficina}`
  const texts = async (annotator: Annotator) =>
    (await annotator.current()).set.datos?.anotaciones.map(({ contenido }) => contenido)

  it('are saved, and each new one gets the id that it keeps', async () => {
    expect((await judge.current()).set).toMatchObject({ finalizado: false, datos: null, borrador: null })
    const note = comment('Falta el poder')
    const made = await judge.create([note])
    expect(made.status, JSON.stringify(made.json)).toBe(201)
    const { ids } = made.response as AnswerOf<'anotaciones.create'>
    expect(ids).toMatchObject([{ temporal: note.id }])
    const { set } = await secretary.current()
    expect(set.finalizado).toBe(true)
    expect(set.datos?.anotaciones).toEqual([
      { ...note, id: ids[0]?.id, autor: expect.any(String), fecha: api.clock.now().toISOString() },
    ])
    expect(set.datos).toMatchObject({
      id: idOf(made),
      orden: 1,
      propia: false,
      documento: { estado: 'mismo' },
    })
  })

  it('are versions that never change: whoever saves makes the next one, which keeps who wrote what', async () => {
    const first = idOf(await judge.create([comment('Del juez')]))
    const [kept] = (await judge.current()).set.datos?.anotaciones ?? []
    if (!kept) throw new Error('nothing was saved')
    const { autor, fecha, ...note } = kept
    api.clock.advance(60_000)
    const second = idOf(await secretary.update(first, [note, comment('De secretaría')]))
    const { set } = await judge.current()
    expect(set.datos).toMatchObject({ id: second, orden: 2, base: 1 })
    expect(set.datos?.anotaciones[0]).toEqual(kept)
    expect(set.datos?.anotaciones[1]?.autor).not.toBe(autor)
    expect(set.datos?.anotaciones[1]?.fecha).not.toBe(fecha)
    expect(
      (await judge.versions(first)).map(({ orden, estado, cambios }) => [orden, estado, cambios]),
    ).toEqual([
      [2, 'vigente', { agregadas: 1, modificadas: 0, quitadas: 0 }],
      [1, 'anterior', { agregadas: 1, modificadas: 0, quitadas: 0 }],
    ])
    const changed = sql`update anotacion_contenido set anotaciones = '[]'`.execute(api.services.db)
    await expect(changed).rejects.toThrow('no cambian')
  })

  it('bounded queries: versions are listed some at once, each compared with the one that it was made from', async () => {
    const notes = Array.from({ length: annotationLimits.versionsAtOnce + 2 }, (_, n) => comment(`Nota ${n}`))
    let last = idOf(await judge.create(notes.slice(0, 1)))
    for (let n = 2; n <= notes.length; n += 1)
      last = idOf(
        await judge.update(last, [...notesOf((await judge.current()).set.datos), ...notes.slice(n - 1, n)]),
      )
    const listed = async (before?: number) =>
      (await judge.versions(last, before)).map(({ orden, cambios }) => [
        orden,
        cambios.agregadas,
        cambios.quitadas,
      ])
    const from = (newest: number, oldest: number) =>
      Array.from({ length: newest - oldest + 1 }, (_, n) => [newest - n, 1, 0])
    expect(await listed()).toEqual(from(notes.length, 3))
    expect(await listed(3)).toEqual(from(2, 1))
    expect(await listed(1)).toEqual([])
  })

  it('nothing new is no version', async () => {
    const first = idOf(await judge.create([comment('Igual')]))
    const { set } = await judge.current()
    expect(idOf(await judge.update(first, notesOf(set.datos)))).toBe(first)
    expect(await judge.versions(first)).toHaveLength(1)
  })

  it('of two writers the slower is told, and loses nothing', async () => {
    const first = idOf(await judge.create([]))
    const { etag } = await judge.current()
    await secretary.update(first, [comment('De secretaría')])
    const late = await judge.update(first, [comment('Del juez')], {}, etag)
    expect([late.status, late.json.conflicto]).toMatchObject([409, { usuario: expect.any(String) }])
    expect((await judge.create([comment('Del juez')])).status).toBe(409)
    expect(await texts(judge)).toEqual(['De secretaría'])
    const { datos } = (await judge.current()).set
    const { annotations } = mergeSets([], [comment('Del juez')], notesOf(datos), (id) => id)
    expect((await judge.update(datos?.id ?? 0, annotations)).status).toBe(200)
    expect(await texts(secretary)).toEqual(['De secretaría', 'Del juez'])
    const blind = await api.call('anotaciones.update', {
      token: judge.token,
      params: { id: first },
      body: { idDocumento: document, sha256: 'ab'.repeat(32), anotaciones: [] },
    })
    expect(blind.status).toBe(428)
  })

  it('Optimistic concurrency: none is activated over a version that the person never saw', async () => {
    const first = idOf(await judge.create([comment('Primera')]))
    const second = idOf(await judge.update(first, [comment('Segunda')]))
    const seen = (await secretary.listed(second)).etag
    await judge.update(second, [comment('Tercera')])
    expect((await secretary.activate(first, seen)).status).toBe(409)
    expect(await texts(judge)).toEqual(['Tercera'])
    const asked = { token: secretary.token, params: { id: first } }
    expect((await api.call('anotaciones.activateVersion', asked)).status).toBe(428)
    expect((await secretary.activate(first, (await secretary.listed(second)).etag)).status).toBe(200)
  })

  it('an earlier version is activated; who saved one alone withdraws it, and it can still be read', async () => {
    const first = idOf(await judge.create([comment('Primera')]))
    const second = idOf(await judge.update(first, [comment('Segunda')]))
    expect((await secretary.activate(first)).status).toBe(200)
    expect(await texts(judge)).toEqual(['Primera'])
    expect((await secretary.activate(first)).status).toBe(409)
    const refused = await secretary.withdraw(second)
    expect([refused.status, refused.message]).toEqual([403, annotationMessages.notYours])
    expect((await judge.withdraw(second)).status).toBe(200)
    expect((await judge.activate(second)).status).toBe(409)
    expect((await judge.withdraw(first)).status).toBe(200)
    expect((await judge.current()).set).toMatchObject({ finalizado: false, datos: null })
    const read = await api.call('anotaciones.get', { token: judge.token, params: { id: second } })
    expect(read.response).toMatchObject({ estado: 'retirada', anotaciones: [{ contenido: 'Segunda' }] })
    expect((await judge.update(first, [])).json.message).toBe(annotationMessages.withdrawn)
    expect((await judge.create([comment('Otra vez')])).status).toBe(201)
  })

  it('are refused where a text is missing or too long, or the page is not there', async () => {
    const { status, json } = await judge.create([
      comment(' '),
      comment('ñ'.repeat(501)),
      comment('x', { pagina: 2 }),
    ])
    expect([status, json.campos]).toEqual([
      422,
      {
        'anotaciones.0.contenido': [validation.required],
        'anotaciones.1.contenido': [validation.maximumCharacters(500)],
        'anotaciones.2.pagina': [annotationMessages.pageUnknown],
      },
    ])
  })

  it('say that they were made on other bytes, and go over to them only when somebody says so', async () => {
    const first = idOf(await judge.create([comment('Sobre la primera')]))
    const { sha256 } = (await judge.current()).set.documento
    const form = new FormData()
    form.set('files', new File([new Uint8Array(await smallPdf(2))], 'otro.pdf'))
    const replaced = await api.call('documentos.replace', {
      token: cause.judge.token,
      params: { id: document },
      form,
    })
    expect(replaced.status, JSON.stringify(replaced.json)).toBe(200)
    const { set } = await judge.current()
    expect(set.datos?.documento).toEqual({ sha256, estado: 'otro' })
    const notes = notesOf(set.datos)
    expect((await judge.update(first, notes, { sha256 })).message).toBe(annotationMessages.otherBytes)
    expect((await judge.update(first, notes)).message).toBe(annotationMessages.notTaken)
    expect((await judge.update(first, notes, { trasladar: true })).status).toBe(200)
    expect((await judge.current()).set.datos).toMatchObject({
      orden: 2,
      trasladada: true,
      documento: { estado: 'mismo' },
    })
  })

  it('say that a draft of other bytes was taken over, though no version had it before', async () => {
    expect((await judge.create([comment('Del borrador')], { trasladar: true })).status).toBe(201)
    expect((await judge.current()).set.datos).toMatchObject({ orden: 1, trasladada: true })
  })

  it('a draft is its person’s, survives a new session, and goes with what is saved', async () => {
    const { set } = await judge.current()
    const body = { sha256: set.documento.sha256, base: null, anotaciones: [comment('A medias')] }
    const kept = await api.call('anotaciones.saveDraft', {
      token: judge.token,
      params: { idDocumento: document },
      body,
    })
    expect(kept.status).toBe(200)
    expect((await secretary.current()).set.borrador).toBeNull()
    const again = new Annotator(api, await api.login(await usuarioOf(cause.judge.id)), document)
    expect((await again.current()).set.borrador).toMatchObject(body)
    await again.create(body.anotaciones)
    expect((await judge.current()).set.borrador).toBeNull()
  })

  it('of a person’s drafts the one that was changed last is kept, whenever it reaches the API', async () => {
    const { sha256 } = (await judge.current()).set.documento
    const now = api.clock.now()
    const at = (by: number) => new Date(now.getTime() + by)
    const keep = (text: string, fecha: Date) =>
      api.call('anotaciones.saveDraft', {
        token: judge.token,
        params: { idDocumento: document },
        body: { sha256, base: null, anotaciones: [comment(text)], fecha: fecha.toISOString() },
      })
    const kept = async () => {
      const { borrador } = (await judge.current()).set
      return [borrador?.anotaciones[0]?.contenido, borrador?.fecha]
    }
    const [earlier, later] = [at(-60_000), at(-30_000)]
    expect((await keep('Segundo', later)).status).toBe(200)
    const late = await keep('Primero', earlier)
    expect([late.status, late.json.message]).toEqual([409, annotationMessages.draftOlder])
    expect(await kept()).toEqual(['Segundo', later.toISOString()])
    // Sent once more after a lost answer, and bounded: nothing was changed after now.
    expect((await keep('Segundo', later)).status).toBe(200)
    expect((await keep('Tercero', at(60_000))).status).toBe(200)
    expect(await kept()).toEqual(['Tercero', now.toISOString()])
  })

  it('are for the court that has the cause: another court knows nothing of them, others are refused', async () => {
    const first = idOf(await judge.create([comment('Deliberación')]))
    const statuses = async (token: string) =>
      Promise.all([
        api.call('anotaciones.current', { token, params: { idDocumento: document } }),
        api.call('anotaciones.get', { token, params: { id: first } }),
        api.call('anotaciones.activateVersion', {
          token,
          params: { id: first },
          headers: { 'if-match': '"1"' },
        }),
      ]).then((answers) => answers.map(({ status }) => status))
    for (const usuario of ['ventanilla', 'auditor', 'abogado', 'auxiliar', 'root'])
      expect([usuario, await statuses((await api.login(usuario)).token)]).toEqual([usuario, [403, 403, 403]])
    const elsewhere = await judgeElsewhere()
    expect(await statuses((await api.login(elsewhere.usuario)).token)).toEqual([404, 404, 404])
    // Who audits besides judging elsewhere sees the cause, and none of the court's notes.
    const besides = { id_usuario: elsewhere.id, rol: 'AUDITOR', numero: 9 } as const
    await api.services.db.insertInto('puesto').values(besides).execute()
    expect(await statuses((await api.login(elsewhere.usuario)).token)).toEqual([403, 403, 403])
    await api.services.db
      .deleteFrom('puesto')
      .where('id_usuario', '=', elsewhere.id)
      .where('numero', '=', 9)
      .execute()
  })

  it('stay with their court when the cause goes to another one, which begins with none', async () => {
    const first = idOf(await judge.create([comment('Deliberación')]))
    const { db } = api.services
    const moveTo = (id_oficina_reparto: number) =>
      db.updateTable('causa').set({ id_oficina_reparto }).where('id', '=', cause.id).execute()
    const { usuario, id_oficina } = await judgeElsewhere()
    await moveTo(id_oficina ?? 0)
    const other = new Annotator(api, await api.login(usuario), document)
    expect((await judge.current()).status).toBe(404)
    expect((await other.current()).set.datos).toBeNull()
    const get = await api.call('anotaciones.get', { token: other.token, params: { id: first } })
    expect(get.status).toBe(404)
    expect((await other.create([comment('Del otro juzgado')])).status).toBe(201)
    await moveTo(cause.idOficina)
    expect(await texts(judge)).toEqual(['Deliberación'])
  })

  it('are told of with the act to the court alone, and only while some stand', async () => {
    const told = async (token: string) => {
      const { response } = await api.call('actosProcesales.get', { token, params: { id: document } })
      return (response as AnswerOf<'actosProcesales.get'>).documento?.tieneAnotaciones
    }
    expect(await told(cause.judge.token)).toBe(false)
    const first = idOf(await judge.create([comment('Nota')]))
    expect([await told(cause.judge.token), await told(cause.secretary.token)]).toEqual([true, true])
    expect(await told(clerk.user.token)).not.toBe(true)
    await judge.update(first, [])
    expect(await told(cause.judge.token)).toBe(false)
  })

  it('leave the court in no package and no history of the cause', async () => {
    await judge.create([comment('Zarzaparrilla')])
    const ask = (name: 'causas.export' | 'causas.history', token: string) =>
      api.call(name, { token, params: { id: cause.id } })
    const { bytes } = await ask('causas.export', cause.judge.token)
    const files = Object.entries(unzipSync(bytes))
    expect(files.length).toBeGreaterThan(5)
    const telling = /zarzaparrilla|version\.saved|anotaciones\/\d/i
    const texts = files.map(([name, file]) => `${name} ${Buffer.from(file).toString('latin1')}`)
    expect(texts.filter((text) => telling.test(text))).toEqual([])
    const history = await ask('causas.history', cause.judge.token)
    expect(JSON.stringify(history.response)).not.toMatch(telling)
  })

  it('stand in the journal without a word of theirs; refusals stand there too', async () => {
    const first = idOf(await judge.create([comment('Zarzamora')]))
    await secretary.withdraw(first)
    const lines = await readStream(api.services.db, stream())
    expect(lines.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['version.saved', 'accepted'],
      ['version.withdrawn', 'refused'],
    ])
    const { rows } = await sql<{ told: boolean }>`
      select bool_or(journal_event::text ilike '%zarzamora%') as told from journal_event`.execute(
      api.services.db,
    )
    expect(rows).toEqual([{ told: false }])
    const read = await api.services.db
      .selectFrom('lectura_causa')
      .select('id_usuario')
      .where('id_causa', '=', cause.id)
      .where('id_usuario', '=', cause.judge.id)
      .execute()
    expect(read).toHaveLength(1)
  })
})
