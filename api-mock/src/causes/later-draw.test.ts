import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { distributionRefusals } from '@estrado/machines/causes/distribution-texts'
import { drawChargeTexts, laterDrawRefusals } from '@estrado/machines/causes/later-draw-texts'
import type { CauseState } from '@estrado/machines/causes/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { judgedSheets } from '../audit/draw-sheets.ts'
import { areaIds } from '../demo/data/catalogues/areas.ts'
import { project } from '../journal/project.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { type LoggedIn, startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { causeInProcess, judgeIn } from '../testing/cause-in-process.ts'
import { type DrawnCause, drawnCause } from '../testing/hearing.ts'
import { patiently } from '../testing/patiently.ts'
import { publicCause } from '../testing/public-cause.ts'
import { recordedCause } from '../testing/recorded-cause.ts'
import { recordActSignature, recordFormSignature } from '../testing/recorded-signature.ts'

type Sent = Readonly<Record<string, string>>
type Draw = {
  readonly seed: string
  readonly candidates: readonly {
    readonly idOficina: number
    readonly carga: number
    readonly peso: number
  }[]
  readonly apartados: readonly { readonly idOficina: number; readonly motivo: string }[]
}

/** El Alto, of the department of La Paz, and Santa Cruz, of another one. */
const elAlto = 20105
const santaCruz = 70101
const sheet = actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA

/**
 * The rest of a seed by hand, digit by digit, without the product's arithmetic; then the candidates one by one, as a
 * list with each as often as it weighs.
 */
function countedOut({ seed, candidates }: Draw): number | undefined {
  const lots = candidates.flatMap(({ idOficina, peso }) => Array.from({ length: peso }, () => idOficina))
  let rest = 0
  for (const digit of seed) rest = (rest * 16 + Number.parseInt(digit, 16)) % lots.length
  return lots[rest]
}

