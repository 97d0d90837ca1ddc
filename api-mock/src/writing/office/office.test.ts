import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { editor } from '@estrado/machines/acts/editor-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { textFromMarkup } from '@estrado/machines/writing/markup'
import { OfficeCommandAnswer, OfficeConfiguration } from '@estrado/machines/writing/office-schemas'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { writingTexts } from '@estrado/machines/writing/texts'
import { blankText } from '@estrado/machines/writing/tree'
import { Schema } from 'effect'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type LoggedIn, startTestApi, type TestApi, testClock } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { type DrawnCause, detailAt, drawnCause, otherCourt } from '../../testing/hearing.ts'
import { type OfficeStandIn, type Opened, startOfficeStandIn } from '../../testing/office-stand-in.ts'
import { recordActSignature } from '../../testing/recorded-signature.ts'
import { checkComposed } from '../review.ts'
import { isOdt, odtOf } from './odt.ts'

const secret = 'un-secreto-de-prueba-de-treinta-y-dos-o-mas'
const decree = 301
/** A record of conciliation, which judge and secretary sign. */
const recordByTwo = 602
const odt = (words: string) => odtOf(textFromMarkup(words).doc)

describe('office editor (spec 2 §7, §8)', () => {
  let api: TestApi
  let office: OfficeStandIn
  let cause: DrawnCause
  let elsewhere: Server
  let hits = 0

  beforeAll(async () => {
    const clock = testClock()
    office = await startOfficeStandIn(secret, () => api.url, clock)
    api = await startTestApi(inject('clusterUrl'), clock, {
      office: { url: office.url, secret },
    })
    cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    elsewhere = createServer((_, response) => {
      hits += 1
      response.end(odt('de otra parte'))
    })
    await new Promise<void>((done) => elsewhere.listen(0, '127.0.0.1', done))
  })
  afterAll(async () => {
    elsewhere.close()
    await api.stop()
    await office.stop()
  })

  const begin = async ({ token }: LoggedIn, idTipoActoProcesal = decree) => {
    const body = { idCausa: cause.id, idTipoActoProcesal, modo: 'abierto', referencia: 'Oficio' }
    const { response, json } = await api.call('escritos.begin', { token, body })
    expect(response, JSON.stringify(json)).toBeTruthy()
    return (response as { id: number }).id
  }
  const configure = ({ token }: LoggedIn, idActo: number, name = `acto-${idActo}.odt`, isNew = true) =>
    api.call('editor.configuration', {
      token,
      params: { name },
      query: { idActo: String(idActo), ...(isNew && { isNew: 'true' }) },
    })
  const opened = async (who: LoggedIn, idActo: number) => {
    const { response, json } = await configure(who, idActo)
    expect(response, JSON.stringify(json)).toBeTruthy()
    const { config } = response as AnswerOf<'editor.configuration'>
    return config
  }
  const read = async ({ token }: LoggedIn, id: number) =>
    (await api.call('escritos.get', { token, params: { id } })).response as AnswerOf<'escritos.get'>
  const compose = ({ token }: LoggedIn, id: number) =>
    api.call('actosProcesales.update', {
      token,
      params: { id },
      body: { nombreDocumentoOdt: `acto-${id}.odt` },
    })
  const correct = ({ token }: LoggedIn, id: number) =>
    api.call('actosProcesales.update', { token, params: { id }, body: { sujetosProcesales: [] } })
  const onDesk = async ({ token }: LoggedIn, id: number) => {
    const body = { page: 1, perPage: 100, lista: 'resoluciones' }
    const { response } = await api.call('actosProcesales.desk', { token, body })
    return (response as AnswerOf<'actosProcesales.desk'>).result.find((row) => row.id === id)?.situacion
  }
  const command = ({ token }: LoggedIn, body: object) => api.call('editor.command', { token, body })
  /** A document that is open, and was written in. */
  const writing = async (type = decree) => {
    const id = await begin(cause.secretary, type)
    const config = await opened(cause.secretary, id)
    await office.open(config)
    office.write(config.document.key, odt('Escrito en la oficina'))
    return { id, config, key: config.document.key }
  }

  it('a configuration is signed, its document is an .odt that says what the text said, hostile text as text', async () => {
    const id = await begin(cause.secretary)
    const { token } = cause.secretary
    const hostile = textFromMarkup('# DECRETO\n\n<script>x</script> & "y"')
    await api.call('escritos.save', { token, params: { id }, body: { texto: hostile, revision: 1 } })
    const answer = await configure(cause.secretary, id)
    expect(Schema.is(OfficeConfiguration)(answer.response)).toBe(true)
    expect(JSON.stringify(answer.json)).not.toContain(secret)
    const { config } = answer.response as AnswerOf<'editor.configuration'>
    const { token: signature, ...rest } = config
    expect(await office.told(signature)).toMatchObject(rest)
    expect(config.editorConfig).toMatchObject({ mode: 'edit', lang: 'es' })
    const bytes = await office.open(config)
    expect(isOdt(bytes)).toBe(true)
    const xml = strFromU8(unzipSync(bytes)['content.xml'] ?? new Uint8Array())
    expect(xml).toContain('&lt;script&gt;x&lt;/script&gt; &amp; &quot;y&quot;')
    expect((await read(cause.secretary, id)).oficina).toBeNull()
  })

  it('lost update: a document that nothing was saved of says what the text says by now, and the session before saves nothing', async () => {
    const id = await begin(cause.secretary)
    const before = await opened(cause.secretary, id)
    expect((await opened(cause.secretary, id)).document.key).toBe(before.document.key)
    await office.open(before)
    await office.close(before.document.key)
    const { token } = cause.secretary
    const texto = textFromMarkup('Escrito después')
    const saved = await api.call('escritos.save', { token, params: { id }, body: { texto, revision: 1 } })
    expect(saved.status, JSON.stringify(saved.json)).toBe(200)
    const config = await opened(cause.secretary, id)
    expect(config.document.key).not.toBe(before.document.key)
    const xml = strFromU8(unzipSync(await office.open(config))['content.xml'] ?? new Uint8Array())
    expect(xml).toContain('Escrito después')
    const late = await office.track(before, 6, office.keep(odt('de la copia de antes')))
    expect(await late.json()).toEqual({ error: 1 })
    expect((await read(cause.secretary, id)).oficina).toBeNull()
    office.write(config.document.key, odt('Escrito en la oficina'))
    await office.close(config.document.key)
    const next = await opened(cause.secretary, id)
    expect(strFromU8(unzipSync(await office.open(next))['content.xml'] ?? new Uint8Array())).toContain(
      'Escrito en la oficina',
    )
  })

  it('lost update: what was typed there and isn’t saved yet is saved, and its session goes on', async () => {
    const id = await begin(cause.secretary)
    const before = await opened(cause.secretary, id)
    await office.open(before)
    office.write(before.document.key, odt('Escrito y sin guardar'))
    const { token } = cause.secretary
    const texto = textFromMarkup('Escrito después')
    expect(
      (await api.call('escritos.save', { token, params: { id }, body: { texto, revision: 1 } })).status,
    ).toBe(200)
    const config = await opened(cause.secretary, id)
    expect(config.document.key).toBe(before.document.key)
    expect((await read(cause.secretary, id)).oficina).toMatchObject({ revision: 1 })
  })

  it('the document is given to nobody who does not sign its very address', async () => {
    const config = await opened(cause.secretary, await begin(cause.secretary))
    const { url } = config.document
    const other = new TextEncoder().encode('otro-secreto-de-treinta-y-dos-caracteres')
    for (const bearer of [
      '',
      'Bearer x',
      `Bearer ${await office.sign({ payload: { url } }, other)}`,
      `Bearer ${await office.sign({ payload: { url: `${url}x` } })}`,
      `Bearer ${cause.secretary.token}`,
    ])
      expect((await office.fetched(url, bearer)).status).toBe(403)
    expect((await office.fetched(url)).status).toBe(200)
  })

  it('what was saved there is the act from then on: forced, composed, and refused once it changed again', async () => {
    const { id, key } = await writing()
    expect((await compose(cause.secretary, id)).json.message).toBe(officeTexts.unsaved)
    const forced = await command(cause.secretary, { key, command: 'forcesave' })
    expect(Schema.is(OfficeCommandAnswer)(forced.response), JSON.stringify(forced.json)).toBe(true)
    expect(forced.response).toMatchObject({ error: 0 })
    expect((await command(cause.secretary, { key, command: 'forcesave' })).response).toMatchObject({
      error: 4,
    })
    const before = await read(cause.judge, id)
    expect(before.oficina).toMatchObject({ revision: 1, compuesta: false })
    expect(before.guardado).toBeTruthy()
    await expect(checkComposed(api.services.db, id)).rejects.toThrow(writingTexts.changedSince)
    const { token } = cause.secretary
    const kept = await api.call('escritos.save', {
      token,
      params: { id },
      body: { texto: blankText, revision: 1 },
    })
    expect(kept.json.message).toBe(officeTexts.writtenThere)
    const pdf = await api.call('editor.act', {
      token,
      params: { name: `acto-${id}.odt` },
      query: { idActo: String(id) },
    })
    expect(Buffer.from(pdf.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    expect(await onDesk(cause.judge, id)).toBe('borrador')
    const composed = await compose(cause.secretary, id)
    expect(composed.status, JSON.stringify(composed.json)).toBe(200)
    await checkComposed(api.services.db, id)
    expect((await read(cause.judge, id)).compuesto).toBe(1)
    expect(await onDesk(cause.judge, id)).toBe('firma')
    expect((await correct(cause.secretary, id)).json.campos).toEqual({
      sujetosProcesales: [actRefusals.composedWithOthers],
    })
    office.write(key, odt('Después de la revisión'))
    await office.close(key)
    expect((await read(cause.judge, id)).compuesto).toBeNull()
    expect(await onDesk(cause.judge, id)).toBe('borrador')
    expect((await correct(cause.secretary, id)).status).toBe(200)
    await expect(checkComposed(api.services.db, id)).rejects.toThrow(writingTexts.changedSince)
  })

  it('state machine: what is saved after the first of several signatures is not taken, and the others sign', async () => {
    const { id, config, key } = await writing(recordByTwo)
    await command(cause.secretary, { key, command: 'forcesave' })
    expect((await compose(cause.secretary, id)).status).toBe(200)
    await recordActSignature(api, id, cause.judge.id)
    const late = await office.track(config, 6, office.keep(odt('Después de la firma')))
    expect(await late.json()).toEqual({ error: 1 })
    await checkComposed(api.services.db, id)
    expect((await read(cause.secretary, id)).oficina).toMatchObject({ revision: 1, compuesta: true })
  })

  it('sent back as it was, it is composed again and signed again', async () => {
    const { id, key } = await writing()
    await office.close(key)
    expect((await compose(cause.secretary, id)).status).toBe(200)
    await recordActSignature(api, id, cause.judge.id)
    const step = ({ token }: LoggedIn, body: object) =>
      api.call('actosProcesales.update', { token, params: { id }, body })
    expect((await step(cause.secretary, { enviarADespacho: true })).status).toBe(200)
    expect((await step(cause.judge, { devolverASecretaria: true })).status).toBe(200)
    expect((await compose(cause.secretary, id)).status).toBe(200)
    expect(await read(cause.secretary, id)).toMatchObject({ situacion: 'draft', compuesto: 1 })
    await recordActSignature(api, id, cause.judge.id)
    expect(await read(cause.secretary, id)).toMatchObject({ situacion: 'validated' })
  })

  it('one closing told 16 times at once is one save, and the next opening has another key', async () => {
    const { id, key } = await writing()
    expect(await office.close(key, 16)).toEqual(Array.from({ length: 16 }, () => ({ error: 0 })))
    expect((await read(cause.secretary, id)).oficina).toMatchObject({ revision: 1 })
    expect((await opened(cause.secretary, id)).document.key).not.toBe(key)
  })

  it('a closing without changes changes nothing', async () => {
    const id = await begin(cause.secretary)
    const config = await opened(cause.secretary, id)
    await office.open(config)
    await office.close(config.document.key)
    expect((await read(cause.secretary, id)).oficina).toBeNull()
  })

  it('a save that is signed by another, or of another document, is refused', async () => {
    const { id, config } = await writing()
    const other = new TextEncoder().encode('otro-secreto-de-treinta-y-dos-caracteres')
    const url = office.keep(odt('falso'))
    expect((await office.track(config, 2, url, other)).status).toBe(403)
    const mixed: Opened = {
      ...config,
      document: {
        ...config.document,
        key: (await opened(cause.secretary, await begin(cause.secretary))).document.key,
      },
    }
    expect((await office.track(mixed, 2, url)).status).toBe(403)
    expect((await read(cause.secretary, id)).oficina).toBeNull()
  })

  it('SSRF: nothing is fetched but from the office server, and nothing that it sends elsewhere', async () => {
    const { id, config } = await writing()
    const other = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/x`
    office.redirect('/cache/fuera', other)
    for (const url of [other, `${office.url}/cache/fuera`, 'file:///etc/passwd', 'no es una dirección'])
      expect(await (await office.track(config, 2, url)).json(), url).toEqual({ error: 1 })
    expect(hits).toBe(0)
    expect((await read(cause.secretary, id)).oficina).toBeNull()
  })

  it('what is no .odt is not taken', async () => {
    const { id, config } = await writing()
    for (const bytes of [new Uint8Array(), new TextEncoder().encode('%PDF-1.7'), odt('x').subarray(40)])
      expect(await (await office.track(config, 6, office.keep(bytes))).json()).toEqual({ error: 1 })
    expect((await read(cause.secretary, id)).oficina).toBeNull()
  })

  it('another court, a party and an unfit name get nothing; a court keeps resolutions of no act', async () => {
    const { id, key } = await writing()
    const lawyer = await api.login('abogado')
    expect((await configure(lawyer, id)).status).toBe(403)
    const { judge } = await otherCourt(api, cause.idOficina)
    expect((await configure(judge, id)).status).toBe(404)
    expect((await command(judge, { key, command: 'forcesave' })).status).toBe(404)
    expect((await configure(cause.secretary, id, '../otro.odt')).status).toBe(422)
    expect((await configure(cause.secretary, id, 'otro.docx')).json.campos).toEqual({
      name: [officeTexts.nameWrong],
    })
    const { token } = cause.secretary
    const params = { name: 'resolucion-1.odt' }
    const made = await api.call('editor.configuration', {
      token,
      params,
      query: { isNew: 'true', resolucion: 'true' },
    })
    expect(made.status, JSON.stringify(made.json)).toBe(200)
    expect((await api.call('editor.resolution', { token, params })).bytes.length).toBeGreaterThan(100)
    expect((await api.call('editor.resolution', { token: judge.token, params })).status).toBe(404)
    // What was saved of it is the decree of a hearing, without a file.
    const form = new FormData()
    const at = (hour: string) => `2060-12-01T${hour}:00:00-04:00`
    const detail = detailAt(9, cause.rooms[0], { fechaHoraInicio: at('09'), fechaHoraFin: at('10') })
    for (const [key, value] of Object.entries({
      'audienciaSinSolicitud[idCausa]': cause.id,
      'audienciaSinSolicitud[idTipoAudiencia]': 1,
      idTipoActoProcesal: decree,
      nombreDocumentoOdt: params.name,
      ...Object.fromEntries(
        Object.entries(detail).map(([name, of]) => [`audienciasDetalles[0][${name}]`, of]),
      ),
    }))
      form.set(key, String(value))
    const create = () => api.call('audiencias.create', { token, form })
    expect((await create()).message).toBe(officeTexts.unsaved)
    const { config } = made.response as AnswerOf<'editor.configuration'>
    await office.open(config)
    office.write(config.document.key, odt('Señálase audiencia'))
    await office.close(config.document.key)
    const set = await create()
    expect(set.status, JSON.stringify(set.json)).toBe(201)
    expect(set.response).toMatchObject({ actoProcesal: { tipoActoProcesal: { id: decree } } })
  })

  it('least privilege: a court that the cause came to shares no session with the one before, whose saves are refused', async () => {
    const { id, config, key } = await writing()
    const other = await otherCourt(api, cause.idOficina)
    const drawnTo = (id_oficina_reparto: number) =>
      api.services.db.updateTable('causa').set({ id_oficina_reparto }).where('id', '=', cause.id).execute()
    await drawnTo(other.id)
    const theirs = await opened(other.judge, id)
    expect(theirs.document.key).not.toBe(key)
    expect((await opened(other.judge, id)).document.key).toBe(theirs.document.key)
    const save = async (of: Opened) => (await office.track(of, 6, office.keep(odt('de antes')))).json()
    expect(await save(config)).toEqual({ error: 1 })
    const { user } = config.editorConfig
    expect(await save({ ...theirs, editorConfig: { ...theirs.editorConfig, user } })).toEqual({ error: 1 })
    expect((await read(other.judge, id)).oficina).toBeNull()
    expect(await save(theirs)).toEqual({ error: 0 })
    expect(await save(theirs)).toEqual({ error: 0 })
    expect((await read(other.judge, id)).oficina).toMatchObject({ revision: 1 })
    await drawnTo(cause.idOficina)
    expect((await opened(cause.secretary, id)).document.key).not.toBe(theirs.document.key)
  })

  it('an office server that is down is said in the words of the specification', async () => {
    const { key } = await writing()
    await office.stop()
    const answer = await command(cause.secretary, { key, command: 'info' })
    expect(answer.status).toBe(503)
    expect(answer.json.message).toBe(officeTexts.failed('conexión', officeTexts.down))
    expect(answer.json.message).toContain(
      'Error del editor (conexión): el servidor de documentos no responde.',
    )
    expect(answer.json.message).toContain(editor.advice)
  })
})

it('without an office server the document API says so, and its own way in is not there', async () => {
  const api = await startTestApi(inject('clusterUrl'))
  try {
    const { token } = await api.login('juez')
    const params = { name: 'acto-1.odt' }
    const said = officeTexts.configurationFailed(officeTexts.none)
    expect(said).toContain('Fallo al obtener la configuración: ')
    for (const answer of [
      await api.call('editor.configuration', { token, params, query: { idActo: '1' } }),
      await api.call('editor.act', { token, params, query: { idActo: '1' } }),
      await api.call('editor.resolution', { token, params }),
      await api.call('editor.command', { token, body: { key: 'x', command: 'info' } }),
    ])
      expect([answer.status, answer.json.message]).toEqual([422, said])
    expect((await fetch(`${api.url}/api/documentos-oficina/x`)).status).toBe(404)
    const policy = (await fetch(`${api.url}/api/estado`)).headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';")
  } finally {
    await api.stop()
  }
})
