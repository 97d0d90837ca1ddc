import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import ICAL from 'ical.js'
import { PDFDocument } from 'pdf-lib'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { type Answered, type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { Clerk, demoLawyer } from '../../testing/cause.ts'
import { detailAt, otherCourt } from '../../testing/hearing.ts'
import { type PublicCause, publicCause } from '../../testing/public-cause.ts'
import { recordFormSignature } from '../../testing/recorded-signature.ts'

/** What a calendar program that isn't ours reads of an answer. */
function readBy(bytes: Uint8Array) {
  const calendar = new ICAL.Component(ICAL.parse(new TextDecoder().decode(bytes)))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      summary: event.summary,
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
    }
  })
  return { calendar, events }
}

describe('hearings that people take along', () => {
  let api: TestApi
  let cause: PublicCause
  let lawyer: LoggedIn
  let hearing: number
  let dropped: number
  let feed: string

  const schedule = async (hour: number) => {
    const { status, response, json } = await api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [detailAt(hour, cause.rooms[0])],
      },
    })
    expect(status, JSON.stringify(json)).toBe(201)
    return (response as { id: number }).id
  }
  const file = ({ token }: LoggedIn, id = hearing) =>
    api.call('audiencias.calendarFile', { token, params: { id } })
  const renew = ({ token, id }: LoggedIn, of = id) =>
    api.call('usuarios.renewCalendarAddress', { token, params: { id: of } })
  const addressOf = ({ response }: Answered) => new URL((response as { direccion: string }).direccion)
  const secretIn = (answer: Answered) => addressOf(answer).pathname.split('/').at(-1) ?? ''
  const read = (secreto: string) => api.call('audiencias.feed', { params: { secreto } })
  const eventsOf = async (secreto: string) => {
    const answer = await read(secreto)
    expect(answer.status).toBe(200)
    return readBy(answer.bytes).events
  }

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk, { abogados: [demoLawyer] })
    await recordFormSignature(api, cause.id)
    lawyer = await api.login('abogado')
    hearing = await schedule(9)
    dropped = await schedule(11)
    feed = secretIn(await renew(lawyer))
  })
  afterAll(() => api.stop())

  it('iCalendar: a parser that is not ours reads the file, its hour in UTC and its words; it names nobody', async () => {
    const { status, bytes, headers } = await file(lawyer)
    expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
    const { calendar, events } = readBy(bytes)
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(events).toEqual([
      {
        uid: `audiencia-${hearing}@localhost`,
        sequence: 1,
        summary: expect.stringMatching(/ · LPZ/),
        status: 'TENTATIVE',
        start: '2026-12-01T13:00:00.000Z',
        end: '2026-12-01T14:00:00.000Z',
      },
    ])
    const text = new TextDecoder().decode(bytes)
    for (const line of text.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThan(76)
    const parties = api.services.db.selectFrom('sujeto_procesal').select(['nombre', 'documento'])
    const unfolded = text.replaceAll('\r\n ', '')
    for (const { nombre, documento } of await parties.where('id_causa', '=', cause.id).execute()) {
      expect(unfolded).not.toContain(nombre)
      expect(unfolded).not.toContain(documento)
    }
  })

  it('is given to the court, the registry and who stands in the cause, and to nobody else', async () => {
    const elsewhere = await otherCourt(api, cause.idOficina)
    for (const who of [cause.judge, cause.secretary, lawyer, await api.login('ventanilla')])
      expect((await file(who)).status).toBe(200)
    expect((await file(elsewhere.judge)).status).toBe(404)
    expect((await file(await api.login('auditor'))).status).toBe(403)
    expect((await api.call('audiencias.calendarFile', { params: { id: hearing } })).status).toBe(401)
  })

  it('virtual window: a lawyer and a party find their own hearings, with the way into the virtual room; nobody else any', async () => {
    const mine = async ({ token }: LoggedIn, propias = true) => {
      const body = { opciones: { page: 1, perPage: 10 }, infFiltrado: { propias } }
      const { status, response } = await api.call('audiencias.detailPage', { token, body })
      expect(status).toBe(200)
      const { result, pagination } = response as AnswerOf<'audiencias.detailPage'>
      expect(result).toHaveLength(pagination.totalItems)
      return result.map(({ idAudiencia, enlaceVirtual }) => [idAudiencia, enlaceVirtual !== null])
    }
    const both = [
      [hearing, false],
      [dropped, false],
    ]
    expect(await mine(lawyer)).toEqual(both)
    expect(await mine(await api.login('sujeto'))).toEqual(both)
    expect(await mine(cause.judge)).toEqual([])
    expect(await mine(lawyer, false)).toEqual([])
    const setMode = (modalidad: string) =>
      api.services.db
        .updateTable('audiencia_sesion')
        .set({ modalidad })
        .where('id_audiencia', '=', hearing)
        .execute()
    await setMode('Virtual')
    expect(await mine(lawyer)).toContainEqual([hearing, true])
    await setMode('Presencial')
  })

  it('feed: a change raises SEQUENCE under the same UID; what is suspended or deleted is CANCELLED', async () => {
    const before = await eventsOf(feed)
    expect(before.map(({ status }) => status)).toEqual(['TENTATIVE', 'TENTATIVE'])
    const { token } = cause.judge
    const change = (fields: Readonly<Record<string, string>>) => {
      const form = new FormData()
      for (const [key, value] of Object.entries(fields)) form.set(key, value)
      return api.call('audiencias.changeState', { token, params: { id: hearing }, form })
    }
    const state = (id: number) => ({ 'audienciaDetalle[idEstadoAudiencia]': String(id) })
    expect((await change(state(hearingStates.confirmed.id))).status).toBe(200)
    const suspended = await change({
      ...state(hearingStates.suspended.id),
      'audienciaDetalleSuspension[motivo]': 'Falta la defensa',
      'audienciaDetalleSuspension[idsTipoSuspensionAudiencia][0]': '1',
    })
    expect(suspended.status, JSON.stringify(suspended.json)).toBe(200)
    const gone = await api.call('audiencias.delete', {
      token,
      params: { id: dropped },
      body: { observacion: 'Duplicada' },
    })
    expect(gone.status).toBe(200)
    const after = await eventsOf(feed)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(after.map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    for (const [at, { sequence }] of after.entries())
      expect(sequence).toBeGreaterThan(before[at]?.sequence ?? 0)
    const moved = await api.call('audiencias.reschedule', {
      token,
      body: { idAudiencia: hearing, audienciaDetalle: detailAt(15, cause.rooms[0]) },
    })
    expect(moved.status, JSON.stringify(moved.json)).toBeLessThan(300)
    // What was suspended stays so; it comes back as a session of its own.
    const again = await eventsOf(feed)
    expect(again.find(({ uid }) => uid === after[0]?.uid)?.status).toBe('CANCELLED')
    expect(again.filter(({ uid }) => after.every((before) => before.uid !== uid))).toMatchObject([
      { status: 'TENTATIVE', start: '2026-12-01T19:00:00.000Z' },
    ])
  })

  it('feed: of the court it is the whole agenda, of a stranger nothing', async () => {
    const ofJudge = await eventsOf(secretIn(await renew(cause.judge)))
    expect(ofJudge.map(({ uid }) => uid)).toContain(`audiencia-${hearing}@localhost`)
    const elsewhere = await otherCourt(api, cause.idOficina)
    expect(await eventsOf(secretIn(await renew(elsewhere.judge)))).toEqual([])
  })

  it('feed: the secret is shown once, kept as a hash, and is in no log, journal or stored answer', async () => {
    const written: string[] = []
    const spies = [process.stdout, process.stderr].map((stream) =>
      vi.spyOn(stream, 'write').mockImplementation((text) => {
        written.push(String(text))
        return true
      }),
    )
    const party = await api.login('sujeto')
    const secret = secretIn(await renew(party))
    const bare = secret.replace('.ics', '')
    expect(bare.length).toBeGreaterThan(40)
    expect((await read(secret)).status).toBe(200)
    const wrong = await api.call('audiencias.feed', {
      token: party.token,
      params: { secreto: `${bare.slice(1)}A` },
    })
    expect(wrong.status).toBe(404)
    expect(JSON.stringify(wrong.json)).not.toContain(bare.slice(1))
    for (const spy of spies) spy.mockRestore()
    expect(written.join()).not.toContain(bare.slice(1))
    const { db } = api.services
    const stored = [
      await db.selectFrom('journal_event').selectAll().execute(),
      await db.selectFrom('command_answer').selectAll().execute(),
      await db.selectFrom('usuario').selectAll().where('id', '=', party.id).execute(),
    ]
    expect(JSON.stringify(stored)).not.toContain(bare)
    const { response } = await api.call('usuarios.calendarAddress', {
      token: party.token,
      params: { id: party.id },
    })
    expect(response).toEqual({ desde: expect.any(String) })
  })

  it('feed: renewed, revoked, or the password chosen anew, the address before opens nothing', async () => {
    const second = secretIn(await renew(lawyer))
    expect((await read(feed)).status).toBe(404)
    expect((await read(second)).status).toBe(200)
    const { token, id } = lawyer
    expect((await api.call('usuarios.revokeCalendarAddress', { token, params: { id } })).status).toBe(200)
    expect((await read(second)).status).toBe(404)
    const third = secretIn(await renew(lawyer))
    const admin = await api.login('admin')
    expect((await api.call('usuarios.switchActive', { token: admin.token, params: { id } })).status).toBe(200)
    expect((await read(third)).status).toBe(404)
    expect((await renew(cause.judge, lawyer.id)).status).toBe(403)
  })

  it('feed: an account that becomes another person’s by its document leaves the address of the one before behind', async () => {
    const before = await api.login('sujeto')
    const secret = secretIn(await renew(before))
    expect((await read(secret)).status).toBe(200)
    const admin = await api.login('admin')
    const changed = await api.call('usuarios.changeDocument', {
      token: admin.token,
      params: { id: before.id },
      body: { documentoIdentidad: '7000199' },
    })
    expect(changed.status).toBe(200)
    expect((await read(secret)).status).toBe(404)
    const { token } = await api.login('sujeto')
    const kept = await api.call('usuarios.calendarAddress', { token, params: { id: before.id } })
    expect(kept.response).toEqual({ desde: null })
  })

  it('feed: a secret that the journal took back, kept in the account’s row through a rebuild, opens nothing', async () => {
    const party = await api.login('sujeto')
    const secret = secretIn(await renew(party))
    const of = (direccion_agenda_desde: Date | null) =>
      api.services.db
        .updateTable('usuario')
        .set({ direccion_agenda_desde })
        .where('id', '=', party.id)
        .execute()
    await of(null)
    expect((await read(secret)).status).toBe(404)
    await of(api.clock.now())
    expect((await read(secret)).status).toBe(200)
  })

  it('agenda on paper: PDF/A with the rooms of the day; empty days too, and only what one may see', async () => {
    const printed = (who: LoggedIn, query: Readonly<Record<string, string>> = { fecha: '2026-12-01' }) =>
      api.call('audiencias.printed', { token: who.token, query })
    const { status, bytes, headers } = await printed(cause.secretary)
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    const document = await PDFDocument.load(bytes, { updateMetadata: false })
    expect(document.getTitle()).toBe('Agenda de audiencias, 1 de diciembre de 2026')
    expect(new TextDecoder('latin1').decode(bytes)).toContain('pdfaid:conformance')
    const elsewhere = await otherCourt(api, cause.idOficina)
    const empty = await printed(elsewhere.judge)
    expect(empty.status).toBe(200)
    expect(empty.bytes.length).toBeLessThan(bytes.length)
    expect((await printed(cause.judge, { propia: 'true' })).status).toBe(200)
    expect((await printed(cause.judge, { fecha: '2026-02-30' })).status).toBe(400)
  })
})
