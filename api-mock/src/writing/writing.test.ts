import type { AnswerOf } from '@estrado/machines/contract/types'
import { deadlineUnitIds } from '@estrado/machines/deadlines/vocabulary'
import { actRefusals } from '@estrado/machines/documents/texts'
import { unnamed } from '@estrado/machines/journal/texts'
import { finishTexts } from '@estrado/machines/writing/finishing-texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { writingTexts } from '@estrado/machines/writing/texts'
import { blankText, type WrittenText } from '@estrado/machines/writing/tree'
import { writerLease } from '@estrado/machines/writing/vocabulary'
import { plainText, withFields } from '@estrado/machines/writing/walk'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readStream } from '../journal/read.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type DrawnCause, drawnCause, otherCourt } from '../testing/hearing.ts'
import { patiently } from '../testing/patiently.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'
import { checkComposed } from './review.ts'

/** Act types of the demo court: a decree, and a judgement of a later stage. */
const decree = 301
/** A judgement, with a deadline of fifteen days, which its writer may leave out. */
const judgement = 501
/** A record of conciliation, which judge and secretary sign. */
const recordByTwo = 602

/** A decree that expects an answer within a deadline. */
const transfer = 302

const decreeText = textFromMarkup('# DECRETO\n\nTéngase presente. {{codigoUnico}} #import "x" $y$')

