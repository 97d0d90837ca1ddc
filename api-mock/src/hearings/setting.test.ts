import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingRefusals } from '@estrado/machines/hearings/texts'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type Answered, type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer, multipart, smallPdf } from '../testing/cause.ts'
import { causeInProcess } from '../testing/cause-in-process.ts'
import { type DrawnCause, detailAt, drawnCause } from '../testing/hearing.ts'
import { recordActSignature } from '../testing/recorded-signature.ts'

/** Act types of the demo court: the decree that sets a hearing, one that moves a cause on, and the order that opens a trial. */
const [decree, plain, opening] = ['304', '301', '402']

describe('the act that sets a hearing (spec 2 §2, §3, §7)', () => {
  let api: TestApi
  let clerk: Clerk
  let party: LoggedIn
  let cause: DrawnCause
  let hour = 7
  let number = 0

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    party = await api.login('abogado')
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await causeInProcess(api, clerk, { abogados: [demoLawyer] })
  })
  afterAll(() => api.stop())
  /** Each test has the agenda for itself. */
  afterEach(async () => {
    const ids = await api.services.db.selectFrom('audiencia').select('id').execute()
    const body = { observacion: 'Otra prueba' }
    for (const params of ids) await api.call('audiencias.delete', { token: cause.judge.token, params, body })
    hour = 7
  })

  const schedule = async (more: object = {}) => {
    hour += 1
    return api.call('audiencias.schedule', {
      token: cause.secretary.token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [{ ...detailAt(hour, undefined), modalidad: 'Virtual' }],
        ...more,
      },
    })
  }
  const idIn = ({ response, json }: Answered): number => {
    const id = (response as { id: number } | null)?.id
    expect(id, JSON.stringify(json)).toBeTypeOf('number')
    return id ?? 0
  }
  const draft = async (type: string | undefined) => {
    number += 1
    return idIn(
      await new Clerk(api, cause.judge).attach(cause.id, undefined, {
        idTipoActoProcesal: String(type),
        ...(type === opening && { codigoResolucion: `${900 + number}/2026` }),
      }),
    )
  }
  const signed = async (type = decree) => {
    const id = await draft(type)
    await recordActSignature(api, id)
    return id
  }
  const close = (id: number) =>
    api.call('actosProcesales.update', { token: cause.judge.token, params: { id }, body: { cerrado: true } })
  const hearing = async (id: number) =>
    (await api.call('audiencias.get', { token: cause.judge.token, params: { id }, query: {} }))
      .response as AnswerOf<'audiencias.get'>
  const standing = async (id: number) => {
    const { actoProcesal, audienciasDetalles } = await hearing(id)
    return [audienciasDetalles[0]?.tipoEstadoAudiencia.descripcion, actoProcesal?.id ?? null]
  }
  const confirm = (id: number, idActoProcesal?: number) => {
    const form = new FormData()
    form.set('audienciaDetalle[idEstadoAudiencia]', String(hearingStates.confirmed.id))
    if (idActoProcesal !== undefined) form.set('idActoProcesal', String(idActoProcesal))
    return api.call('audiencias.changeState', { token: cause.judge.token, params: { id }, form })
  }
  const soon = (halfMinutes: number) => {
    const after = (more: number) => new Date(api.clock.now().getTime() + more * 30_000).toISOString()
    return {
      modalidad: 'Virtual',
      fechaHoraInicio: after(halfMinutes),
      fechaHoraFin: after(halfMinutes + 1),
    }
  }
  const unknown = { idActoProcesal: [hearingRefusals.settingActUnknown] }

  it('sets, as it is closed, the hearing of its cause that waits for it, and its people are told', async () => {
    const id = idIn(await schedule())
    const idActo = await signed()
    expect(await standing(id)).toEqual([hearingStates.proposed.label, null])
    expect((await close(idActo)).status).toBe(200)
    expect(await standing(id)).toEqual([hearingStates.confirmed.label, idActo])
    const of = { token: cause.judge.token, params: { id } }
    expect((await api.call('audiencias.documents', of)).response).toMatchObject([
      { lugar: 'respuesta', idActo, estado: 1 },
    ])
    expect((await api.call('audiencias.verifyAct', of)).response).toMatchObject({ idActo, cerrado: true })
    const alerts = (await api.call('alertas.list', { token: party.token }))
      .response as AnswerOf<'alertas.list'>
    expect(
      alerts.filter(
        ({ audiencia }) => audiencia?.id === id && audiencia.estado === hearingStates.confirmed.id,
      ),
    ).toHaveLength(1)
  })

  it('sets again what was rescheduled, and not by another kind of act', async () => {
    const id = idIn(await schedule())
    await close(await signed())
    const moved = await api.call('audiencias.reschedule', {
      token: cause.secretary.token,
      body: { idAudiencia: id, audienciaDetalle: { ...detailAt(15, undefined), modalidad: 'Virtual' } },
    })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    expect((await close(await signed(plain))).status).toBe(200)
    expect((await standing(id))[0]).toBe(hearingStates.rescheduled.label)
    const again = await signed()
    await close(again)
    expect(await standing(id)).toEqual([hearingStates.confirmed.label, again])
  })

  it('comes to the one that was set without it, before which goes one that waits', async () => {
    const set = idIn(await schedule())
    expect((await confirm(set)).status).toBe(200)
    const waiting = idIn(await schedule())
    const first = await signed()
    expect((await close(first)).status).toBe(200)
    expect(await standing(waiting)).toEqual([hearingStates.confirmed.label, first])
    expect(await standing(set)).toEqual([hearingStates.confirmed.label, null])
    const second = await signed()
    expect((await close(second)).status).toBe(200)
    expect(await standing(set)).toEqual([hearingStates.confirmed.label, second])
    expect((await close(await signed())).status).toBe(200)
    expect(await standing(set)).toEqual([hearingStates.confirmed.label, second])
  })

  it('sets the session that was moved alone of a hearing that was set', async () => {
    const second = { ...detailAt(16, undefined), modalidad: 'Virtual' }
    const first = { ...detailAt(14, undefined), modalidad: 'Virtual' }
    const id = idIn(await schedule({ audienciasDetalles: [first, second] }))
    await close(await signed())
    const states = async () =>
      (await hearing(id)).audienciasDetalles.map(({ tipoEstadoAudiencia }) => tipoEstadoAudiencia.descripcion)
    const detail = (await hearing(id)).audienciasDetalles[1]
    const moved = await api.call('audiencias.reschedule', {
      token: cause.secretary.token,
      body: {
        idAudiencia: id,
        audienciaDetalle: { id: detail?.id, ...detailAt(17, undefined), modalidad: 'Virtual' },
      },
    })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    const { confirmed, rescheduled } = hearingStates
    expect(await states()).toEqual([confirmed.label, rescheduled.label])
    const idActo = await signed()
    expect((await close(idActo)).status).toBe(200)
    expect(await states()).toEqual([confirmed.label, confirmed.label])
    expect((await hearing(id)).actoProcesal?.id).toBe(idActo)
  })

  it('guesses at none of several; each is set by naming the act', async () => {
    const [one, other] = [idIn(await schedule()), idIn(await schedule())]
    const idActo = await signed()
    expect((await close(idActo)).status).toBe(200)
    for (const id of [one, other]) expect(await standing(id)).toEqual([hearingStates.proposed.label, null])
    expect((await confirm(other, idActo)).status).toBe(200)
    expect(await standing(other)).toEqual([hearingStates.confirmed.label, idActo])
    expect((await standing(one))[0]).toBe(hearingStates.proposed.label)
  })

  it('sets the one that names it, also among several, and none that waits for another', async () => {
    const first = await signed()
    const [one, other] = [idIn(await schedule({ idActoProcesal: first })), idIn(await schedule())]
    const second = await signed()
    expect((await close(second)).status).toBe(200)
    expect(await standing(other)).toEqual([hearingStates.confirmed.label, second])
    expect(await standing(one)).toEqual([hearingStates.proposed.label, first])
    await close(first)
    expect(await standing(one)).toEqual([hearingStates.confirmed.label, first])
  })

  it('is only of the type’s kinds of hearing', async () => {
    const id = idIn(await schedule())
    const trial = { audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 19 } }
    const ofTrial = idIn(await schedule(trial))
    expect((await close(await signed(opening))).status).toBe(200)
    expect((await standing(ofTrial))[0]).toBe(hearingStates.confirmed.label)
    expect((await standing(id))[0]).toBe(hearingStates.proposed.label)
  })

  it('is signed or closed, sets hearings and is of the same cause', async () => {
    const { idActo: strange } = await drawnCause(api, clerk)
    const wrong = [strange, await draft(decree), await signed(plain), 999_999]
    const id = idIn(await schedule())
    for (const idActoProcesal of wrong) {
      expect((await schedule({ idActoProcesal })).json.campos).toEqual(unknown)
      expect((await confirm(id, idActoProcesal)).json.campos).toEqual(unknown)
    }
    const session = { idAudiencia: id, idActoProcesal: await signed() }
    expect((await schedule(session)).json.campos).toEqual({
      idActoProcesal: [hearingRefusals.settingNoSession],
    })
  })

  it('stands in place of the file where it was written already', async () => {
    const [id, idActo] = [idIn(await schedule()), await signed()]
    const set = async (withFile: boolean) => {
      const fields = { idAudiencia: String(id), idActoProcesal: String(idActo), idTipoActoProcesal: '304' }
      const form = multipart(fields, await smallPdf(), 'decreto.pdf')
      if (!withFile) form.delete('archivo')
      return api.call('audiencias.create', { token: cause.judge.token, form })
    }
    expect((await set(true)).json.campos).toEqual({ idActoProcesal: [hearingRefusals.settingTwice] })
    expect((await set(false)).response).toMatchObject({ actoProcesal: { id: idActo } })
    expect((await standing(id))[0]).toBe(hearingStates.confirmed.label)
  })

  it('sets nothing whose hour has passed, signed or closed too late, until it has another', async () => {
    const decreed = async (fields: object) => {
      const form = multipart({ idTipoActoProcesal: '304', ...fields }, await smallPdf(), 'decreto.pdf')
      return api.call('audiencias.create', { token: cause.judge.token, form })
    }
    const late = await signed()
    const id = idIn(await schedule({ idActoProcesal: late, audienciasDetalles: [soon(1)] }))
    const unsigned = idIn(await schedule({ audienciasDetalles: [soon(3)] }))
    const { modalidad, fechaHoraInicio, fechaHoraFin } = soon(5)
    const made = await decreed({
      'audienciaSinSolicitud[idCausa]': String(cause.id),
      'audienciaSinSolicitud[idTipoAudiencia]': '1',
      'audienciasDetalles[0][modalidad]': modalidad,
      'audienciasDetalles[0][fechaHoraInicio]': fechaHoraInicio,
      'audienciasDetalles[0][fechaHoraFin]': fechaHoraFin,
    })
    const { actoProcesal } = made.response as AnswerOf<'audiencias.get'>
    api.clock.advance(3 * 60_000)
    const refused = [
      await close(late),
      await confirm(id),
      await confirm(id, late),
      await decreed({ idAudiencia: String(unsigned) }),
      await api.call('documentos.sign', {
        token: cause.judge.token,
        params: { id: actoProcesal?.id ?? 0 },
        form: multipart({ tipoAprobacion: '1' }, await smallPdf(), 'decreto.pdf'),
      }),
    ]
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      refused.map(() => [422, hearingRefusals.setInThePast]),
    )
    const moved = await api.call('audiencias.updateDetail', {
      token: cause.secretary.token,
      body: { id, ...detailAt(15, undefined), modalidad: 'Virtual' },
    })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    expect((await close(late)).status).toBe(200)
    expect(await standing(id)).toEqual([hearingStates.confirmed.label, late])
  })

  it('sets no session that was moved alone once its hour has passed, until it has another', async () => {
    const idActo = await signed()
    const id = idIn(await schedule({ audienciasDetalles: [soon(1), soon(3)] }))
    expect((await confirm(id, idActo)).status).toBe(200)
    const { id: second } = (await hearing(id)).audienciasDetalles[1] ?? {}
    const moved = await api.call('audiencias.reschedule', {
      token: cause.secretary.token,
      body: { idAudiencia: id, audienciaDetalle: { id: second, ...soon(5) } },
    })
    expect(moved.status, JSON.stringify(moved.json)).toBe(200)
    api.clock.advance(3 * 60_000)
    const again = ({ usuario }: LoggedIn) => api.login(String(usuario.usuario))
    cause = { ...cause, judge: await again(cause.judge), secretary: await again(cause.secretary) }
    const refused = [await confirm(id), await close(idActo)]
    expect(refused.map(({ status, message }) => [status, message])).toEqual(
      refused.map(() => [422, hearingRefusals.setInThePast]),
    )
    const corrected = await api.call('audiencias.updateDetail', {
      token: cause.secretary.token,
      body: { id: second, ...detailAt(16, undefined), modalidad: 'Virtual' },
    })
    expect(corrected.status, JSON.stringify(corrected.json)).toBe(200)
    expect((await confirm(id)).status).toBe(200)
  })

  it('stands the same after a rebuild', async () => {
    const { tables } = await rebuild(api.services.db, api.services.project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
