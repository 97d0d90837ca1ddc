import type { AnswerOf } from '@estrado/machines/contract/types'
import { enforcementMessages } from '@estrado/machines/enforcement/texts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { forgetIdentity } from '../journal/cli/forget.ts'
import { readStream } from '../journal/read.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk, multipart, smallPdf } from '../testing/cause.ts'
import { type PublicCause, publicCause } from '../testing/public-cause.ts'

type Situations = AnswerOf<'situacionesJuridicas.ofParty'>
type Acts = AnswerOf<'causas.legalSituationActs'>

const [apprehended, preventive] = [3, 6]

describe('legal situation of a party (spec 3 §3 to §7)', () => {
  let api: TestApi
  let clerk: Clerk
  let cause: PublicCause

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
    cause = await publicCause(api, clerk)
  })
  afterAll(() => api.stop())

  const read = async (idSujeto: number, token = cause.secretary.token) => {
    const { status, response } = await api.call('situacionesJuridicas.ofParty', {
      token,
      params: { idSujeto },
    })
    return { status, rows: response as Situations }
  }
  const save = (idTipoSituacionJuridica: number | null, changes: object = {}, version?: number) =>
    api.call('situacionesJuridicas.save', {
      token: cause.secretary.token,
      params: { idSujeto: cause.accused },
      body: { idActoProcesal: cause.idActo, idTipoSituacionJuridica, ...changes },
      headers: version === undefined ? {} : { 'if-match': `"${version}"` },
    })
  const acts = async () =>
    (
      await api.call('causas.legalSituationActs', {
        token: cause.secretary.token,
        params: { id: cause.id },
      })
    ).response as Acts

  it('offers the acts that stand: not a draft, not what the system issues', async () => {
    const form = multipart(
      { idCausa: String(cause.id), idTipoActoProcesal: '301', referencia: 'Decreto', fojasAdjunto: '1' },
      await smallPdf(),
    )
    const drafted = await api.call('actosProcesales.create', { token: cause.judge.token, form })
    expect(drafted.status, JSON.stringify(drafted.json)).toBe(201)
    expect((await acts()).map(({ id }) => id)).toEqual([cause.idActo])
    const { id: idActoProcesal } = drafted.response as { id: number }
    expect((await save(apprehended, { idActoProcesal })).json.campos).toEqual({
      idActoProcesal: [enforcementMessages.actUnknown],
    })
  })

  it('is recorded, and the new one ends the one before it', async () => {
    expect((await read(cause.accused)).rows).toEqual([])
    expect((await save(apprehended)).status).toBe(200)
    api.clock.advance(60_000)
    expect((await save(preventive)).status).toBe(200)
    const { rows } = await read(cause.accused)
    expect(rows).toMatchObject([
      { tipoSituacionJuridicaDescripcion: 'Con Detención Preventiva', fechaFin: null },
      { tipoSituacionJuridicaDescripcion: 'Aprehendido', fechaFin: rows[0]?.fechaInicio },
    ])
  })

  it('stands in the row of its party, for the court alone; measures beside it', async () => {
    const rows = async ({ token }: LoggedIn) => {
      const { response } = await api.call('sujetosProcesales.ofCause', {
        token,
        params: { idCausa: cause.id },
      })
      const parties = response as AnswerOf<'sujetosProcesales.ofCause'>
      return [cause.accused, cause.victim].map((id) => {
        const { medidasProteccions, sujetosProcesalesSituacionesJuridicas } =
          parties.find((row) => row.id === id) ?? {}
        return { medidasProteccions, sujetosProcesalesSituacionesJuridicas }
      })
    }
    const granted = await api.call('medidasProteccion.save', {
      token: cause.judge.token,
      params: { id: cause.victim },
      body: [{ idTipoMedidaProteccion: 5, tieneMedidaProteccion: true, idActoProcesal: cause.idActo }],
    })
    expect(granted.status).toBe(200)
    expect(await rows(cause.judge)).toMatchObject([
      {
        medidasProteccions: null,
        sujetosProcesalesSituacionesJuridicas: [
          {
            fechaFin: null,
            tipoSituacionesJuridicas: { id: preventive, descripcion: 'Con Detención Preventiva' },
          },
          { fechaFin: expect.any(String), tipoSituacionesJuridicas: { descripcion: 'Aprehendido' } },
        ],
      },
      {
        medidasProteccions: [{ idTipoMedidaProteccion: 5, fechaFin: null }],
        sujetosProcesalesSituacionesJuridicas: null,
      },
    ])
    const nothing = { medidasProteccions: null, sujetosProcesalesSituacionesJuridicas: null }
    expect(await rows(clerk.user)).toEqual([nothing, nothing])
  })

  it('is refused without act or situation, of one that is unknown, and of the same again', async () => {
    const wrong = async (type: number | null, changes: object = {}) => {
      const { status, json } = await save(type, changes)
      return [status, json.campos]
    }
    expect(await wrong(null, { idActoProcesal: null })).toEqual([
      422,
      {
        idActoProcesal: ['El acto procesal es requerido'],
        idTipoSituacionJuridica: [enforcementMessages.situationRequired],
      },
    ])
    expect(await wrong(999)).toEqual([
      422,
      { idTipoSituacionJuridica: [enforcementMessages.situationUnknown] },
    ])
    expect(await wrong(preventive)).toEqual([
      422,
      { idTipoSituacionJuridica: [enforcementMessages.situationSame] },
    ])
  })

  it('tells whoever saw an older one that somebody was faster', async () => {
    const { status } = await save(apprehended, {}, 1)
    expect(status).toBe(409)
  })

  it('is of who is denounced, in the court of the cause', async () => {
    expect((await read(cause.victim)).status).toBe(422)
    expect((await read(cause.accused, clerk.user.token)).status).toBe(403)
    const { token } = await api.login('abogado')
    expect((await read(cause.accused, token)).status).toBe(403)
  })

  it('stands sealed in the journal, and goes with the party that is forgotten', async () => {
    const lines = await readStream(api.services.db, `situacion-juridica/${cause.accused}`)
    const recorded = lines.find(({ outcome }) => outcome !== 'refused')
    expect(JSON.parse(recorded?.data ?? '{}').idTipoSituacionJuridica.sealed).toBeTruthy()
    await forgetIdentity(api.services.db, api.services.clock, cause.accused, 'Auto 12/2026')
    const { rows } = await read(cause.accused)
    expect(new Set(rows.map(({ idTipoSituacionJuridica }) => idTipoSituacionJuridica))).toEqual(new Set([0]))
  })
})
