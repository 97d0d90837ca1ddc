import { actTypeWarningTexts } from '@estrado/machines/catalogues/act-type-changes-texts'
import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { actTypes } from '@estrado/machines/catalogues/act-types'
import { actTypeUses } from '@estrado/machines/catalogues/act-types-texts'
import { crimes } from '@estrado/machines/catalogues/crimes'
import { crimeWarningTexts } from '@estrado/machines/catalogues/crimes-texts'
import { emptyRow } from '@estrado/machines/kernel/fields'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startTestApi, type TestApi } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { actTypeWarnings } from './act-type-warnings.ts'
import { keptActTypes } from './act-types.ts'
import { crimeWarnings } from './crime-warnings.ts'
import { keptCrimes } from './crimes.ts'
import { keptHearingTypes } from './hearing-types.ts'

type Entry = { readonly id: number; readonly fila: Readonly<Record<string, unknown>> }

describe('crimes and act types as kept catalogues', () => {
  let api: TestApi
  let token: string

  beforeAll(async () => {
    api = await startTestApi(inject('clusterUrl'))
    token = (await api.login('admin')).token
  })
  afterAll(() => api.stop())

  describe('of crimes', () => {
    it('sanctions are kept one by one, each under its own number', async () => {
      const [crime] = (await api.call('delitos.list', { token })).response as { id: number }[]
      const idDelito = crime?.id ?? 0
      const sanction = {
        tipoSancion: 'Prestación de trabajo',
        minimo: 1,
        unidadMinimo: 'Meses',
        maximo: 1,
        unidadMaximo: 'Años',
      }
      const added = await api.call('delitosDetalles.create', { token, body: { idDelito, ...sanction } })
      expect(added.status, JSON.stringify(added.json)).toBe(201)
      const { id } = added.response as { id: number }
      const worse = { ...sanction, maximo: 1, unidadMaximo: 'Días' }
      const refused = await api.call('delitosDetalles.update', { token, params: { id }, body: worse })
      expect([refused.status, Object.values((refused.json.campos as object) ?? {}).flat()]).toEqual([
        422,
        ['Mínimo 30'],
      ])
      const body = { ...sanction, maximo: 2 }
      api.clock.advance(1_000)
      expect((await api.call('delitosDetalles.update', { token, params: { id }, body })).status).toBe(200)
      api.clock.advance(1_000)
      const of = { token, params: { id: idDelito } }
      const all = (await api.call('delitosDetalles.ofCrime', of)).response as { id: number; maximo: number }[]
      expect(all.find((one) => one.id === id)?.maximo).toBe(2)
      expect((await api.call('delitosDetalles.delete', { token, params: { id } })).status).toBe(200)
      expect((await api.call('delitosDetalles.delete', { token, params: { id } })).status).toBe(404)
      api.clock.advance(1_000)
      const next = await api.call('delitosDetalles.create', { token, body: { idDelito, ...sanction } })
      expect(next.response).toMatchObject({ id: id + 1 })
    })

    it('says before it is saved what a change means for causes and draws', async () => {
      const clerk = new Clerk(api, await api.login('ventanilla'))
      const cause = await clerk.readyCause()
      const parties = await api.services.db
        .selectFrom('sujeto_procesal')
        .selectAll()
        .where('id_causa', '=', cause)
        .execute()
      const id = parties.flatMap(({ facts }) => (facts as { delitos?: number[] }).delitos ?? [])[0] ?? 0
      const before = (await api.call('delitos.entry', { token, params: { id } })).response as Entry
      const body = {
        ...before.fila,
        competenciasDelitos: [before.fila.competenciasDelitos].flat(),
        tipoAccion: 'Pública',
      }
      const effects = await api.call('delitos.effects', { token, body: { id, fila: body } })
      expect(effects.response).toEqual({
        campos: ['Tipo de acción'],
        usos: [{ que: 'Sujetos procesales denunciados por él', cuantos: expect.any(Number) }],
        avisos: expect.arrayContaining([expect.stringMatching(/con el tipo de acción de antes/)]),
      })
    })
  })

  it('says of a moved competence which registries give the crime to no court any more, open offices counted alone', async () => {
    const { db } = api.services
    const now = api.clock.now()
    const courts = await db
      .selectFrom('oficina')
      .select(['id', 'descripcion', 'id_area_organizacional'])
      .execute()
    const [court, other] = [
      courts.find((one) => one.id_area_organizacional !== null),
      courts.find((one) => one.id_area_organizacional !== courts[0]?.id_area_organizacional),
    ]
    const areas = [court, other].map((one) => one?.id_area_organizacional ?? 0)
    const crime = (...competenciasDelitos: readonly number[]) => ({
      ...emptyRow(crimes.fields),
      competenciasDelitos,
    })
    const told = () =>
      crimeWarnings(db, { id: 9006, before: crime(areas[0] ?? 0), after: crime(areas[1] ?? 0), now })
    const open = courts.filter((one) => one.id_area_organizacional === areas[1]).length
    expect(await told()).toEqual([crimeWarningTexts.competence(open)])
    const entry = { flujo: 'competencias-gestora/9006', catalogo: 'competencias-gestora', id: 9006 }
    await db
      .insertInto('catalogo_entrada')
      .values({ ...entry, hasta: null })
      .execute()
    const datos = { idGestora: court?.id, juzgados: [court?.id], areas: [areas[0]], delitos: [] }
    const version = { ...entry, version: 1, desde: null, datos: JSON.stringify(datos), usuario: null }
    await db.insertInto('catalogo_version').values(version).execute()
    const until = (hasta: Date | null) =>
      db.updateTable('catalogo_entrada').set({ hasta }).where('flujo', '=', `oficinas/${other?.id}`).execute()
    await until(new Date('2026-01-01T04:00:00Z'))
    const left = open === 1 ? crimeWarningTexts.noOffice : crimeWarningTexts.competence(open - 1)
    expect(await told()).toEqual([left, crimeWarningTexts.withoutCourt([court?.descripcion ?? ''])])
    await until(null)
  })

  it('what other entries and acts name is used', async () => {
    const { db } = api.services
    const clerk = new Clerk(api, await api.login('ventanilla'))
    await clerk.readyCause()
    const [crime, type, hearingType, place] = [9001, 9002, 9003, 9004]
    const keep = (catalogo: string, datos: object) =>
      db
        .insertInto('catalogo_version')
        .values({
          flujo: `${catalogo}/${place}`,
          catalogo,
          id: place,
          version: 1,
          desde: null,
          datos: JSON.stringify(datos),
          usuario: null,
        })
        .execute()
    await keep('competencias-gestora', { delitos: [crime - 1, crime] })
    await keep('plantillas', { idTipoActoProcesal: type })
    await db.updateTable('acto_procesal').set({ id_tipo_audiencia: hearingType }).execute()
    const used = { cuantos: expect.toSatisfy((count: number) => count > 0) }
    expect(await keptCrimes.uses(db, crime)).toContainEqual({ que: 'Competencias de gestora', ...used })
    expect(await keptActTypes.uses(db, type)).toContainEqual({ que: 'Plantillas', ...used })
    expect(await keptHearingTypes.uses(db, hearingType)).toContainEqual({ que: 'Actos procesales', ...used })
  })

  it('an act type that the system issues itself is never removed, whether or not there are acts of it', async () => {
    const id = actTypeCodes.CARGO_REMISION_OGP_Y_SORTEO_CAUSA
    const asked = { token, params: { id } }
    const { usos } = (await api.call('tiposActosProcesales.entry', asked)).response as { usos: object[] }
    expect(usos).toContainEqual({ que: actTypeUses.system, cuantos: 1 })
    expect((await api.call('tiposActosProcesales.delete', asked)).status).toBe(422)
  })

  it('says what a changed act type means for the acts that there are, discarded ones left out', async () => {
    const { db } = api.services
    const clerk = new Clerk(api, await api.login('ventanilla'))
    await clerk.readyCause()
    const act = await db.selectFrom('acto_procesal').select('id').limit(1).executeTakeFirstOrThrow()
    const id = 9005
    const before = emptyRow(actTypes.fields)
    const told = async (estado: string | null) => {
      const set = { estado, id_tipo_acto_procesal: id }
      await db.updateTable('acto_procesal').set(set).where('id', '=', act.id).execute()
      return actTypeWarnings(db, { id, before, after: { ...before, descripcion: 'Otra descripción' } })
    }
    expect(await told('draft')).toEqual([actTypeWarningTexts.drafts(1)])
    expect(await told('discarded')).toEqual([])
    expect(await told(null)).toEqual([actTypeWarningTexts.issuedStay(1)])
    // Reopened as it was.
    expect(await actTypeWarnings(db, { id, before, after: before })).toEqual([])
  })

  it('act types are listed by category, role and code', async () => {
    const judge = await api.login('juez')
    const mine = (await api.call('tiposActosProcesales.ofMyRoles', { token: judge.token })).response as {
      id: number
      roles: string[]
    }[]
    expect(mine.length).toBeGreaterThan(5)
    expect(mine.every(({ roles }) => roles.includes('JUEZ'))).toBe(true)
    const code = { token: judge.token, params: { code: '301' } }
    expect(((await api.call('tiposActosProcesales.byCode', code)).response as { id: number }).id).toBe(301)
    const category = { token: judge.token, params: { id: 5 } }
    const decrees = (await api.call('tiposActosProcesales.ofCategory', category)).response as {
      idCategoria: number
    }[]
    expect(decrees.length).toBeGreaterThan(0)
    expect(decrees.every(({ idCategoria }) => idCategoria === 5)).toBe(true)
  })
})
