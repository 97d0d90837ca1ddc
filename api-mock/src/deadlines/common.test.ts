import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { answerTo, DeadlineCourt, waitingType } from '../testing/deadline-court.ts'
import { edictCause } from '../testing/edict.ts'
import { expireDeadlines, runDeadlineClock } from './clock.ts'

const hour = 3_600_000
const day = 24 * hour
const ofOneHour = { ...waitingType, plazo: '1', plazoUnidad: '1' }

describe('a deadline that is common to several parties', () => {
  let api: TestApi
  let court: DeadlineCourt

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    court = await DeadlineCourt.open(api, clerk, await edictCause(api, clerk))
  })
  afterAll(() => api.stop())

  const hourNow = () => api.clock.now().toISOString()
  const told = async (answering: number) => (await court.ask(answering)).response
  const isLate = async (id: number, answering: number) => {
    const { response } = await api.call('plazos.answerExpired', {
      token: court.cause.judge.token,
      params: { a: court.cause.id, b: id, c: answering },
    })
    return (response as { readonly vencida: boolean }).vencida
  }

  it('is late for nobody before it would have ended by the party who was notified last, whoever answered it first', async () => {
    const id = await court.closed(ofOneHour)
    await court.publish(id)
    const ordered = await court.order(id, court.cause.complainant)
    const first = await court.closed(answerTo(id))
    await court.later(2 * hour)
    const whileOneWaits = await court.draft(answerTo(id))
    expect(await told(whileOneWaits)).not.toHaveProperty('fueraDePlazo')
    await court.serve(ordered, hourNow())
    const ofTheLast = await court.draft(answerTo(id))
    expect(await told(ofTheLast)).not.toHaveProperty('fueraDePlazo')
    expect([await isLate(id, whileOneWaits), await isLate(id, ofTheLast)]).toEqual([false, false])
    await court.later(hour)
    const late = await court.draft(answerTo(id))
    expect(await told(late)).toMatchObject({ fueraDePlazo: true })
    expect(await isLate(id, late)).toBe(true)
    expect(await court.read(id)).toMatchObject({ estado: 'answered', idActoProcesalRespuesta: first })
  })

  it('is answered in time by the party who was notified last, before it is counted from them', async () => {
    const id = await court.closed(ofOneHour)
    await court.publish(id)
    const ordered = await court.order(id, court.cause.complainant)
    await court.later(2 * hour)
    await court.serve(ordered, hourNow())
    expect(await told(await court.draft(answerTo(id)))).not.toHaveProperty('fueraDePlazo')
    expect(await court.read(id)).toMatchObject({ estado: 'answered' })
  })

  it('doesn’t run out between the service of a further party and the count from it', async () => {
    const id = await court.closed(ofOneHour)
    await court.publish(id)
    const ordered = await court.order(id, court.cause.complainant)
    await court.later(2 * hour)
    await court.serve(ordered, hourNow())
    await expireDeadlines(api.services)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      fechaInicio: hourNow(),
      derivacion: { idHecho: ordered },
    })
    // A command of before the end may still wait for its turn: its answer is in time.
    await court.later(hour)
    expect(await expireDeadlines(api.services)).toBe(0)
    expect(await court.read(id)).toMatchObject({ estado: 'running' })
    await court.later(60_000)
    expect(await expireDeadlines(api.services)).toBe(1)
    expect(await court.read(id)).toMatchObject({ estado: 'expired' })
  })

  it('runs from the withdrawal of what others waited for, where it would have ended by then unseen', async () => {
    const id = await court.closed(ofOneHour)
    const waited = await court.order(id, court.cause.accused)
    const other = await court.order(id, court.cause.complainant)
    await court.serve(other, hourNow())
    await court.later(10 * day)
    const withdrawn = await court.withdraw(waited)
    expect(withdrawn.status, JSON.stringify(withdrawn.json)).toBe(200)
    const at = api.clock.now()
    await court.later(hour / 2)
    await runDeadlineClock(api.services)
    expect(await court.read(id)).toMatchObject({
      estado: 'running',
      fechaInicio: at.toISOString(),
      fechaFinPlazo: new Date(at.getTime() + hour).toISOString(),
      derivacion: { idHecho: other },
    })
  })

  it('begins once a notification is withdrawn that was closed unserved', async () => {
    const id = await court.closed(ofOneHour)
    const failed = await court.order(id, court.cause.accused)
    const other = await court.order(id, court.cause.complainant)
    await court.serve(failed, '', [
      { type: 'notification.assigned', idGestor: 1, idZona: null },
      {
        type: 'notification.notServed',
        idSujeto: court.cause.accused,
        at: hourNow(),
        motivo: 'Domicilio inexistente',
        lugar: { lugar: 'Calle Comercio 12', latitud: -16.5, longitud: -68.13, precision: 8 },
      },
      { type: 'notification.closed', fechaCierre: hourNow() },
    ])
    await court.serve(other, hourNow())
    expect((await runDeadlineClock(api.services)).begun).toBe(0)
    await court.later(2 * hour)
    const withdrawn = await court.withdraw(failed)
    expect(withdrawn.status, JSON.stringify(withdrawn.json)).toBe(200)
    expect(await court.read(id)).toMatchObject({ estado: 'running', fechaInicio: hourNow() })
  })

  it('runs from when a party left whom nobody could serve, where it would have ended by then unseen', async () => {
    const clerk = new Clerk(api, court.cause.judge)
    const joined = await clerk.party(court.cause.id, '4000003', 2)
    const { id: party } = joined.response as { readonly id: number }
    const id = await court.closed(ofOneHour)
    const failed = await court.order(id, party)
    const other = await court.order(id, court.cause.complainant)
    await court.serve(failed, '', [
      { type: 'notification.assigned', idGestor: 1, idZona: null },
      {
        type: 'notification.notServed',
        idSujeto: party,
        at: hourNow(),
        motivo: 'Domicilio inexistente',
        lugar: { lugar: 'Calle Comercio 12', latitud: -16.5, longitud: -68.13, precision: 8 },
      },
      { type: 'notification.closed', fechaCierre: hourNow() },
    ])
    await court.serve(other, hourNow())
    await court.later(2 * hour)
    const removed = await api.call('sujetosProcesales.delete', {
      token: court.cause.judge.token,
      params: { id: party },
    })
    expect(removed.status, JSON.stringify(removed.json)).toBe(200)
    const at = hourNow()
    await court.later(hour / 2)
    await runDeadlineClock(api.services)
    expect(await court.read(id)).toMatchObject({ estado: 'running', fechaInicio: at })
  })
})
