import type { AnswerOf } from '@estrado/machines/contract/types'
import { actRefusals } from '@estrado/machines/documents/texts'
import { writingTexts } from '@estrado/machines/writing/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

describe('PATCH actos-procesales/{id}: reference and sheets (spec 2 §3)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: DrawnCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk)
  })
  afterAll(() => api.stop())

  const idOf = ({ response, json }: { readonly response: unknown; readonly json: object }): number => {
    expect(response, JSON.stringify(json)).toMatchObject({ id: expect.any(Number) })
    return (response as { id: number }).id
  }
  const attached = async () => ({
    id: idOf(await clerk.attach(await clerk.newCause())),
    token: clerk.user.token,
  })
  const drafted = async () => {
    const court = new Clerk(api, cause.judge)
    return {
      id: idOf(await court.attach(cause.id, undefined, { idTipoActoProcesal: '301' })),
      token: cause.judge.token,
    }
  }

  describe.each([
    ['attached to a draft', attached],
    ['drafted by the court', drafted],
  ])('%s', (_, made) => {
    const begun = async () => {
      const { id, token } = await made()
      const send = (body: object) => api.call('actosProcesales.update', { token, params: { id }, body })
      const read = async () => {
        const { response } = await api.call('actosProcesales.get', { token, params: { id } })
        const { referencia, fojasAdjunto } = response as AnswerOf<'actosProcesales.get'>
        return [referencia, fojasAdjunto]
      }
      return { send, read }
    }

    it('partial update: what is not sent stays as it stands', async () => {
      const { send, read } = await begun()
      expect((await send({ referencia: ' Otra referencia ' })).status).toBe(200)
      expect(await read()).toEqual(['Otra referencia', 3])
      expect((await send({ fojasAdjunto: '7' })).status).toBe(200)
      expect(await read()).toEqual(['Otra referencia', 7])
    })

    it('what is sent holds the rules, and a correction corrects something', async () => {
      const { send, read } = await begun()
      const campos = async (body: object) => (await send(body)).json.campos
      expect(await campos({ referencia: '  ' })).toEqual({ referencia: ['Requerido'] })
      expect(await campos({ fojasAdjunto: '1000' })).toEqual({ fojasAdjunto: ['Máximo 999'] })
      expect(await campos({})).toEqual({ referencia: ['Requerido'], fojasAdjunto: ['Requerido'] })
      expect(await read()).toEqual(['Acusación particular', 3])
    })
  })

  it('correction of whom it concerns: named anew and read back; parties of the cause alone', async () => {
    const { id, token } = await drafted()
    const send = (body: object) => api.call('actosProcesales.update', { token, params: { id }, body })
    const read = async () => {
      const { response } = await api.call('actosProcesales.get', { token, params: { id } })
      return response as AnswerOf<'actosProcesales.get'>
    }
    const [complainant, accused] = (await read()).causa.sujetosProcesales
    expect((await send({ sujetosProcesales: [complainant?.id] })).status).toBe(200)
    expect((await send({ sujetosProcesales: [accused?.id], idCausa: cause.id })).status).toBe(200)
    expect((await read()).nombresSujetosProcesalesDeActosProcesales).toEqual([accused?.nombre])
    expect((await send({ sujetosProcesales: [999_999] })).json.campos).toEqual({
      sujetosProcesales: [writingTexts.unknownSubject],
    })
    const numberOf = () =>
      api.services.db.selectFrom('acto_procesal').select('codigo_resolucion').where('id', '=', id).execute()
    expect((await send({ codigoResolucion: ' C-1/2026 ' })).status).toBe(200)
    expect(await numberOf()).toEqual([{ codigo_resolucion: 'C-1/2026' }])
  })

  it('correction of what is kept as it was written: named as it stands, and refused as anything else', async () => {
    const { id, token } = await drafted()
    const send = async (body: object) => {
      const { status, json } = await api.call('actosProcesales.update', { token, params: { id }, body })
      return [status, json.campos]
    }
    const stands = {
      idOficina: cause.idOficina,
      idTipoActoProcesal: 301,
      idTipoAudiencia: null,
      idActoProcesalRespuesta: null,
      idActoProcesalAdjunto: null,
      externo: false,
      nombreDocumento: '',
      idNotificacion: null,
      presentadoPor: null,
      idDelitos: [],
      tipo: '',
    }
    expect(await send({ ...stands, referencia: 'Otra' })).toEqual([200, undefined])
    const written = [actRefusals.asWritten]
    expect(
      await send({
        idOficina: cause.idOficina + 1,
        idTipoActoProcesal: 302,
        idTipoAudiencia: 1,
        idActoProcesalRespuesta: cause.idActo,
        idActoProcesalAdjunto: cause.idActo,
        externo: true,
        nombreDocumento: 'Otro',
        idNotificacion: 1,
        presentadoPor: { calidad: 'tercero' },
        idDelitos: [1],
        tipo: 'DECRETO',
      }),
    ).toEqual([
      422,
      {
        idOficina: [actRefusals.officeOfWriter],
        idTipoActoProcesal: written,
        idTipoAudiencia: written,
        idActoProcesalRespuesta: written,
        idActoProcesalAdjunto: written,
        externo: [actRefusals.external(false)],
        nombreDocumento: [actRefusals.nameOfFile],
        idNotificacion: written,
        presentadoPor: written,
        idDelitos: [actRefusals.crimesOfParties],
        tipo: [actRefusals.typeByNumber],
      },
    ])
  })

  it('correction of whom it concerns: also by the persons that they are', async () => {
    const { id, token } = await drafted()
    const party = await api.services.db
      .selectFrom('sujeto_procesal')
      .select(['id', 'id_persona_natural'])
      .where('id_causa', '=', cause.id)
      .where('id_persona_natural', 'is not', null)
      .executeTakeFirstOrThrow()
    const send = (personas: readonly unknown[]) =>
      api.call('actosProcesales.update', { token, params: { id }, body: { personas } })
    expect((await send([party.id_persona_natural])).status).toBe(200)
    const read = await api.call('actosProcesales.get', { token, params: { id } })
    expect(read.response).toMatchObject({ sujetosProcesalesActosProcesales: [{ id: party.id }] })
    expect((await send([999_999])).json.campos).toEqual({ personas: [actRefusals.personUnknown] })
  })

  it('a step of an act keeps nothing beside it: what would be lost is refused by name', async () => {
    const { id, token } = await drafted()
    const campos = async (body: object) =>
      (await api.call('actosProcesales.update', { token, params: { id }, body })).json.campos
    expect(await campos({ cerrado: true, referencia: 'Otra', esRespuestaPlazo: false })).toEqual({
      referencia: [actRefusals.besideStep],
      esRespuestaPlazo: [actRefusals.besideStep],
    })
    expect(await campos({ referencia: 'Otra', motivo: 'Porque sí' })).toEqual({
      motivo: [actRefusals.reasonOfStep],
    })
  })

  it('object-level authorization: an act that is taken for one of another cause is left alone', async () => {
    const { id, token } = await drafted()
    const body = { idCausa: cause.id + 1, referencia: 'De otra causa' }
    const { status, json } = await api.call('actosProcesales.update', { token, params: { id }, body })
    expect([status, json.campos]).toEqual([422, { idCausa: [actRefusals.causeOfOther] }])
  })

  it('what was attached to a draft names nobody and has no number', async () => {
    const { id, token } = await attached()
    const body = { sujetosProcesales: [1], plazo: 3, referencia: 'Otra' }
    const { status, json } = await api.call('actosProcesales.update', { token, params: { id }, body })
    expect([status, json.campos]).toEqual([
      422,
      { sujetosProcesales: [actRefusals.notOfAttachment], plazo: [actRefusals.ofAttachment] },
    ])
  })
})
