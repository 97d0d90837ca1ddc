import { randomUUID } from 'node:crypto'
import { apiTexts } from '@estrado/machines/messages/api'
import { dayOf } from '@estrado/machines/time/la-paz'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { project } from '../../journal/project.ts'
import { rebuild } from '../../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../../testing/api.ts'
import { dayQuota } from './day-quota.ts'

const draft = {
  idCausa: 1,
  tipoAccion: 'Privada',
  preparatoryActs: false,
  parties: [],
  documents: 0,
  finished: false,
  signed: false,
}

describe('events of the browser', () => {
  let api: TestApi
  let clerk: LoggedIn

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = await api.login('ventanilla')
  })
  afterAll(() => api.stop())

  const event = (numero: number, tipo: string, datos: Record<string, unknown> = {}) => ({
    id: randomUUID(),
    numero,
    tipo,
    datos,
    at: '2026-11-21T14:42:00.000Z',
  })
  const walk = () => [
    event(1, 'creation.started'),
    event(2, 'general.saved', { draft }),
    event(3, 'general.reopened'),
    event(4, 'wizard.left'),
  ]
  const send = async (flujo: string, eventos: unknown[], user = clerk, maquina = 'case-wizard') =>
    api.call('journal.batch', { token: user.token, body: { flujos: [{ flujo, maquina, eventos }] } })
  const recorded = (flujo: string) =>
    api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'version', 'event_id', 'actor'])
      .where('stream', 'like', `%${flujo}`)
      .orderBy('position')
      .execute()

  const dataOf = async (flujo: string) =>
    (
      await api.services.db
        .selectFrom('journal_event')
        .select('data')
        .where('stream', 'like', `%${flujo}`)
        .orderBy('position')
        .execute()
    ).map(({ data }) => data)

  it('are taken once and in order, however often and however cut they are sent', async () => {
    const flujo = randomUUID()
    const events = walk()
    expect((await send(flujo, events.slice(0, 2))).response).toEqual([
      { flujo, siguiente: 3, noConformes: 0 },
    ])
    await Promise.all([send(flujo, events), send(flujo, events), send(flujo, events.slice(1))])
    expect((await recorded(flujo)).map(({ event_id }) => event_id)).toEqual(events.map(({ id }) => id))
  })

  it('wait for what is missing before them', async () => {
    const flujo = randomUUID()
    const events = walk()
    expect((await send(flujo, events.slice(1))).response).toEqual([{ flujo, siguiente: 1, noConformes: 0 }])
    expect((await send(flujo, events)).response).toEqual([{ flujo, siguiente: 5, noConformes: 0 }])
  })

  it('are kept and marked when the machine would not have allowed them', async () => {
    const flujo = randomUUID()
    const answer = await send(flujo, [event(1, 'cause.drawn', { draft }), event(2, 'creation.started')])
    expect(answer.response).toEqual([{ flujo, siguiente: 3, noConformes: 1 }])
    expect(await recorded(flujo)).toMatchObject([
      { type: 'cause.drawn', outcome: 'nonconforming', version: 0 },
      { type: 'creation.started', outcome: 'accepted', version: 1 },
    ])
  })

  it('move no head where they were only kept: a rebuild leaves the same', async () => {
    const flujo = randomUUID()
    await send(randomUUID(), [event(1, 'cause.drawn', { draft })])
    await send(flujo, [event(1, 'creation.started')])
    api.clock.advance(60_000)
    await send(flujo, [event(2, 'cause.drawn', { draft })])
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })

  it('of one person never enter the stream of another', async () => {
    const flujo = randomUUID()
    const colleague = await api.login('encargado')
    await send(flujo, [event(1, 'creation.started')])
    await send(flujo, [event(1, 'creation.started')], colleague)
    expect((await recorded(flujo)).map(({ actor }) => actor).sort()).toEqual(['encargado', 'ventanilla'])
  })

  it('may not pretend to be the API, nor carry documents', async () => {
    expect((await send(randomUUID(), [event(1, 'cause.registered')], clerk, 'cause')).status).toBe(400)
    const flujo = randomUUID()
    await send(flujo, [event(1, 'creation.started', { archivo: 'x'.repeat(70_000) })])
    // A fact keeps what its type names, and nothing else.
    expect(await recorded(flujo)).toMatchObject([{ outcome: 'accepted' }])
    expect((await dataOf(flujo)).join().length).toBeLessThan(100)
  })

  it('are kept without their data when it isn’t what their type says, but for a kilobyte of it', async () => {
    const flujo = randomUUID()
    const answer = await send(flujo, [
      event(1, 'general.saved', { draft: 'x'.repeat(2_000) }),
      event(2, 'no.such.fact', { hoard: 'x'.repeat(500_000) }),
      event(3, 'no.such.fact', { note: 'short' }),
      event(4, 'constructor'),
    ])
    expect(answer.response).toEqual([{ flujo, siguiente: 5, noConformes: 4 }])
    const data = await dataOf(flujo)
    expect(data.slice(0, 2)).toEqual(['{}', '{}'])
    expect(JSON.parse(data[2] ?? '')).toMatchObject({ note: 'short' })
  })

  it('of one account in a day are bounded; others’ and tomorrow’s are not', async () => {
    const user = await api.login('encargado')
    const dia = dayOf(api.clock.now())
    await api.services.db
      .insertInto('bitacora_dia')
      .values({ id_usuario: user.id, dia, eventos: dayQuota.events - 1, bytes: 0 })
      .onConflict((on) => on.columns(['id_usuario', 'dia']).doUpdateSet({ eventos: dayQuota.events - 1 }))
      .execute()
    const flujo = randomUUID()
    const refused = await send(flujo, walk(), user)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await recorded(flujo)).toEqual([])
    expect((await send(randomUUID(), walk())).status).toBe(200)
    api.clock.advance(24 * 3_600_000)
    expect((await send(flujo, walk(), await api.login('encargado'))).status).toBe(200)
    // Sessions don't last a day.
    clerk = await api.login('ventanilla')
  })

  it.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'named %s are no events',
    async (tipo) => {
      const flujo = randomUUID()
      const answer = await send(flujo, [event(1, tipo)])
      expect([answer.status, answer.response]).toEqual([200, [{ flujo, siguiente: 2, noConformes: 1 }]])
      expect((await send(randomUUID(), [event(1, 'creation.started')], clerk, tipo)).status).toBe(400)
    },
  )

  it('with the id of another event are refused, whoever’s that is', async () => {
    const first = event(1, 'creation.started')
    expect((await send(randomUUID(), [first])).status).toBe(200)
    const again = await send(randomUUID(), [first], await api.login('encargado'))
    expect([again.status, again.json.campos]).toEqual([400, { id: [apiTexts.eventTaken] }])
    const twice = { ...event(2, 'general.reopened'), id: first.id }
    expect((await send(randomUUID(), [event(1, 'creation.started'), twice])).status).toBe(400)
  })

  it('without a session are refused', async () => {
    const answer = await api.call('journal.batch', { body: { flujos: [] } })
    expect(answer.status).toBe(401)
  })
})
