import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { shownEvidenceStates } from '@estrado/machines/evidence/vocabulary'
import { hearingStates } from '@estrado/machines/hearings/vocabulary'
import { notificationTypeIds } from '@estrado/machines/notifications/vocabulary'
import { courtRoles, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { installedVersion } from '../database/installed.ts'
import { startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { completeSamples, samples } from './complete-samples.ts'
import { areaIds } from './data/catalogues/areas.ts'
import { cityOffices } from './data/offices.ts'
import { sampleCauses } from './data/sample-causes.ts'
import { demoStaff } from './data/staff.ts'
import { playSampleCauses } from './play-causes.ts'

/** Kinds of court that a new cause is drawn to; the others get causes from these. */
const drawable: readonly number[] = [areaIds.juzgadoSentenciaPenal, areaIds.juzgadoInstruccionPenal]

const worksInDrawableCourt = ({ idOficina, roles }: (typeof demoStaff)[number]): boolean =>
  roles.some((role) => (courtRoles as readonly RoleCode[]).includes(role)) &&
  cityOffices.some(({ oficina, area }) => oficina.id === idOficina && drawable.includes(area.id))

const courtPeople = demoStaff.filter(worksInDrawableCourt)

/** What the portals show of the drawn causes: their hearing, and edicts and notified representatives. */
const published: Readonly<Record<string, { readonly audiencias: number; readonly notificaciones: number }>> =
  {
    'injuria-redes': { audiencias: 1, notificaciones: 3 },
    'difamacion-radio': { audiencias: 1, notificaciones: 0 },
    'perturbacion-terreno': { audiencias: 1, notificaciones: 2 },
    'danio-el-alto': { audiencias: 1, notificaciones: 1 },
    'abuso-confianza': { audiencias: 1, notificaciones: 1 },
    'linderos-achacachi': { audiencias: 1, notificaciones: 1 },
    'estafa-lote': { audiencias: 1, notificaciones: 1 },
  }
/** Of those that the portals show. */
const portalHearingType = 1
const unpublished = { audiencias: 0, notificaciones: 0 }

/** Steps that a start does before it is cut off. */
const stepsOfAStart = 5

/** Fetch that dies at a step: at every second start after the API has done it, its answer lost. */
function cutOff(start: number, whole: typeof fetch): typeof fetch {
  let left = stepsOfAStart
  return async (input, init) => {
    const isStep = new Headers(init?.headers).has('idempotency-key')
    left -= isStep ? 1 : 0
    if (left >= 0) return whole(input, init)
    if (start % 2 === 1) await (await whole(input, init)).arrayBuffer()
    throw new Error('cut off')
  }
}

describe('the demo’s first causes, of a first start that was cut off again and again', () => {
  let api: TestApi
  let starts = 0
  const play = vi.fn(async () => {
    const { db, settings } = api.services
    await playSampleCauses({ url: api.url, db }, { ESTRADO_DATA: settings.dataFolder })
  })

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'), testClock(new Date().toISOString()))
    let dying = globalThis.fetch
    const whole = dying
    vi.stubGlobal('fetch', (...asked: Parameters<typeof fetch>) => dying(...asked))
    for (let complete = false; !complete; starts += 1) {
      dying = cutOff(starts, whole)
      complete = await completeSamples(api.services.db, play).then(
        () => true,
        (error: Error) => {
          if (error.message !== 'cut off') throw error
          return false
        },
      )
    }
    vi.unstubAllGlobals()
  }, 300_000)
  // Shared worker: where the starts took too long, files after this one have the whole fetch again.
  afterAll(async () => {
    vi.unstubAllGlobals()
    await api.stop()
  })

  it('are complete, each once with each of its parties, documents, edicts and hearings', async () => {
    expect(starts).toBeGreaterThanOrEqual(20)
    const { db } = api.services
    const rows = await db
      .selectFrom('causa as c')
      .select(({ selectFrom }) => [
        'c.general',
        selectFrom('sujeto_procesal')
          .whereRef('id_causa', '=', 'c.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('sujetos'),
        selectFrom('acto_procesal')
          .whereRef('id_causa', '=', 'c.id')
          .where('id_tipo_acto_procesal', '!=', actTypeCodes.FORMULARIO_UNICO)
          // What came in later has a life of its own.
          .where('estado', 'is', null)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('adjuntos'),
        selectFrom('audiencia')
          .whereRef('id_causa', '=', 'c.id')
          // The demo judge's court holds others besides.
          .where('id_tipo_audiencia', '=', portalHearingType)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('audiencias'),
        selectFrom('notificacion')
          .whereRef('id_causa', '=', 'c.id')
          // Those that are carried to the parties of one cause have their reasons.
          .where('motivo', '=', '')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('notificaciones'),
      ])
      .execute()
    for (const { key, general, stage, parties, documents } of sampleCauses) {
      const made = rows.filter((row) => row.general.hechoRelato === general.hechoRelato)
      expect(
        made.map(({ general: _, ...counts }) => counts),
        key,
      ).toEqual([
        {
          sujetos: stage === 'general' ? 0 : parties.length,
          adjuntos: ['general', 'parties', 'postponed'].includes(stage) ? 0 : documents.length,
          ...(published[key] ?? unpublished),
        },
      ])
    }
  })

  it('are not played again by a later start', async () => {
    const before = play.mock.calls.length
    await completeSamples(api.services.db, play)
    expect(play.mock.calls.length).toBe(before)
    expect(await installedVersion(api.services.db, 'causas de ejemplo')).toBe(samples.complete)
  })

  it('reach every demo court that causes are drawn to', async () => {
    expect(courtPeople.map(({ usuario }) => usuario)).toEqual(
      expect.arrayContaining(['juez', 'secretario', 'auxiliar', 'juez.inst', 'secre.inst', 'nuevo']),
    )
    const rows = await api.services.db
      .selectFrom('causa')
      .select('id_oficina_reparto')
      .where('id_oficina_reparto', 'is not', null)
      .execute()
    const drawn = new Set(rows.map((row) => row.id_oficina_reparto))
    expect(
      courtPeople.filter(({ idOficina }) => !drawn.has(idOficina)).map(({ usuario }) => usuario),
    ).toEqual([])
  })

  it('bring the demo judge’s court memorials and evidence in every state', async () => {
    const { token } = await api.login('secretario')
    const { response } = await api.call('memoriales.inCourt', { token })
    const states = (response as AnswerOf<'memoriales.inCourt'>).map(({ situacion }) => situacion)
    expect(new Set(states)).toEqual(new Set(['sent', 'observed', 'returned', 'closed']))
    const body = { options: { page: 1, perPage: 100 } }
    const evidence = (await api.call('pruebas.page', { token, body })).response as AnswerOf<'pruebas.page'>
    expect(new Set(evidence.result.map(({ estado }) => estado))).toEqual(new Set(shownEvidenceStates))
  })

  it('bring a recusation that waits for its answer, one that is being rejected, and an excuse', async () => {
    const body = { page: 1, perPage: 100 }
    const standings = async (usuario: string) => {
      const { token } = await api.login(usuario)
      const { response } = await api.call('excusas.inCourt', { token, body })
      const { result } = response as AnswerOf<'excusas.inCourt'>
      return result.map(({ clase, situacion }) => `${clase} ${situacion}`)
    }
    // No agent signs here: what would be closed is still written.
    expect(await standings('juez')).toEqual(['recusacion presentada', 'recusacion porResolver'])
    expect(await standings('juez.inst')).toContain('excusa porResolver')
  })

  it('bring the demo judge’s court hearings in every state', async () => {
    const rows = await api.services.db.selectFrom('audiencia').select('estado').execute()
    expect(new Set(rows.map(({ estado }) => estado))).toEqual(new Set(Object.keys(hearingStates)))
  })

  it('give the demo judge’s court a notification in every state that one has whom somebody carries', async () => {
    const { token } = await api.login('secretario')
    const body = { options: { page: 1, perPage: 100 }, ambito: 'despacho' }
    const { response } = await api.call('notificaciones.page', { token, body })
    const { result } = response as AnswerOf<'notificaciones.page'>
    const states = result.map(({ estado }) => estado)
    expect(result.map(({ idTipoNotificacion }) => idTipoNotificacion)).toContain(
      notificationTypeIds.audiencia,
    )
    // No agent signs here: what would be closed waits for its form.
    const carried = ['pending', 'assigned', 'served', 'returned', 'notServed', 'withdrawn']
    expect(states).toEqual(expect.arrayContaining(carried))
  })

  it('by draws that can be repeated from their recorded seeds, each told by a sheet that the installation signed', async () => {
    const { token } = await api.login('auditor')
    const drawn = await api.services.db
      .selectFrom('causa as c')
      .leftJoin('acto_procesal as a', (join) =>
        join
          .onRef('a.id_causa', '=', 'c.id')
          .on('a.id_tipo_acto_procesal', '=', actTypeCodes.CARGO_SORTEO_CAUSA_NUEVA),
      )
      .select(['c.id', 'a.id as sheet'])
      .where('c.id_oficina_reparto', 'is not', null)
      .execute()
    for (const { id, sheet } of drawn) {
      const { response } = await api.call('auditoria.verify', { token, params: { stream: `causa/${id}` } })
      const cargo = { idActoProcesal: sheet, firmaValida: true }
      expect(response).toMatchObject({ sorteos: [{ coincide: true, cargo }] })
    }
  })
})
