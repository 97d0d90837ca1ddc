import { randomUUID } from 'node:crypto'
import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { evidenceRefusals as refusals } from '@estrado/machines/evidence/texts'
import { validation } from '@estrado/machines/messages/validation'
import { removedParty } from '@estrado/machines/parties/update-texts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { documentNumber } from '../parties/whole-name.ts'
import { type LoggedIn, nameOfUser, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import { handItems, moveItem, receivedItem } from '../testing/evidence.ts'
import { type DrawnCause, drawnCause, otherCourt } from '../testing/hearing.ts'
import { patiently } from '../testing/patiently.ts'

type Detail = AnswerOf<'pruebas.get'>
const item = (precinto: string) => ({ descripcion: 'Cuchillo', cantidad: 2, embalaje: 'Caja', precinto })

describe('evidence: reception and chain of custody, over HTTP', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
  })
  afterAll(() => api.stop())

  const read = async (id: number, { token }: LoggedIn = clerk.user) => {
    const { status, response } = await api.call('pruebas.get', { token, params: { id } })
    return { status, item: response as Detail }
  }
  const page = async ({ token }: LoggedIn, body: object = {}) => {
    const { response } = await api.call('pruebas.page', {
      token,
      body: { options: { page: 1, perPage: 100 }, ...body },
    })
    return (response as AnswerOf<'pruebas.page'>).result
  }
  const move = async (id: number, tipo: string, changes: object = {}, user: LoggedIn = clerk.user) => {
    const { version, precinto } = (await read(id, user)).item
    return moveItem(api, user.token, id, version, tipo, { precinto, ...changes })
  }

  it('goes from the window to a deposit, an expert, the court’s custody, and back to its owner', async () => {
    const { status, response } = await handItems(api, clerk.user, cause.id, {
      elementos: [item('K-1'), item('K-2')],
    })
    expect(status).toBe(201)
    const [one, two] = (response as AnswerOf<'pruebas.register'>).elementos
    expect(two?.numero).toBe((one?.numero ?? 0) + 1)
    const id = one?.id ?? 0
    expect((await move(id, 'evidence.stored')).status).toBe(200)
    expect((await move(id, 'evidence.handedOver')).status).toBe(200)
    const recordedBy = new Set((await read(id)).item.cadena.map(({ usuario }) => usuario))
    expect([...recordedBy]).toEqual([nameOfUser(clerk.user)])
    expect((await read(id)).item).toMatchObject({ estado: 'handedOver', lugar: null, precinto: 'K-1' })
    const other = await move(id, 'evidence.returned', { precinto: 'K-9', observacion: '' }, cause.secretary)
    expect([other.status, other.json.campos]).toEqual([422, { observacion: [refusals.sealUnexplained] }])
    const explained = { precinto: 'K-9', observacion: 'Abierto en la pericia' }
    expect((await move(id, 'evidence.returned', explained, cause.secretary)).status).toBe(200)
    const elsewhere = await move(id, 'evidence.stored')
    expect([elsewhere.status, elsewhere.message]).toEqual([422, refusals.notInCustody])
    expect((await move(id, 'evidence.givenBack', {}, cause.secretary)).status).toBe(200)
    expect((await move(id, 'evidence.stored', {}, cause.secretary)).status).toBe(409)
    const { item: ended } = await read(id)
    expect(ended).toMatchObject({ estado: 'givenBack', precinto: 'K-9', enCustodiaPropia: false })
    expect(ended.cadena.map(({ tipo, persona, lugar }) => [tipo, persona, lugar])).toEqual([
      ['evidence.received', 'Zenobia Quisbert Mamani', null],
      ['evidence.stored', null, 'Estante 3, caja 7'],
      ['evidence.handedOver', 'Perito Ñuflo Yapura', null],
      ['evidence.returned', 'Perito Ñuflo Yapura', null],
      ['evidence.givenBack', 'Perito Ñuflo Yapura', null],
    ])
    expect((await page(clerk.user, { estado: 'received' })).map((row) => row.id)).toContain(two?.id)
    const found = await page(cause.judge, { options: { page: 1, perPage: 5, busqueda: 'k-9' } })
    expect(found.map((row) => row.id)).toEqual([id])
  })

  it('says what an item lacks at its fields, and takes all of them or none', async () => {
    const before = (await page(clerk.user)).length
    const none = await handItems(api, clerk.user, cause.id, { elementos: [] })
    expect([none.status, none.json.campos]).toEqual([422, { elementos: [refusals.itemMissing] }])
    const half = await handItems(api, clerk.user, cause.id, {
      elementos: [item('H-1'), { ...item('H-1'), cantidad: 0 }],
    })
    expect(half.json.campos).toEqual({
      'elementos.1.cantidad': [refusals.amountMissing],
      'elementos.1.precinto': [refusals.sealRepeated],
    })
    const act = await handItems(api, clerk.user, cause.id, { idActoProcesal: cause.idActo })
    expect(act.json.campos).toEqual({ idActoProcesal: [refusals.actUnknown] })
    const long = await moveItem(api, clerk.user.token, 1, 1, 'evidence.handedOver', {
      finalidad: 'a'.repeat(501),
    })
    expect([long.status, long.json.campos]).toEqual([400, { finalidad: [validation.maximumCharacters(500)] }])
    expect((await page(clerk.user)).length).toBe(before)
  })

  it('uniqueness: of items of a cause under custody each has a seal of its own, of 8 at once one gets it', async () => {
    const register = (precinto: string, idCausa = cause.id) =>
      patiently((own) => handItems(api, clerk.user, idCausa, { elementos: [item(precinto)] }, own))
    const at = (await Promise.all(Array.from({ length: 8 }, () => register('U-1')))).toSorted(
      (one, other) => one.status - other.status,
    )
    expect(at.map(({ status }) => status)).toEqual([201, ...Array(7).fill(422)])
    const registered = at[0]?.response as AnswerOf<'pruebas.register'>
    const [one] = registered.elementos
    const number = `${one?.numero}/${one?.gestion}`
    const taken = [refusals.sealTaken(number)]
    expect(at[1]?.json.campos).toEqual({ 'elementos.0.precinto': taken })
    expect((await register('U-1', (await drawnCause(api, clerk)).id)).status).toBe(201)

    const { response } = await register('U-2')
    const [other] = (response as AnswerOf<'pruebas.register'>).elementos
    const changed = { precinto: 'U-1', observacion: 'Vuelto a precintar' }
    const moved = await move(other?.id ?? 0, 'evidence.stored', changed)
    expect([moved.status, moved.json.campos]).toEqual([422, { precinto: taken }])
    expect((await move(one?.id ?? 0, 'evidence.givenBack')).status).toBe(200)
    expect((await move(other?.id ?? 0, 'evidence.stored', changed)).status).toBe(200)
  })

  it('comes with an act of evidence of its cause', async () => {
    const attached = await clerk.attach(cause.id, undefined, {
      idTipoActoProcesal: '1040',
      referencia: 'Pruebas de cargo',
    })
    const { id: idActoProcesal } = attached.response as { id: number }
    const { response } = await handItems(api, clerk.user, cause.id, { idActoProcesal })
    const [one] = (response as AnswerOf<'pruebas.register'>).elementos
    expect((await read(one?.id ?? 0)).item.acto).toBe('Pruebas de cargo')
  })

  it('referential integrity: who handed it in and left the cause is told as removed, not as forgotten', async () => {
    const registered = await causeInProcess(api, clerk)
    const { token } = registered.judge
    const joined = await new Clerk(api, registered.judge).party(registered.id, '4000003', 2)
    const { id: idSujeto } = joined.response as { readonly id: number }
    const presentadoPor = { calidad: 'sujeto', idSujeto }
    const { response } = await handItems(api, clerk.user, registered.id, { presentadoPor })
    const [one] = (response as AnswerOf<'pruebas.register'>).elementos
    const by = async () => (await read(one?.id ?? 0)).item.cadena.map(({ persona }) => persona)
    expect(await by()).not.toEqual([removedParty])
    const removed = await api.call('sujetosProcesales.delete', { token, params: { id: idSujeto } })
    expect(removed.status, JSON.stringify(removed.json)).toBe(200)
    expect(await by()).toEqual([removedParty])
  })

  it('optimistic concurrency: who saw an older chain is told, and nothing is written over', async () => {
    const id = await receivedItem(api, clerk.user, cause.id)
    const both = await Promise.all([
      moveItem(api, clerk.user.token, id, 1, 'evidence.stored'),
      moveItem(api, clerk.user.token, id, 1, 'evidence.handedOver'),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read(id)).item.cadena).toHaveLength(2)
    const blind = await api.call('pruebas.move', {
      token: clerk.user.token,
      params: { id },
      body: { tipo: 'evidence.stored', lugar: 'Otro', precinto: 'Z-1' },
    })
    expect(blind.status).toBe(428)
  })

  it('idempotency: a double click registers once; numbers are consecutive though many come at once', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const once = { elementos: [item('D-1')] }
    const [one, two] = await Promise.all([
      handItems(api, clerk.user, cause.id, once, headers),
      handItems(api, clerk.user, cause.id, once, headers),
    ])
    expect(one.response).toEqual(two.response)
    const handed = () => patiently((own) => handItems(api, clerk.user, cause.id, {}, own))
    await Promise.all(Array.from({ length: 16 }, handed))
    const { rows } = await sql<{ numero: number }>`select numero from prueba
      where id_oficina_receptora = (select id_oficina_usuario from causa where id = ${cause.id})
      order by numero`.execute(api.services.db)
    expect(rows.length).toBeGreaterThanOrEqual(17)
    expect(rows.map(({ numero }) => numero)).toEqual(rows.map((_, place) => place + 1))
  })

  it('idempotency: of 64 movements at once one is made, under one command or under 64', async () => {
    const id = await receivedItem(api, clerk.user, cause.id)
    const { precinto } = (await read(id)).item
    const body = { tipo: 'evidence.stored', lugar: 'Estante 1', precinto }
    const move64 = (version: number, key: () => string) =>
      Promise.all(
        Array.from({ length: 64 }, async () => {
          const headers = { 'if-match': `"${version}"`, 'idempotency-key': key() }
          for (;;) {
            const moved = await api.call('pruebas.move', {
              token: clerk.user.token,
              params: { id },
              body,
              headers,
            })
            if (moved.status !== 503) return moved
          }
        }),
      )
    const one = randomUUID()
    const same = await move64(1, () => one)
    const answers = same.map(({ status, response, headers }) => [status, response, headers.get('etag')])
    expect(answers).toEqual(answers.map(() => [200, { id, estado: 'stored' }, '"2"']))
    const others = await move64(2, randomUUID)
    const statuses = others.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...statuses.slice(1).map(() => 409)])
    expect((await read(id)).item.cadena.map(({ orden }) => orden)).toEqual([1, 2, 3])
  })

  it('access: another office sees nothing; whoever has it in custody sees it though the cause went on', async () => {
    const id = await receivedItem(api, cause.secretary, cause.id)
    const elsewhere = await otherCourt(api, cause.idOficina)
    const stranger = elsewhere.judge
    expect((await read(id, stranger)).status).toBe(404)
    expect((await page(stranger)).map((row) => row.id)).not.toContain(id)
    expect((await moveItem(api, stranger.token, id, 1, 'evidence.stored')).status).toBe(404)
    const print = { token: stranger.token, params: { id } }
    expect((await api.call('pruebas.certificate', print)).status).toBe(404)
    await api.services.db
      .updateTable('causa')
      .set({ id_oficina_reparto: elsewhere.id })
      .where('id', '=', cause.id)
      .execute()
    expect((await read(id, cause.secretary)).item).toMatchObject({
      enCustodiaPropia: true,
      causaVisible: false,
      sujetos: [],
    })
    const party = { idSujeto: (await read(id, stranger)).item.sujetos[0]?.id, nombre: '', documento: '' }
    const hidden = await move(id, 'evidence.handedOver', party, cause.secretary)
    expect([hidden.status, hidden.json.campos]).toEqual([422, { idSujeto: [refusals.partyUnknown] }])
    expect((await move(id, 'evidence.handedOver', {}, cause.secretary)).status).toBe(200)
    expect((await move(id, 'evidence.returned', {}, stranger)).status).toBe(200)
    expect((await read(id, stranger)).item.enCustodiaPropia).toBe(true)
    expect((await read(id, cause.secretary)).status).toBe(404)
    await api.services.db
      .updateTable('causa')
      .set({ id_oficina_reparto: cause.idOficina })
      .where('id', '=', cause.id)
      .execute()
  })

  it('personal data: who gives and who takes stands nowhere in the journal in the clear', async () => {
    const id = await receivedItem(api, clerk.user, cause.id)
    await move(id, 'evidence.handedOver', { nombre: 'Yamile Sinombre', documento: '98765432' })
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from journal_event
      where data like '%Sinombre%' or data like '%98765432%'`.execute(api.services.db)
    expect(rows[0]?.n).toBe(0)
  })

  it('protected identity: a victim who hands something over, or takes it back, is not named', async () => {
    const guarded = await drawnCause(api, clerk, { reservaIdentidad: true })
    const { rows } = await sql<{ id: number; nombre: string; numero: string }>`
      select id, nombre, ${documentNumber} as numero from sujeto_procesal s
      where id_causa = ${guarded.id} and (facts->>'reservaIdentidad')::boolean`.execute(api.services.db)
    const presentadoPor = { calidad: 'sujeto', idSujeto: rows[0]?.id }
    const { response } = await handItems(api, clerk.user, guarded.id, {
      presentadoPor,
      elementos: [item('V-1'), item('V-2')],
    })
    const [one, two] = (response as AnswerOf<'pruebas.register'>).elementos
    const { nombre = '', numero: documento = '' } = rows[0] ?? {}
    expect((await move(one?.id ?? 0, 'evidence.givenBack', { nombre, documento: '1' })).status).toBe(200)
    expect((await move(two?.id ?? 0, 'evidence.handedOver')).status).toBe(200)
    expect((await move(two?.id ?? 0, 'evidence.returned', { nombre: 'La víctima', documento })).status).toBe(
      200,
    )
    const named = async (id = 0) => (await read(id)).item.cadena.map(({ persona }) => persona)
    expect(await named(one?.id)).toEqual([identityTexts.reserved, identityTexts.reserved])
    expect(await named(two?.id)).toEqual([
      identityTexts.reserved,
      'Perito Ñuflo Yapura',
      identityTexts.reserved,
    ])
  })

  it('data minimisation: a party of the cause takes an item by its number alone, and one of another takes none', async () => {
    const guarded = await drawnCause(api, clerk, { reservaIdentidad: true })
    const one = await receivedItem(api, clerk.user, guarded.id)
    const { sujetos } = (await read(one)).item
    const victim = sujetos.find(({ descripcion }) => descripcion.startsWith(identityTexts.reserved))
    const other = sujetos.find(({ id }) => id !== victim?.id)
    const to = (idSujeto: number | undefined) => ({ idSujeto, nombre: '', documento: '' })
    const stranger = await receivedItem(api, clerk.user, cause.id)
    const refused = await move(stranger, 'evidence.givenBack', to(victim?.id))
    expect([refused.status, refused.json.campos]).toEqual([422, { idSujeto: [refusals.partyUnknown] }])
    expect((await move(one, 'evidence.handedOver', to(other?.id))).status).toBe(200)
    expect((await move(one, 'evidence.returned', to(other?.id))).status).toBe(200)
    expect((await move(one, 'evidence.givenBack', to(victim?.id))).status).toBe(200)
    const { cadena, uuid } = (await read(one)).item
    const name = other?.descripcion.split(' · ')[0]
    expect(cadena.slice(1).map(({ persona }) => persona)).toEqual([name, name, identityTexts.reserved])
    const { rows } = await sql<{ nombre: string }>`select nombre from prueba_eslabon
      where id_prueba = ${one} and orden > 1`.execute(api.services.db)
    expect(rows.map(({ nombre }) => nombre)).toEqual(['', '', ''])
    expect((await api.call('custodias.verification', { params: { uuid } })).response).toMatchObject({
      valido: true,
    })
  })

  it('certificate: reprinted byte by byte; its page finds each signature valid, and invalid once a link is changed', async () => {
    const id = await receivedItem(api, clerk.user, cause.id)
    await move(id, 'evidence.handedOver')
    const print = () => api.call('pruebas.certificate', { token: clerk.user.token, params: { id } })
    const [one, two] = [await print(), await print()]
    expect([one.status, Buffer.from(one.bytes).subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    expect(Buffer.from(one.bytes).equals(Buffer.from(two.bytes))).toBe(true)
    const { uuid } = (await read(id)).item
    const verified = () => api.call('custodias.verification', { params: { uuid } })
    const told = await verified()
    expect(told.response).toMatchObject({ valido: true, cadena: [{ valido: true }, { valido: true }] })
    for (const secret of ['Zenobia', 'Ñuflo', 'Teléfono'])
      expect(JSON.stringify(told.json)).not.toContain(secret)
    await sql`update prueba_eslabon set firmado = jsonb_set(firmado, '{institucion}', '"Otra"')
      where id_prueba = ${id} and orden = 2`.execute(api.services.db)
    expect((await verified()).response).toMatchObject({
      valido: false,
      cadena: [{ valido: true }, { valido: false }],
    })
    await rebuild(api.services.db, api.services.project, true)
    expect((await verified()).response).toMatchObject({ valido: true })
    const unknown = await api.call('custodias.verification', { params: { uuid: randomUUID() } })
    expect(unknown.status).toBe(404)
  })
})
