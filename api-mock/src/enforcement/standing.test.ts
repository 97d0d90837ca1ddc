import { orderedStill } from '@estrado/machines/enforcement/standing-texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { forgetIdentity } from '../journal/cli/forget.ts'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, nextNumber } from '../testing/cause.ts'
import { DeadlineCourt } from '../testing/deadline-court.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'

/** Numbers of the catalogues. */
const [free, preventive] = [1, 6]
const [accusedType, witnessType] = [2, 4]
const other = '4000002'
const [conversion, closing] = ['427', '414']

describe('Referential integrity: what was ordered for a party stands where it can be ended', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause
  let court: DeadlineCourt
  let measure: number
  let fraud: number

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    const crime = await api.services.db
      .selectFrom('delito')
      .select('id')
      .where('articulo', '=', '335')
      .executeTakeFirstOrThrow()
    fraud = crime.id
  })
  beforeEach(async () => {
    cause = await publicCause(api, clerk)
    court = await DeadlineCourt.open(api, clerk, cause)
    const { response } = await api.call('medidasProteccion.ofParty', {
      token: cause.secretary.token,
      params: { id: cause.victim },
    })
    measure = (response as readonly { idTipoMedidaProteccion: number }[])[0]?.idTipoMedidaProteccion ?? 0
  })
  afterAll(() => api.stop())

  const situation = (idSujeto: number, idTipoSituacionJuridica: number) =>
    api.call('situacionesJuridicas.save', {
      token: cause.secretary.token,
      params: { idSujeto },
      body: { idActoProcesal: cause.idActo, idTipoSituacionJuridica },
    })
  const measures = async (tieneMedidaProteccion: boolean) => {
    const { status, json } = await api.call('medidasProteccion.save', {
      token: cause.secretary.token,
      params: { id: cause.victim },
      body: [{ idTipoMedidaProteccion: measure, tieneMedidaProteccion, idActoProcesal: cause.idActo }],
    })
    expect(status, JSON.stringify(json)).toBe(200)
  }
  /** Another accused, so that the side isn't left empty. */
  const joined = async () => {
    const { status, response, json } = await new Clerk(api, cause.judge).party(cause.id, other, 2, {
      delitos: [fraud],
    })
    expect(status, JSON.stringify(json)).toBe(201)
    return (response as { readonly id: number }).id
  }
  const remove = async (id: number) => {
    const { status, message } = await api.call('sujetosProcesales.delete', {
      token: cause.judge.token,
      params: { id },
    })
    return [status, message]
  }
  const retype = async (idSujetoProcesal: number, idTipoSujetoProcesal: number) => {
    const { token } = cause.judge
    const found = await api.call('segip.find', { token, params: { documentNumber: other } })
    return api.call('sujetosProcesales.updatePrivate', {
      token,
      seen: `causa/${cause.id}`,
      body: {
        idCausa: cause.id,
        idSujetoProcesal,
        idTipoSujetoProcesal,
        esQuerellante: false,
        reservaIdentidad: false,
        idParentescoVictima: null,
        delitos: idTipoSujetoProcesal === accusedType ? [fraud] : [],
        personaNatural: (found.response as { persona: object }).persona,
        abogados: [],
      },
    })
  }

  it('who is held neither leaves nor becomes a witness until they are at liberty', async () => {
    const held = await joined()
    expect((await situation(held, preventive)).status).toBe(200)
    expect(await remove(held)).toEqual([422, orderedStill.party(['held'])])
    const witness = await retype(held, witnessType)
    expect([witness.status, witness.message]).toEqual([422, orderedStill.party(['held'])])
    expect((await retype(held, accusedType)).status).toBe(200)
    expect((await situation(held, free)).status).toBe(200)
    expect(await remove(held)).toEqual([200, undefined])
  })

  /** Another accused with a penalty that stands. */
  const convicted = async () => {
    const convict = await joined()
    const sentence = await court.closed({
      idTipoActoProcesal: '503',
      codigoResolucion: nextNumber(),
      sujetosProcesales: JSON.stringify([convict]),
    })
    const penalty = await api.call('ejecucion.savePenalty', {
      token: cause.secretary.token,
      seen: `pena/${convict}`,
      params: { idSujeto: convict },
      body: {
        idActoProcesal: sentence,
        tipo: 'Presidio',
        anios: 3,
        meses: 0,
        dias: 0,
        cuentaDesde: dayOf(api.clock.now()),
        diasReconocidos: null,
        motivo: '',
      },
    })
    expect(penalty.status, JSON.stringify(penalty.json)).toBe(200)
    return convict
  }

  it('whose penalty stands stays, and who is protected by a measure', async () => {
    expect(await remove(await convicted())).toEqual([422, orderedStill.party(['penalty'])])
    await measures(true)
    expect(await remove(cause.victim)).toEqual([422, orderedStill.party(['measures'])])
    await measures(false)
    expect(await remove(cause.victim)).toEqual([200, undefined])
  })

  it('holds nobody back who was forgotten: what it was can’t be ended any more', async () => {
    const convict = await convicted()
    await measures(true)
    const { db, clock } = api.services
    for (const id of [convict, cause.victim]) await forgetIdentity(db, clock, id, 'Auto 12/2026')
    expect(await remove(convict)).toEqual([200, undefined])
    expect(await remove(cause.victim)).toEqual([200, undefined])
  })

  it('is not ordered for a party that is removed at the same time', async () => {
    const held = await joined()
    const [ordered, removed] = await Promise.all([situation(held, preventive), remove(held)])
    expect([
      [200, 422],
      [404, 200],
    ]).toContainEqual([ordered.status, removed[0]])
  })

  it('an action isn’t converted while somebody is held in it or a measure holds', async () => {
    expect((await situation(cause.accused, preventive)).status).toBe(200)
    await measures(true)
    const idActo = await court.draft({ idTipoActoProcesal: conversion })
    const refused = await court.ask(idActo)
    expect([refused.status, refused.message]).toEqual([422, orderedStill.action(['held', 'measures'])])
    await measures(false)
    expect((await situation(cause.accused, free)).status).toBe(200)
    const closed = await court.close(idActo)
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
  })

  it('an action isn’t converted in a cause that rests: the act is closed, and moves nothing', async () => {
    expect((await situation(cause.accused, preventive)).status).toBe(200)
    const idActo = await court.signed({ idTipoActoProcesal: conversion })
    const { db } = api.services
    const stands = () =>
      db
        .selectFrom('causa')
        .select(['estado', 'tipo_accion', 'id_oficina_reparto'])
        .where('id', '=', cause.id)
        .executeTakeFirstOrThrow()
    const before = await stands()
    await court.closed({ idTipoActoProcesal: closing })
    const closed = await court.close(idActo)
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    expect(await stands()).toEqual({ ...before, estado: 'closed' })
  })
})
