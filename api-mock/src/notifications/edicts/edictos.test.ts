import type { AnswerOf } from '@estrado/machines/contract/types'
import { edictRefusals } from '@estrado/machines/notifications/edicts-texts'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { demoOffices } from '../../demo/data/offices.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk } from '../../testing/cause.ts'
import { type EdictCause, edictCause, notify, partiesOf } from '../../testing/edict.ts'
import { otherCourt } from '../../testing/hearing.ts'
import { openSocket } from '../../testing/socket-client.ts'

type Edict = AnswerOf<'edictos.get'>
type Page = AnswerOf<'edictos.page'>

describe('edicts (spec 3 §2, §7)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: EdictCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await edictCause(api, clerk)
  })
  afterAll(() => api.stop())

  const page = async (body: object = {}) =>
    (await api.call('edictos.page', { body: { page: 1, perPage: 10, ...body } })).response as Page
  const one = (id: number) => api.call('edictos.get', { params: { id } })
  const file = (uuid = '') => api.call('documentos.pdf', { params: { uuid } })
  const idOf = ({ status, response, json }: { status: number; response: unknown; json: object }): number => {
    expect(status, JSON.stringify(json)).toBe(201)
    return (response as { id: number }).id
  }
  const journalOf = (id: number) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'actor'])
      .where('stream', '=', `notificacion/${id}`)
      .orderBy('position')
      .execute()

  it('is ordered and published by the court, and anybody reads it with its printed form and the act', async () => {
    const id = idOf(await notify(api, cause))
    expect((await journalOf(id)).map(({ type, outcome }) => `${type} ${outcome}`)).toEqual([
      'notification.ordered accepted',
      'edict.published accepted',
    ])
    const { status, response } = await one(id)
    const edict = response as Edict
    expect(status).toBe(200)
    expect(edict).toMatchObject({ id, idM: null, nombreRepresentante: '', solicitante: null })
    expect(edict.sujetoProcesal?.tipoSujetoProcesal.descripcion).toBe('Acusado')
    expect(edict.nombreNotificador).not.toBe('')
    expect((await page()).result[0]).toEqual({ ...edict, indice: 1 })

    const printed = await file(edict.documento?.uuid)
    expect(printed.status).toBe(200)
    const pdf = await PDFDocument.load(printed.bytes)
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, `Edicto ${edict.codigo}`])
    const act = edict.notificacionesAdjuntos[0]?.documento
    expect(act?.archivo).toBe(`documentos/${act?.uuid}/pdf`)
    expect((await file(act?.uuid)).status).toBe(200)
  })

  it('tells the court that ordered it and the judge who signed the act, wherever the cause is since', async () => {
    const own = await edictCause(api, clerk)
    const { db } = api.services
    const signers = [own.secretary.id, own.judge.id]
    await db.updateTable('acto_procesal').set({ validadores: signers }).where('id', '=', own.idActo).execute()
    const id = idOf(await notify(api, own))
    const before = (await one(id)).response as Edict
    expect(before.notificacionAdjunto?.juez).toMatch(/./)
    const next = await otherCourt(api, own.idOficina)
    await db
      .updateTable('causa')
      .set({ id_oficina_reparto: next.id, id_juez: next.judge.id })
      .where('id', '=', own.id)
      .execute()
    expect((await one(id)).response).toEqual(before)
    await rebuild(db, api.services.project, true)
  })

  it('bounded query: is counted the same with and without its place, and listed no deeper than a list goes', async () => {
    const id = idOf(await notify(api, await edictCause(api, clerk)))
    const { municipio } = (await one(id)).response as Edict
    const { totalItems } = (await page()).pagination
    const search = [{ fields: ['departamento'], keyword: municipio.departamento }]
    expect((await page({ search })).pagination.totalItems).toBe(totalItems)
    const { status, json } = await api.call('edictos.page', { body: { page: 2_001, perPage: 10 } })
    expect([status, json.campos]).toEqual([422, { page: [edictRefusals.tooDeep] }])
  })

  it('happens once where the answer was lost', async () => {
    const before = (await page()).pagination.totalItems
    const headers = { 'idempotency-key': '7c1c0b3e-7a39-4b4b-8a53-6a4c5a1f0001' }
    const other = await edictCause(api, clerk)
    const first = idOf(await notify(api, other, {}, headers))
    expect(idOf(await notify(api, other, {}, headers))).toBe(first)
    expect((await page()).pagination.totalItems).toBe(before + 1)
  })

  it('leaves what is notified in person to a process server, out of the portal', async () => {
    const before = (await page()).pagination.totalItems
    const other = await edictCause(api, clerk)
    const id = idOf(await notify(api, other, { idTipoNotificacion: notificationTypeIds.personal }))
    expect((await one(id)).status).toBe(404)
    expect((await page()).pagination.totalItems).toBe(before)
    expect((await api.call('documentos.pdf', { params: { uuid: crypto.randomUUID() } })).status).toBe(404)
  })

  it('tells the court, but not who ordered it, that a notification in person waits', async () => {
    const own = await edictCause(api, clerk)
    const judge = await api.services.db
      .selectFrom('usuario as u')
      .innerJoin('puesto as r', (join) =>
        join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
      )
      .innerJoin('causa as c', 'c.id_oficina_reparto', 'u.id_oficina')
      .select(['u.id', 'u.usuario'])
      .where('c.id', '=', own.id)
      .where('r.rol', '=', 'JUEZ')
      .executeTakeFirstOrThrow()
    const told = openSocket(api.url, (await api.login(judge.usuario)).token)
    const secretary = openSocket(api.url, own.secretary.token)
    await Promise.all([told.ready, secretary.ready])
    const said = told.next('notificacion-pendiente')
    const id = idOf(await notify(api, own, { idTipoNotificacion: notificationTypeIds.personal }))
    expect((await said).datos).toEqual({
      idCausa: own.id,
      idNotificacion: id,
      ambito: 'despacho',
      causa: expect.stringMatching(/^\d+$/),
      delitos: ['Calumnia'],
      usuario: judge.id,
    })
    // What the secretary hears next is something else.
    const heard = secretary.next('trabajo-recibido')
    api.services.alerts.publish({ evento: 'trabajo-recibido', usuarios: [own.secretary.id], datos: {} })
    await heard
    expect(secretary.messages.map(({ evento }) => evento)).not.toContain('notificacion-pendiente')
    for (const { socket } of [told, secretary]) socket.close()
  })

  it('tells whoever works in the court and in the office that serves it once', async () => {
    const own = await edictCause(api, clerk)
    const post = { id_usuario: own.judge.id, numero: 99, rol: 'COORD_OGP' }
    await api.services.db
      .insertInto('puesto')
      .values({ ...post, id_oficina: demoOffices.oficinaGestoraLaPaz })
      .execute()
    const both = openSocket(api.url, own.judge.token)
    await both.ready
    const id = idOf(await notify(api, own, { idTipoNotificacion: notificationTypeIds.personal }))
    const heard = both.next('trabajo-recibido')
    api.services.alerts.publish({ evento: 'trabajo-recibido', usuarios: [own.judge.id], datos: {} })
    await heard
    const told = both.messages.filter(({ evento }) => evento === 'notificacion-pendiente')
    expect(told.map(({ datos }) => datos.idNotificacion)).toEqual([id])
    both.socket.terminate()
    await api.services.db.deleteFrom('puesto').where('numero', '=', post.numero).execute()
  })

  it('refuses what is incomplete or not the court’s', async () => {
    const other = await edictCause(api, clerk)
    expect((await notify(api, cause, { idTipoNotificacion: 9 })).status).toBe(422)
    expect((await notify(api, cause, { idSujetoProcesal: other.accused })).status).toBe(422)
    expect((await notify(api, cause, { idActoProcesal: 999_999 })).status).toBe(404)
    expect((await notify(api, cause, { idSujetoProcesal: 'x' })).status).toBe(400)
    const draft = await clerk.attach(cause.id, undefined, { idTipoActoProcesal: '214' })
    const idActoProcesal = (draft.response as { id: number }).id
    expect((await notify(api, cause, { idActoProcesal })).message).toMatch(/es un borrador/)
    const body = { idActoProcesal: cause.idActo, idSujetoProcesal: cause.accused, idTipoNotificacion: 2 }
    expect((await api.call('notificaciones.create', { body })).status).toBe(401)
    const { token } = await api.login('abogado')
    expect((await api.call('notificaciones.create', { token, body })).status).toBe(403)
  })

  it('searches by every field of the specification, and pages', async () => {
    const { codigo, municipio, nombreNatural } = (await page()).result[0] as Edict
    const [name = '', surname = ''] = nombreNatural.split(' ')
    const search = (fields: string[], keyword: string) => page({ search: [{ fields, keyword }] })
    const found = async (fields: string[], keyword: string) =>
      (await search(fields, keyword)).pagination.totalItems
    expect(await found(['codigo'], codigo)).toBeGreaterThan(0)
    expect(await found(['municipio'], municipio.descripcion.toUpperCase())).toBeGreaterThan(0)
    expect(await found(['departamento'], municipio.departamento)).toBeGreaterThan(0)
    expect(await found(['nombres'], name.slice(0, 4))).toBeGreaterThan(0)
    expect(await found(['apellidos', 'nombres'], surname)).toBeGreaterThan(0)
    expect(await found(['codigo'], '%')).toBe(0)
    expect(await found(['apellidos'], 'nadie se llama así')).toBe(0)
    const sorted = async (sort: string) => (await page({ perPage: 100, sort })).result.map((row) => row.id)
    for (const sort of ['codigo', 'nombreNatural'])
      expect(await sorted(`-${sort}`)).toEqual((await sorted(sort)).toReversed())
    const small = await page({ perPage: 1, page: 2, sort: 'fechaNotificacion' })
    expect(small.pagination).toMatchObject({ itemCount: 1, currentPage: 2 })
    expect(small.pagination.lastPage).toBe(small.pagination.totalItems)
    const wrong = await api.call('edictos.page', { body: { page: 0, perPage: 10, sort: 'documento' } })
    expect(wrong.status).toBe(400)
  })

  describe('never names whom the court protects', () => {
    it.each([
      ['who asked for reserve', { reservaIdentidad: true }, 1],
      ['a minor', { personaNatural: { fechaNacimiento: '2012-03-04' } }, 1],
    ] as const)('%s', async (_, changes, tipo) => {
      const id = await clerk.newCause()
      await clerk.party(id, '6000002', 2)
      const sent = await personOf('6000001', changes)
      expect((await clerk.party(id, '6000001', tipo, sent)).status).toBe(201)
      await clerk.attach(id)
      await clerk.draw(id)
      const court = await courtOf(id)
      const parties = await partiesOf(clerk, id)
      const shielded = { ...court, accused: parties.get(2) ?? 0 }
      const refused = await notify(api, shielded, { idSujetoProcesal: parties.get(1) })
      expect([refused.status, JSON.stringify(refused.json)]).toEqual([
        422,
        expect.stringContaining('está protegido'),
      ])
      const edict = (await one(idOf(await notify(api, shielded)))).response as Edict
      expect(edict.notificacionesAdjuntos[0]?.documento).toBeNull()
      const uuid = await documentOf(court.idActo)
      expect((await file(uuid)).status).toBe(404)
      await expectSilence(parties.get(1) ?? 0)
    })

    it('somebody who is protected since, nor a victim', async () => {
      const later = await edictCause(api, clerk)
      const id = idOf(await notify(api, later))
      const edict = (await one(id)).response as Edict
      await api.services.db
        .updateTable('sujeto_procesal')
        .set({ id_tipo_sujeto_procesal: partyTypeIds.victima })
        .where('id', '=', later.accused)
        .execute()
      expect((await one(id)).status).toBe(404)
      expect((await file(edict.documento?.uuid)).status).toBe(404)
      expect((await file(edict.notificacionAdjunto?.documento?.uuid)).status).toBe(404)
      expect((await page({ perPage: 100 })).result.map((row) => row.id)).not.toContain(id)
      await rebuild(api.services.db, api.services.project, true)
      expect((await one(id)).status).toBe(200)
    })

    async function personOf(documentNumber: string, changes: object) {
      const found = await api.call('segip.find', { token: clerk.user.token, params: { documentNumber } })
      const { persona } = found.response as { persona: object }
      const { personaNatural = {}, ...rest } = changes as { personaNatural?: object }
      return { ...rest, personaNatural: { ...persona, ...personaNatural } }
    }

    async function courtOf(id: number): Promise<EdictCause> {
      const { response } = await clerk.get(id)
      const { oficinaReparto, actosProcesales } = response as {
        oficinaReparto: { id: number }
        actosProcesales: { id: number }[]
      }
      const people = await api.services.db
        .selectFrom('usuario as u')
        .innerJoin('puesto as r', (join) =>
          join.onRef('r.id_usuario', '=', 'u.id').onRef('r.id_oficina', '=', 'u.id_oficina'),
        )
        .select(['u.usuario', 'r.rol'])
        .where('u.id_oficina', '=', oficinaReparto.id)
        .execute()
      const secretary = await api.login(people.find(({ rol }) => rol.startsWith('SECRE'))?.usuario ?? '')
      return { ...cause, id, secretary, idActo: actosProcesales[0]?.id ?? 0 }
    }

    const documentOf = async (idActo: number) =>
      (
        await api.services.db
          .selectFrom('documento')
          .select('uuid')
          .where('id_acto', '=', idActo)
          .executeTakeFirstOrThrow()
      ).uuid

    /** Nothing that says who a party is stands in anything that the portals answer. */
    async function expectSilence(idSujeto: number) {
      const party = await api.services.db
        .selectFrom('sujeto_procesal')
        .select(['nombre', 'documento', 'facts'])
        .where('id', '=', idSujeto)
        .executeTakeFirstOrThrow()
      const { persona } = party.facts as { persona: { domicilioReal: { direccion: string } } }
      const said = JSON.stringify([
        await page({ perPage: 100 }),
        (await api.call('edictos.prosecutionPage', { body: { page: 1, size: 100, where: {} } })).response,
        (await api.call('audiencias.public', { query: { rangoFechas: '2026-11-01,2026-12-31' } })).response,
      ])
      for (const secret of [party.nombre, party.documento, persona.domicilioReal.direccion]) {
        expect(secret).not.toBe('')
        expect(said).not.toContain(secret)
      }
    }
  })

  it('shows those of the prosecution by name, number or case, without the numbers', async () => {
    const ask = async (ciNombre: string) => {
      const body = { page: 1, size: 10, where: { institucionId: 1, ciNombre } }
      return (await api.call('edictos.prosecutionPage', { body })).response as Page
    }
    const everything = await ask('')
    expect(everything.pagination).toMatchObject({ totalItems: 4, lastPage: 1 })
    expect((await ask('SUAREZ')).result.map(({ nombreNatural }) => nombreNatural)).toEqual([
      'Wilma Suárez Roca',
    ])
    expect((await ask('6000302')).pagination.totalItems).toBe(1)
    expect(JSON.stringify(everything)).not.toContain('6000302')
    const byName = async (sort: string) => {
      const body = { page: 1, size: 10, where: {}, sort }
      const { result } = (await api.call('edictos.prosecutionPage', { body })).response as Page
      return result.map(({ nombreNatural }) => nombreNatural)
    }
    expect((await byName('nombreNatural'))[0]).toBe('Elvira Mamani Poma')
    expect(await byName('-nombreNatural')).toEqual((await byName('nombreNatural')).toReversed())
  })

  it('is made anew from the journal, the same', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })

  it('counts against the calls of an address that nobody is signed in at', async () => {
    const limited = await startTestApi(inject('clusterUrl'), undefined, {
      callAllowances: { account: { burst: 1, perSecond: 1 }, anonymous: { burst: 2, perSecond: 0.001 } },
    })
    const ask = () => limited.call('edictos.page', { body: { page: 1, perPage: 10 } })
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429])
    await limited.stop()
  })
})
