import { identityTexts } from '@estrado/machines/audit/identities-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'

type Act = AnswerOf<'actosProcesales.get'>

describe('GET actos-procesales/{id}: the entity of the specification (spec 2 §3)', () => {
  let api: TestApi
  let cause: DrawnCause
  let court: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    const clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await drawnCause(api, clerk, { reservaIdentidad: true })
    court = new Clerk(api, cause.judge)
  })
  afterAll(() => api.stop())

  const read = async (id: number) => {
    const { token } = cause.judge
    return (await api.call('actosProcesales.get', { token, params: { id } })).response as Act
  }
  const drafted = async (fields: Readonly<Record<string, string>> = {}) => {
    const { response, json } = await court.attach(cause.id, undefined, {
      idTipoActoProcesal: '301',
      ...fields,
    })
    expect(response, JSON.stringify(json)).toMatchObject({ id: expect.any(Number) })
    return (response as { id: number }).id
  }

  it('cause and type: parties by their public names, crimes, prosecution and reserve', async () => {
    const { causa, reserva, tipoActoProcesal } = await read(await drafted())
    expect(causa.sujetosProcesales.map(({ nombre }) => nombre === identityTexts.reserved)).toEqual([
      true,
      false,
    ])
    expect(causa.causaDelito).toEqual([{ id: 2830, descripcion: expect.any(String) }])
    expect([causa.causaFiscal, reserva]).toEqual([null, true])
    expect(tipoActoProcesal).toMatchObject({
      id: 301,
      categoria: 'Decreto de Mero Trámite',
      conPlantilla: true,
      conNumeracion: false,
    })
  })

  it('whom it concerns: those who were individualised, and their names', async () => {
    const [, accused] = (await read(cause.idActo)).causa.sujetosProcesales
    const act = await read(await drafted({ sujetosProcesales: JSON.stringify([accused?.id]) }))
    expect(act.sujetosProcesalesActosProcesales).toEqual([accused])
    expect(act.nombresSujetosProcesalesDeActosProcesales).toEqual([accused?.nombre])
  })

  it('document: its number and address, and that somebody approved it', async () => {
    const id = await drafted()
    const { documento } = await read(id)
    expect(documento).toMatchObject({ id, archivo: `documentos/${documento?.uuid}/pdf`, aprobado: false })
    const { sha256 } = await api.services.db
      .selectFrom('documento')
      .select('sha256')
      .where('id_acto', '=', id)
      .executeTakeFirstOrThrow()
    await api.services.db
      .insertInto('aprobacion')
      .values({
        uuid_documento: documento?.uuid ?? '',
        sha256,
        ci: '2000001',
        nombres: 'Ana',
        primer_apellido: 'Rojas',
        segundo_apellido: '',
        fecha_solicitud: api.clock.now(),
      })
      .execute()
    expect((await read(id)).documento).toMatchObject({ aprobado: true })
  })

  it('other acts: the one that it answers, and the first one that answers it', async () => {
    const answered = await drafted()
    const answer = await drafted({ idActoProcesalRespuesta: String(answered) })
    expect((await read(answer)).actoProcesalRespuesta).toMatchObject({ id: answered })
    expect((await read(answered)).actoProcesalRespuesta2).toMatchObject({ id: answer })
  })
})