describe('acts that are written here (spec 2 §2, §3, §4)', () => {
  let api: TestApi
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
  })
  afterAll(() => api.stop())

  const types = async ({ token }: LoggedIn) =>
    (await api.call('escritos.types', { token, query: { idCausa: String(cause.id) } }))
      .response as AnswerOf<'escritos.types'>
  const begin = async ({ token }: LoggedIn, body: object = {}) => {
    const said = {
      idCausa: cause.id,
      idTipoActoProcesal: decree,
      modo: 'abierto',
      referencia: 'Decreto',
      ...body,
    }
    const answer = await api.call('escritos.begin', { token, body: said })
    return { ...answer, id: (answer.response as { id: number } | null)?.id ?? 0 }
  }
  const read = async ({ token }: LoggedIn, id: number) =>
    (await api.call('escritos.get', { token, params: { id } })).response as AnswerOf<'escritos.get'>
  const save = ({ token }: LoggedIn, id: number, texto: WrittenText, revision: number) =>
    api.call('escritos.save', { token, params: { id }, body: { texto, revision } })
  const take = ({ token }: LoggedIn, id: number, aunqueEscriba = false) =>
    api.call('escritos.take', { token, params: { id }, body: { aunqueEscriba } })
  const review = ({ token }: LoggedIn, id: number, revision: number) =>
    api.call('escritos.review', { token, params: { id }, body: { revision } })
  const change = ({ token }: LoggedIn, id: number, body: object) =>
    api.call('actosProcesales.update', { token, params: { id }, body })
  const versions = async ({ token }: LoggedIn, id: number) =>
    (await api.call('escritos.versions', { token, params: { id } })).response as AnswerOf<'escritos.versions'>

  const acceptedFacts = async (id: number) =>
    (await readStream(api.services.db, `texto-acto/${id}`)).filter(({ outcome }) => outcome === 'accepted')

  it('only types that the caller writes are offered, and the others of theirs with the reason', async () => {
    const { tipos, sujetos } = await types(cause.judge)
    expect(tipos.find(({ id }) => id === decree)).toMatchObject({ motivo: null })
    expect(tipos.filter(({ motivo }) => motivo !== null).length).toBeGreaterThan(0)
    expect(tipos.every(({ idCategoria }) => idCategoria !== 1)).toBe(true)
    expect(sujetos.length).toBeGreaterThan(1)
    const { json } = await begin(cause.judge, {
      idTipoActoProcesal: tipos.find(({ motivo }) => motivo !== null)?.id ?? 0,
    })
    expect(json.campos).toMatchObject({ idTipoActoProcesal: [expect.any(String)] })
  })

  it('a text is begun, saved, reviewed and is then the very document of its act', async () => {
    const begun = await begin(cause.secretary)
    expect(begun.status, JSON.stringify(begun.json)).toBe(201)
    const text = await read(cause.secretary, begun.id)
    expect(text).toMatchObject({
      revision: 1,
      modo: 'abierto',
      compuesto: null,
      motivo: null,
      situacion: 'draft',
    })
    expect(text.escribe).toMatchObject({ mio: true, activo: true })
    expect((await review(cause.secretary, begun.id, 1)).json.message).toBe(writingTexts.empty)
    expect((await save(cause.secretary, begun.id, decreeText, 1)).response).toMatchObject({ revision: 2 })
    const empty = await review(cause.secretary, begun.id, 2)
    expect(empty.json.campos).toEqual({ texto: [writingTexts.emptyFields(['Código único de la causa'])] })
    const { cambios } = await read(cause.secretary, begun.id)
    const filled = withFields(decreeText, { codigoUnico: cambios[0]?.after ?? '' })
    await save(cause.secretary, begun.id, filled, 2)
    const reviewed = await review(cause.secretary, begun.id, 3)
    expect(reviewed.response, JSON.stringify(reviewed.json)).toMatchObject({
      orden: 2,
      uuid: text.uuid,
      paginas: 1,
    })
    expect(await read(cause.judge, begun.id)).toMatchObject({ compuesto: 2, cambios: [] })
    // Integrity: a file beside its text would be signed as if it were that text.
    for (const call of ['documentos.update', 'documentos.replace'] as const) {
      const form = new FormData()
      form.set('files', new File([new Uint8Array(await smallPdf(2))], 'Otro.pdf'))
      const { token } = cause.judge
      const replaced = await api.call(call, { token, params: { id: begun.id }, form })
      expect([replaced.status, replaced.json.message]).toEqual([422, writingTexts.fileOfText])
    }
    expect(await read(cause.judge, begun.id)).toMatchObject({ compuesto: 2, uuid: text.uuid })
    // Whom it concerns and until when stand in the document that is composed: said at the field, beside what was chosen.
    expect((await change(cause.secretary, begun.id, { sujetosProcesales: [] })).json.campos).toEqual({
      sujetosProcesales: [actRefusals.composedWithOthers],
    })
    const deadline = { plazo: 5, plazoUnidad: deadlineUnitIds.days }
    expect((await change(cause.secretary, begun.id, deadline)).json.campos).toEqual({
      plazo: [actRefusals.composedWithOthers],
      plazoUnidad: [actRefusals.composedWithOthers],
    })
    expect((await review(cause.judge, begun.id, 3)).response).toMatchObject({ orden: 2 })
    const facts = await acceptedFacts(begun.id)
    expect(facts.map(({ type }) => type)).toEqual(['text.begun', 'text.kept', 'text.typeset'])
    expect(JSON.stringify(facts)).not.toContain('presente')
  })

  it('the text says the deadline that the act has: its type’s where nothing is said, another one, or none', async () => {
    const { token } = cause.judge
    const { sujetos } = await types(cause.judge)
    const template = await api.call('plantillas.create', {
      token,
      body: {
        nombre: 'Con su plazo',
        idTipoActoProcesal: judgement,
        idArea: null,
        idOficina: cause.idOficina,
        muestra: false,
        texto: textFromMarkup('Apelable en el plazo de {{plazo}}.'),
        ejemplo: null,
      },
    })
    const shown = async (codigoResolucion: string, said: object) => {
      const { id } = await begin(cause.judge, {
        idTipoActoProcesal: judgement,
        modo: 'plantilla',
        idPlantilla: (template.response as { id: number }).id,
        codigoResolucion,
        sujetosProcesales: sujetos.map((one) => one.id),
        ...said,
      })
      return plainText((await read(cause.judge, id)).texto)
    }
    expect(await shown('1/2026', {})).toBe('Apelable en el plazo de 15 días.')
    const hours = { plazo: 48, plazoUnidad: deadlineUnitIds.hours }
    expect(await shown('2/2026', hours)).toBe('Apelable en el plazo de 48 horas.')
    expect(await shown('3/2026', { plazo: null, plazoUnidad: null })).toBe('Apelable en el plazo de .')
  })

  it('sent back as it was, it is reviewed again and signed again, on a document without the signatures of before', async () => {
    const { id } = await begin(cause.secretary)
    await save(cause.secretary, id, textFromMarkup('Téngase presente.'), 1)
    const { response } = await review(cause.secretary, id, 2)
    await recordActSignature(api, id, cause.judge.id)
    expect((await change(cause.secretary, id, { enviarADespacho: true })).status).toBe(200)
    expect((await change(cause.judge, id, { devolverASecretaria: true })).status).toBe(200)
    const signed = { sha256: '0'.repeat(64) }
    await api.services.db.updateTable('documento').set(signed).where('id_acto', '=', id).execute()
    const again = await review(cause.secretary, id, 2)
    expect(again.response, JSON.stringify(again.json)).toEqual(response)
    expect(await read(cause.secretary, id)).toMatchObject({ situacion: 'draft', compuesto: 2 })
    const { sha256 } = await api.services.db
      .selectFrom('documento')
      .select('sha256')
      .where('id_acto', '=', id)
      .executeTakeFirstOrThrow()
    expect(sha256).not.toBe(signed.sha256)
    await recordActSignature(api, id, cause.judge.id)
    expect(await read(cause.secretary, id)).toMatchObject({ situacion: 'validated' })
  })

  it('what cannot be added once it is signed is there before: it is neither reviewed nor signed without', async () => {
    const { id } = await begin(cause.judge, { idTipoActoProcesal: transfer })
    await save(cause.judge, id, textFromMarkup('Traslado.'), 1)
    const none = { plazo: null, plazoUnidad: null }
    expect((await change(cause.judge, id, none)).status).toBe(200)
    expect((await review(cause.judge, id, 2)).json.message).toBe(finishTexts.plazo)
    await change(cause.judge, id, { plazo: 3, plazoUnidad: deadlineUnitIds.days })
    expect((await review(cause.judge, id, 2)).status).toBe(200)
    await api.services.db.updateTable('acto_procesal').set({ plazo: null }).where('id', '=', id).execute()
    expect((await review(cause.judge, id, 2)).json.message).toBe(finishTexts.plazo)
    const form = multipart({ tipoAprobacion: '1' }, await smallPdf(), 'acto.pdf')
    const { token } = cause.judge
    const signed = await api.call('documentos.sign', { token, params: { id }, form })
    expect([signed.status, signed.message]).toEqual([422, finishTexts.plazo])
  })

  it('that several people sign, it is written again while one is missing: whoever signed signs anew, on another file', async () => {
    const { id } = await begin(cause.secretary, { idTipoActoProcesal: recordByTwo, referencia: 'Acta' })
    await save(cause.secretary, id, textFromMarkup('Las partes concilian.'), 1)
    expect((await review(cause.secretary, id, 2)).status).toBe(200)
    await recordActSignature(api, id, cause.judge.id)
    const file = api.services.db.updateTable('documento').where('id_acto', '=', id)
    await file.set({ firmado: true, sha256: '0'.repeat(64) }).execute()
    expect((await change(cause.secretary, id, { referencia: 'Acta corregida' })).status).toBe(200)
    const again = await read(cause.secretary, id)
    expect([again.situacion, again.compuesto, again.validaciones.hechas]).toEqual(['draft', null, []])
    await expect(checkComposed(api.services.db, id)).rejects.toThrow(writingTexts.changedSince)
    expect((await review(cause.secretary, id, 2)).status).toBe(200)
    await checkComposed(api.services.db, id)
    expect((await read(cause.secretary, id)).compuesto).toBe(2)
    for (const { id: signer } of [cause.judge, cause.secretary]) await recordActSignature(api, id, signer)
    const late = await change(cause.secretary, id, { referencia: 'Acta corregida otra vez' })
    expect(late.status).toBe(409)
  })

  it('optimistic concurrency: a save that saw another revision is refused, the same one twice is one', async () => {
    const { id } = await begin(cause.judge)
    expect((await save(cause.judge, id, decreeText, 1)).status).toBe(200)
    expect((await save(cause.judge, id, decreeText, 1)).response).toMatchObject({ revision: 2 })
    const late = await save(cause.judge, id, blankText, 1)
    expect(late.status).toBe(409)
    expect(plainText((await read(cause.judge, id)).texto)).toContain('Téngase presente')
  })

  it('one person writes: another is refused until they take over, and the text before stays a version', async () => {
    const { id } = await begin(cause.secretary)
    await save(cause.secretary, id, decreeText, 1)
    expect((await save(cause.judge, id, blankText, 2)).status).toBe(409)
    expect((await take(cause.judge, id)).status).toBe(409)
    expect((await take(cause.judge, id, true)).response).toMatchObject({
      escribe: { mio: true },
      revision: 2,
    })
    expect((await save(cause.secretary, id, blankText, 2)).status).toBe(409)
    expect((await save(cause.judge, id, blankText, 2)).status).toBe(200)
    const kept = await versions(cause.judge, id)
    expect(kept.map(({ motivo }) => motivo)).toEqual(['relevo', 'comienzo'])
    expect(cause.secretary.usuario).toMatchObject({ persona: { nombreCompleto: kept.at(-1)?.autor } })
    const reasons = await api.services.db
      .selectFrom('journal_event')
      .select('reason')
      .where('outcome', '=', 'refused')
      .where(
        'actor',
        'in',
        [cause.judge, cause.secretary].map(({ usuario }) => String(usuario.usuario)),
      )
      .execute()
    const said = [writingTexts.stillWriting, writingTexts.notWriter].map((text) => text(unnamed.writer))
    for (const text of said) expect(JSON.stringify(reasons)).toContain(text)
    for (const { usuario } of [cause.judge, cause.secretary]) {
      const { nombreCompleto } = usuario.persona as { readonly nombreCompleto: string }
      expect(JSON.stringify(reasons), 'names nobody').not.toContain(nombreCompleto)
    }
    const { token } = cause.secretary
    const { response } = await api.call('escritos.version', { token, params: { id, orden: 2 } })
    expect((response as AnswerOf<'escritos.version'>).texto).toEqual(decreeText)
  })

  it('lease: whoever gave no sign of life lets anybody of the court take over', async () => {
    const { id } = await begin(cause.secretary)
    api.clock.advance(writerLease + 1)
    expect((await take(cause.judge, id)).status).toBe(200)
  })

  it('lease: the page of a former writer that was left open takes nothing back, however late it is', async () => {
    const { id } = await begin(cause.secretary)
    await take(cause.judge, id, true)
    api.clock.advance(writerLease + 1)
    const alive = ({ token }: LoggedIn) => api.call('escritos.take', { token, params: { id }, body: {} })
    expect((await alive(cause.secretary)).response).toMatchObject({ escribe: { mio: false, activo: false } })
    expect((await alive(cause.judge)).response).toMatchObject({ escribe: { mio: true, activo: true } })
    expect((await acceptedFacts(id)).map(({ type }) => type)).toEqual(['text.begun', 'text.takenOver'])
  })

  it('64 takers and writers at once: one text comes out, every turn is recorded, no save is lost silently', async () => {
    const { id } = await begin(cause.secretary)
    const people = [cause.judge, cause.secretary]
    const words = (at: number) => textFromMarkup(`Escrito ${at}`)
    const turns = Array.from({ length: 64 }, async (_, at) => {
      const who = people[at % 2] ?? cause.judge
      if (at % 4 < 2) return { at, saves: false, answer: await patiently(() => take(who, id, true)) }
      const saving = () => save(who, id, words(at), 1 + Math.floor(at / 16))
      return { at, saves: true, answer: await patiently(saving) }
    })
    const answers = await Promise.all(turns)
    expect(answers.every(({ answer }) => answer.status === 200 || answer.status === 409)).toBe(true)
    const facts = await acceptedFacts(id)
    const writers = facts.flatMap((fact) => (fact.type === 'text.takenOver' ? [fact.data] : []))
    expect(
      writers.every((writer, at) => at === 0 || JSON.stringify(writer) !== JSON.stringify(writers[at - 1])),
    ).toBe(true)
    const saved = answers.filter(({ saves, answer }) => saves && answer.status === 200)
    const revisions = saved.map(({ answer }) => (answer.response as { revision: number }).revision)
    expect(new Set(revisions).size).toBe(revisions.length)
    const { revision, texto } = await read(cause.judge, id)
    expect(revision).toBe(1 + saved.length)
    const last = saved.find((_, at) => revisions[at] === revision)
    if (last) expect(plainText(texto)).toBe(`Escrito ${last.at}`)
  })

  it('a text is begun anew, and the one before can be had back', async () => {
    const { id } = await begin(cause.judge)
    await save(cause.judge, id, decreeText, 1)
    const { token } = cause.judge
    const again = await api.call('escritos.mode', {
      token,
      params: { id },
      body: { modo: 'abierto', revision: 2 },
    })
    expect(again.response).toMatchObject({ revision: 3 })
    expect((await versions(cause.judge, id)).map(({ motivo }) => motivo)).toEqual([
      'cambio',
      'copia',
      'comienzo',
    ])
    const unknown = await api.call('escritos.mode', {
      token,
      params: { id },
      body: { modo: 'plantilla', idPlantilla: 999_999, revision: 3 },
    })
    expect(unknown.json.campos).toEqual({ idPlantilla: [writingTexts.unknownTemplate] })
  })

  it('another court, the audit and a party see nothing of it', async () => {
    const { id } = await begin(cause.judge)
    const elsewhere = await otherCourt(api, cause.idOficina)
    for (const [{ token, usuario }, status] of [
      [elsewhere.judge, 404],
      [await api.login('auditor'), 403],
      [await api.login('abogado'), 403],
    ] as const) {
      const who = String(usuario.usuario)
      expect((await api.call('escritos.get', { token, params: { id } })).status, who).toBe(status)
      expect(
        (await api.call('escritos.save', { token, params: { id }, body: { texto: blankText, revision: 1 } }))
          .status,
        who,
      ).toBe(status)
    }
  })

  it('what is no document is refused, and what was kept cannot be changed', async () => {
    const { id } = await begin(cause.judge)
    const image = { esquema: 1, doc: { type: 'doc', content: [{ type: 'image' }] } }
    expect((await save(cause.judge, id, image as never, 1)).status).toBe(400)
    await expect(sql`update acto_texto_contenido set texto = '{}'`.execute(api.services.db)).rejects.toThrow(
      /no cambian/,
    )
  })
})
