import type { AnswerOf } from '@estrado/machines/contract/types'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, demoLawyer } from '../testing/cause.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'

/** The registry gave this number to two people. */
const [number, complemento] = ['6000050', '1A'] as const
const attorney = {
  ...demoLawyer,
  esApoderado: true,
  numeroNotarialApoderado: '412/2026',
  numeroNotaria: '35',
  idDepartamentoNotaria: 2,
  idMunicipioNotaria: 20101,
}

describe('how parties and who stands for them are shown and printed', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk, { abogados: [attorney] })
    const told = JSON.stringify({ documentoIdentidad: number, complemento })
    const lawyers = JSON.stringify([{ ...attorney, id: 1 }])
    await sql`update sujeto_procesal set documento = ${number}, facts = facts || jsonb_build_object(
      'persona', facts -> 'persona' || ${told}::jsonb, 'abogados', ${lawyers}::jsonb
    ) where id = ${cause.accused}`.execute(api.services.db)
  })
  afterAll(() => api.stop())

  /** What the Formulario Único of a draft prints of its parties. */
  async function printed() {
    const { token } = clerk.user
    const id = await clerk.newCause()
    const query = { complemento }
    const found = await api.call('segip.find', { token, params: { documentNumber: number }, query })
    const { persona } = found.response as AnswerOf<'segip.find'>
    for (const answered of [
      await clerk.party(id, number, 1, { personaNatural: persona, abogados: [attorney] }),
      await clerk.party(id, '6000002', 2, {
        personaNatural: {
          ...persona,
          tipoDocumentoIdentidad: 'Sin Documento',
          documentoIdentidad: '0',
          complemento: '',
        },
      }),
    ])
      expect(answered.status, JSON.stringify(answered.json)).toBe(201)
    const documents = api.services.documents.of('')
    const render = vi.spyOn(documents, 'render')
    const one = vi.spyOn(api.services.documents, 'of').mockReturnValue(documents)
    expect((await api.call('causas.formularioUnico', { token, params: { id } })).status).toBe(200)
    one.mockRestore()
    const [, data] = render.mock.lastCall ?? []
    return (data as { sujetos: readonly { documento: string; abogados: readonly string[] }[] }).sujetos
  }
  const file = async () => {
    const { response } = await api.call('causas.parties', {
      token: cause.judge.token,
      params: { id: cause.id },
    })
    const party = (response as AnswerOf<'causas.parties'>).find(({ id }) => id === cause.accused)
    if (!party) throw new Error('the file lacks a party')
    return party
  }
  const kardex = async () => {
    const asked = { token: cause.judge.token, params: { idSujeto: cause.accused } }
    return ((await api.call('ejecucion.kardex', asked)).response as AnswerOf<'ejecucion.kardex'>).persona
  }

  /** Who is called in a hearing of the cause. */
  const called = async () => {
    const { token } = cause.judge
    const at = (hour: number) => `2027-03-10T${hour}:00:00-04:00`
    const set = await api.call('audiencias.schedule', {
      token,
      body: {
        audienciaSinSolicitud: { idCausa: cause.id, idTipoAudiencia: 1 },
        audienciasDetalles: [{ modalidad: 'Presencial', fechaHoraInicio: at(10), fechaHoraFin: at(11) }],
      },
    })
    expect(set.status, JSON.stringify(set.json)).toBe(201)
    const { id } = set.response as AnswerOf<'audiencias.schedule'>
    const { response } = await api.call('audiencias.attendance', { token, params: { id } })
    return (response as AnswerOf<'audiencias.attendance'>).asistentes
  }

  it('a lawyer by power of attorney bears the suffix in form, file, kardex and attendance (spec 3 §3)', async () => {
    const shown = `${demoLawyer.nombreCompleto} con apoderado`
    expect((await printed())[0]?.abogados).toEqual([`${shown} (RPA ${demoLawyer.matricula})`])
    expect((await file()).abogados).toEqual([{ nombreCompleto: shown, calidad: 'Abogado' }])
    expect((await kardex()).abogados).toEqual([shown])
    expect((await called()).map(({ nombre }) => nombre)).toContain(shown)
  })

  it('a document stands with its suffix everywhere, and who has none is said to', async () => {
    expect((await printed()).map(({ documento }) => documento)).toEqual([
      `${number}-${complemento}`,
      'Sin documento',
    ])
    expect(await file()).toMatchObject({
      documento: `${number}-${complemento}`,
      documentoIdentidadONit: number,
    })
    expect((await kardex()).documento).toBe(`${number}-${complemento}`)
  })
})