describe('draws beyond the first (spec 2 §9)', () => {
  let api: TestApi
  let clerk: Clerk

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    clerk = new Clerk(api, await api.login('ventanilla'))
  })
  afterAll(() => api.stop())

  const inProcess = () => causeInProcess(api, clerk)
  const judgeOf = (idOficina: number) => judgeIn(api, idOficina)
  const drafted = async (judge: LoggedIn, idCausa: number, type: number, sent: Sent = {}) => {
    const draft = await new Clerk(api, judge).attach(idCausa, undefined, {
      idTipoActoProcesal: String(type),
      ...sent,
    })
    expect(draft.status, JSON.stringify(draft.json)).toBe(201)
    const { id } = draft.response as { id: number }
    await recordActSignature(api, id)
    return id
  }
  const close = ({ token }: LoggedIn, id: number, headers: Readonly<Record<string, string>> = {}) =>
    api.call('actosProcesales.update', { token, params: { id }, body: { cerrado: true }, headers })
  const send = async (judge: LoggedIn, idCausa: number, type: number, sent: Sent = {}) => {
    const id = await drafted(judge, idCausa, type, sent)
    const closed = await close(judge, id)
    expect(closed.status, JSON.stringify(closed.json)).toBe(200)
    return id
  }
  const rows = (idCausa: number) =>
    api.services.db
      .selectFrom('reparto as r')
      .innerJoin('oficina as o', 'o.id', 'r.id_oficina_destino')
      .selectAll('r')
      .select(['o.id_area_organizacional as area', 'o.id_municipio as municipio'])
      .where('r.id_causa', '=', idCausa)
      .orderBy('r.numero')
      .execute()
  const lastOf = async (idCausa: number) => {
    const last = (await rows(idCausa)).at(-1)
    if (!last) throw new Error('the cause was not drawn')
    return { ...last, draw: last.sorteo as Draw | null }
  }

  it.each([
    [1, 429, areaIds.tribunalSentenciaPenal, 1, {}],
    [3, 431, areaIds.salaPenal, 1, {}],
    [4, 426, areaIds.juzgadoEjecucionPenal, 1, {}],
    [5, 632, areaIds.salaPenal, 2, {}],
    [6, 633, areaIds.juzgadoEjecucionPenal, 2, {}],
    [7, 411, areaIds.juzgadoInstruccionPenal, 1, { idAreaOrganizacional: '1' }],
    [8, 410, areaIds.juzgadoSentenciaPenal, 1, { idMunicipio: String(santaCruz) }],
    [9, 409, areaIds.juzgadoSentenciaPenal, 1, {}],
    [11, 432, areaIds.salaPenalTSJ, 1, {}],
    [12, 631, areaIds.juzgadoSentenciaPenal, 2, { idMunicipio: String(elAlto) }],
  ])(
    'option %i draws among its courts, tells of it by a sheet, and is counted out by hand',
    async (...given) => {
      const [opcion, type, area, tipoTramitacion, sent] = given
      const cause = await inProcess()
      const idActo = await send(cause.judge, cause.id, type, sent as Sent)
      const last = await lastOf(cause.id)
      expect(last).toMatchObject({
        id_oficina_origen: cause.idOficina,
        area,
        tipo_tramitacion: tipoTramitacion,
        id_acto: idActo,
        opcion,
      })
      if ('idMunicipio' in sent) expect(last.municipio).toBe(Number(sent.idMunicipio))
      expect(last.draw && countedOut(last.draw)).toBe(last.id_oficina_destino)
      const { token } = await judgeOf(last.id_oficina_destino)
      const act = await api.call('actosProcesales.get', { token, params: { id: last.id_cargo ?? 0 } })
      expect(act.response).toMatchObject({ tipoActoProcesal: { id: sheet }, situacion: 'closed' })
      const { response } = await api.call('causas.withLastDistribution', { token, params: { id: cause.id } })
      const { ultimoReparto } = response as AnswerOf<'causas.withLastDistribution'>
      expect(ultimoReparto).toMatchObject({ sorteado: true, idCargo: last.id_cargo, idActoProcesal: idActo })
    },
  )

  it.each([
    [2, 430],
    [10, 427],
  ])(
    'option %i draws a court of trial where the cause is with another; where it is with one, nothing',
    async (opcion, type) => {
      const cause = await inProcess()
      await send(cause.judge, cause.id, type)
      expect(await rows(cause.id)).toHaveLength(1)
      await send(cause.judge, cause.id, 429)
      const tribunal = await lastOf(cause.id)
      await send(await judgeOf(tribunal.id_oficina_destino), cause.id, type)
      expect(await lastOf(cause.id)).toMatchObject({ area: areaIds.juzgadoSentenciaPenal, opcion })
    },
  )

  it.each([
    [632, 431, areaIds.salaPenal],
    [633, 426, areaIds.juzgadoEjecucionPenal],
  ])('a court that only helps (by %i) is none that has the cause: %i sends it to one', async (...given) => {
    const [helping, remitting, area] = given
    const cause = await inProcess()
    await send(cause.judge, cause.id, helping)
    await send(cause.judge, cause.id, remitting)
    const last = await lastOf(cause.id)
    expect(last).toMatchObject({ area, tipo_tramitacion: 1, id_oficina_origen: cause.idOficina })
    expect(await rows(cause.id)).toHaveLength(3)
    expect(last.draw && countedOut(last.draw)).toBe(last.id_oficina_destino)
  })

  it.each([
    [632, 431],
    [633, 426],
  ])(
    'what a court that only helps (by %i) closes itself (%i) takes the cause to no third one',
    async (...given) => {
      const [helping, remitting] = given
      const cause = await inProcess()
      await send(cause.judge, cause.id, helping)
      const helper = (await lastOf(cause.id)).id_oficina_destino
      await send(await judgeOf(helper), cause.id, remitting)
      expect(await lastOf(cause.id)).toMatchObject({ id_oficina_destino: helper, tipo_tramitacion: 2 })
      expect(await rows(cause.id)).toHaveLength(2)
    },
  )

  it('a court that only helps may be named as the one that has the cause from now on', async () => {
    const cause = await inProcess()
    await send(cause.judge, cause.id, 632)
    const helper = (await lastOf(cause.id)).id_oficina_destino
    await send(cause.judge, cause.id, 431, { idOficinaParaReparto: String(helper) })
    expect(await lastOf(cause.id)).toMatchObject({ id_oficina_destino: helper, tipo_tramitacion: 1 })
  })

  it('a court that only helps is told while it writes that it can’t name itself', async () => {
    const cause = await inProcess()
    await send(cause.judge, cause.id, 632)
    const helper = (await lastOf(cause.id)).id_oficina_destino
    const judge = await judgeOf(helper)
    const sameOffice = { idOficinaParaReparto: [distributionRefusals.sameOffice] }
    const named = await new Clerk(api, judge).attach(cause.id, undefined, {
      idTipoActoProcesal: '431',
      idOficinaParaReparto: String(helper),
    })
    expect([named.status, named.json.campos]).toEqual([422, sameOffice])
    const corrected = await api.call('actosProcesales.update', {
      token: judge.token,
      params: { id: await drafted(judge, cause.id, 431) },
      body: { idOficinaParaReparto: helper },
    })
    expect([corrected.status, corrected.json.campos]).toEqual([422, sameOffice])
  })

  it('option 10 makes a private action of a public one, and its prosecution ends', async () => {
    const { db } = api.services
    const cause = await publicCause(api, clerk)
    await recordFormSignature(api, cause.id)
    const row = () =>
      db
        .selectFrom('causa')
        .select(['tipo_accion', 'tags', 'origen', 'id_fiscalia'])
        .where('id', '=', cause.id)
        .executeTakeFirstOrThrow()
    expect(await row()).toMatchObject({ tipo_accion: 'Pública' })
    await send(cause.judge, cause.id, 427)
    expect(await row()).toEqual({
      tipo_accion: 'Privada',
      tags: 'Privada',
      origen: 'Órgano Judicial',
      id_fiscalia: null,
    })
  })

  it('option 12 without place returns the cause to who remitted it or asked for help, without a draw', async () => {
    const cause = await inProcess()
    await send(cause.judge, cause.id, 431)
    const chamber = await lastOf(cause.id)
    await send(await judgeOf(chamber.id_oficina_destino), cause.id, 605)
    expect(await lastOf(cause.id)).toMatchObject({
      id_oficina_origen: chamber.id_oficina_destino,
      id_oficina_destino: cause.idOficina,
      tipo_tramitacion: 1,
      sorteo: null,
      id_cargo: null,
    })
    const again = await close(cause.judge, await drafted(cause.judge, cause.id, 605))
    expect([again.status, again.json.campos]).toEqual([
      422,
      { idMunicipio: [laterDrawRefusals.idMunicipio('Exhortos y Órdenes Instruidas')] },
    ])
  })

  it('what a draw needs and the act does not say is asked for, and nothing is closed', async () => {
    const cause = await inProcess()
    const id = await drafted(cause.judge, cause.id, 411)
    const refused = await close(cause.judge, id)
    expect([refused.status, refused.json.campos]).toEqual([
      422,
      { idAreaOrganizacional: [laterDrawRefusals.idAreaOrganizacional('Declinatoria de materia')] },
    ])
    expect(await rows(cause.id)).toHaveLength(1)
    const wrong = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: '411',
      idAreaOrganizacional: String(areaIds.archivo),
      idMunicipio: '1',
    })
    expect(wrong.json.campos).toEqual({ idAreaOrganizacional: [laterDrawRefusals.unknownArea] })
    const sent = await api.call('actosProcesales.update', {
      token: cause.judge.token,
      params: { id: await draftAlone(cause, 411) },
      body: { idAreaOrganizacional: areaIds.juzgadoInstruccionPenal },
    })
    expect(sent.status).toBe(200)
  })
  const draftAlone = async (cause: DrawnCause, type: number) => {
    const draft = await new Clerk(api, cause.judge).attach(cause.id, undefined, {
      idTipoActoProcesal: String(type),
    })
    return (draft.response as { id: number }).id
  }

  it('whoever was excused stands aside for good: the draws go round the others, and end in a refusal', async () => {
    const cause = await inProcess()
    const excused = [cause.idOficina]
    for (;;) {
      const judge = await judgeOf(excused.at(-1) ?? 0)
      const closed = await close(judge, await drafted(judge, cause.id, 409))
      if (closed.status !== 200) {
        expect([closed.status, closed.message]).toEqual([422, expect.stringContaining('Se excusó')])
        break
      }
      const last = await lastOf(cause.id)
      expect(excused).not.toContain(last.id_oficina_destino)
      const aside = last.draw?.apartados.filter(({ motivo }) => motivo === 'excusa') ?? []
      expect(aside.map(({ idOficina }) => idOficina)).toContain(excused.at(-1))
      excused.push(last.id_oficina_destino)
    }
    expect(excused.length).toBeGreaterThan(4)
    const judge = await judgeOf(excused.at(-1) ?? 0)
    const named = await new Clerk(api, judge).attach(cause.id, undefined, {
      idTipoActoProcesal: '409',
      idOficinaParaReparto: String(cause.idOficina),
    })
    expect(named.json.campos).toEqual({ idOficinaParaReparto: [laterDrawRefusals.excused] })
  })

  it('after a declination by territory the cause stays where it was sent: court and chamber of that department', async () => {
    const cause = await inProcess()
    await send(cause.judge, cause.id, 410, { idMunicipio: String(santaCruz) })
    const declined = await lastOf(cause.id)
    await send(await judgeOf(declined.id_oficina_destino), cause.id, 409)
    const excused = await lastOf(cause.id)
    expect(excused).toMatchObject({ area: areaIds.juzgadoSentenciaPenal, municipio: santaCruz })
    await send(await judgeOf(excused.id_oficina_destino), cause.id, 431)
    expect(await lastOf(cause.id)).toMatchObject({ area: areaIds.salaPenal, municipio: santaCruz })
  })

  it('load: a cause that a court helps with counts, one that is closed does not', async () => {
    const cause = await inProcess()
    await send(cause.judge, cause.id, 632)
    const helper = (await lastOf(cause.id)).id_oficina_destino
    // Closed by hand for the time of the test: what closes a cause is another test's.
    const stands = (id: number, estado: CauseState) =>
      api.services.db.updateTable('causa').set({ estado }).where('id', '=', id).execute()
    const closed: { readonly id: number; readonly estado: CauseState }[] = []
    const loads = async () => {
      const other = await inProcess()
      await send(other.judge, other.id, 431)
      const { draw, id_oficina_destino: drawn } = await lastOf(other.id)
      const { estado } = await api.services.db
        .selectFrom('causa')
        .select('estado')
        .where('id', '=', other.id)
        .executeTakeFirstOrThrow()
      closed.push({ id: other.id, estado })
      await stands(other.id, 'closed')
      const carga = draw?.candidates.find(({ idOficina }) => idOficina === helper)?.carga
      return { carga, drawn }
    }
    const counted = async () => {
      const { n } = await api.services.db
        .selectFrom('causa as c')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where(({ or, eb }) =>
          or([eb('c.id_oficina_reparto', '=', helper), eb('c.id_oficina_apoyo', '=', helper)]),
        )
        .where('c.estado', '<>', 'closed')
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    const before = await counted()
    expect(before).toBeGreaterThan(0)
    expect((await loads()).carga).toBe(before)
    expect((await loads()).carga).toBe(before)
    for (const { id, estado } of closed) await stands(id, estado)
  })

  it('64 at once: each sees what the others drew, and each is counted out', async () => {
    const sample = await inProcess()
    const all: { readonly idCausa: number; readonly idActo: number }[] = []
    for (let n = 0; n < 64; n += 1) all.push(await recordedCause(api, sample.idOficina, 431))
    const loadOf = async () => {
      const { n } = await api.services.db
        .selectFrom('causa as c')
        .innerJoin('oficina as o', (join) =>
          join.on(({ or, eb, ref }) =>
            or([eb('c.id_oficina_reparto', '=', ref('o.id')), eb('c.id_oficina_apoyo', '=', ref('o.id'))]),
          ),
        )
        .innerJoin('municipio as m', 'm.id', 'o.id_municipio')
        .innerJoin('municipio as h', 'h.id', 'c.id_municipio_hecho')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where('o.id_area_organizacional', '=', areaIds.salaPenal)
        .whereRef('m.id_departamento', '=', 'h.id_departamento')
        .where('c.estado', '<>', 'closed')
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    const before = await loadOf()
    const closed = await Promise.all(
      all.map(({ idActo }) => patiently((headers) => close(sample.judge, idActo, headers))),
    )
    expect(closed.map(({ status }) => status)).toEqual(closed.map(() => 200))
    const drawn = await Promise.all(all.map(({ idCausa }) => lastOf(idCausa)))
    const loads = drawn.map(({ draw }) => draw?.candidates.reduce((sum, { carga }) => sum + carga, 0) ?? 0)
    expect(loads.toSorted((a, b) => a - b)).toEqual(all.map((_, n) => before + n))
    for (const { draw, id_oficina_destino } of drawn)
      expect(draw && countedOut(draw)).toBe(id_oficina_destino)
  })

  it('the auditor repeats every draw of a cause, the first and the later ones', async () => {
    const cause = await inProcess()
    await send(cause.judge, cause.id, 409)
    const auditor = await api.login('auditor')
    const { response } = await api.call('auditoria.verify', {
      token: auditor.token,
      params: { stream: `causa/${cause.id}` },
    })
    const { verificado, sorteos } = response as AnswerOf<'auditoria.verify'>
    expect(verificado).toBe(true)
    expect(sorteos.map(({ coincide }) => coincide)).toEqual([true, true])
    expect(sorteos.map(({ cargo }) => cargo?.firmaValida)).toEqual([true, true])
    expect(sorteos[1]?.apartados).toMatchObject([{ idOficina: cause.idOficina, motivo: 'excusa' }])
  })

  it("a new cause's sheet comes with its draw, closed and signed by the installation's key", async () => {
    const cause = await drawnCause(api, clerk)
    const [first] = await rows(cause.id)
    const { token } = cause.judge
    const act = await api.call('actosProcesales.get', { token, params: { id: first?.id_cargo ?? 0 } })
    expect(act.response).toMatchObject({
      tipoActoProcesal: { id: actTypeCodes.CARGO_SORTEO_CAUSA_NUEVA },
      situacion: 'closed',
      documento: { nombre: expect.stringContaining(drawChargeTexts.titles.first) },
    })
    const draw = first?.sorteo as Draw
    const told = {
      ...draw,
      idCausa: cause.id,
      idOficina: cause.idOficina,
      idCargo: first?.id_cargo ?? 0,
    }
    const judged = await judgedSheets(api.services, [told, { ...told, seed: '0'.repeat(32) }])
    expect(judged.map((sheet) => sheet?.firmaValida)).toEqual([true, false])
  })

  it('projection: a rebuild leaves the same distributions, draws and sheets', async () => {
    const { tables } = await rebuild(api.services.db, project, false)
    expect(tables.filter(({ before, after }) => before + after > 0)).toEqual([])
  })
})
