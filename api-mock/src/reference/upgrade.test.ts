import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { installedVersion } from '../database/installed.ts'
import { menus } from '../demo/data/menus.ts'
import { fillDemoCourt } from '../demo/fill.ts'
import { project } from '../journal/project.ts'
import { rebuild } from '../journal/rebuild/rebuild.ts'
import { renewProjections } from '../journal/renew-projections.ts'
import { startTestApi, type TestApi, testClock } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'

/** What an earlier version left behind: no versions noted, reference data and columns that it didn't know yet. */
const asEarlier = `
  delete from instalado;
  delete from catalogo_version where catalogo = 'dias-inhabiles';
  delete from catalogo_entrada where catalogo = 'dias-inhabiles';
  delete from menu where id not in (1, 2, 3, 4) and id not in (select id_padre from menu where id_padre is not null)
    and id <> 50;
  delete from catalogo_version where flujo = 'tipos-actos-procesales/978';
  delete from catalogo_entrada where flujo = 'tipos-actos-procesales/978';
  update catalogo_version set datos = datos || '{"descripcion": "Palabra de antes"}'
    where flujo = 'tipos-actos-procesales/1245';
  update catalogo_version set datos = datos || '{"competenciasDelitos": []}'
    where catalogo = 'delitos' and id = (select min(id) from delito);
  update causa set id_acto_formulario = null;
`

type Entry = { readonly id: number; readonly nombre: string; readonly roles: readonly string[] } & Record<
  string,
  unknown
>

describe('upgrade of a database of an earlier version', () => {
  let earlier: TestApi
  let upgraded: TestApi
  let fresh: Awaited<ReturnType<typeof tables>>

  const tables = async ({ services: { db } }: TestApi) => ({
    dias: await db
      .selectFrom('dia_inhabil')
      .select(['id_departamento', 'desde', 'hasta'])
      .orderBy('desde')
      .orderBy('id_departamento')
      .execute(),
    tipos: await db.selectFrom('tipo_acto_procesal').selectAll().orderBy('id').execute(),
    competencias: await db
      .selectFrom('competencia_delito')
      .selectAll()
      .orderBy('id_delito')
      .orderBy('id_area_organizacional')
      .execute(),
  })
  const entries = async (api: TestApi) =>
    (await api.call('menus.list', { token: (await api.login('root')).token })).response as readonly Entry[]

  beforeAll(async () => {
    earlier = await startTestApi(inject('clusterUrl'))
    fresh = await tables(earlier)
    const clerk = new Clerk(earlier, await earlier.login('ventanilla'))
    expect((await clerk.draw(await clerk.readyCause())).status).toBe(200)
    const { token } = await earlier.login('root')
    const tray = (await entries(earlier)).find(({ id }) => id === 2)
    const { id, version, ...form } = tray as Entry
    const renamed = await earlier.call('menus.update', {
      token,
      params: { id },
      headers: { 'if-match': `"${version}"` },
      body: { ...form, nombre: 'Mis causas' },
    })
    expect(renamed.status, JSON.stringify(renamed.json)).toBe(200)
    const gone = await earlier.call('menus.delete', { token, params: { id: 4 } })
    expect(gone.status, JSON.stringify(gone.json)).toBe(200)
    await sql.raw(asEarlier).execute(earlier.services.db)
    const { databaseUrl } = earlier.services.settings
    upgraded = await startTestApi(inject('clusterUrl'), testClock(), { databaseUrl })
  })
  afterAll(async () => {
    await upgraded.stop()
    await earlier.stop()
  })

  it('has the reference data of a fresh one: court holidays, types of act, competences', async () => {
    expect(fresh.dias).toHaveLength(27)
    expect(await tables(upgraded)).toEqual(fresh)
  })

  it('has the new screens in the drawer, and what an administrator changed or removed stays so', async () => {
    const present = await entries(upgraded)
    expect(present.map(({ id }) => id).toSorted()).toEqual(
      menus.flatMap(({ id }) => (id === 4 ? [] : id)).toSorted(),
    )
    expect(present.find(({ id }) => id === 2)).toMatchObject({ nombre: 'Mis causas' })
    const [, , , , added] = menus.filter(({ url }) => url !== groupUrl)
    expect(present.find(({ id }) => id === added?.id)?.roles.toSorted()).toEqual(added?.roles.toSorted())
  })

  it('has its projections made anew: nothing differs right after it', async () => {
    const { db } = upgraded.services
    const [cause] = await db.selectFrom('causa').select('id_acto_formulario as form').execute()
    expect(cause?.form).not.toBeNull()
    const { tables: compared } = await rebuild(db, project, false)
    expect(compared.filter(({ before, after }) => before + after > 0)).toEqual([])
  })

  it('is done once: the next start of the same version changes nothing, and a court’s own days stay', async () => {
    const { db } = upgraded.services
    const { token } = await upgraded.login('admin')
    const own = {
      tipo: 'feriado',
      descripcion: 'Del juzgado',
      idDepartamento: 7,
      desde: '2026-09-24',
      hasta: '2026-09-24',
    }
    expect((await upgraded.call('diasInhabiles.create', { token, body: own })).status).toBe(201)
    await sql`update catalogo_version set datos = datos || '{"descripcion": "De aquí"}'
      where flujo = 'tipos-actos-procesales/1245'`.execute(db)
    expect(await fillDemoCourt(db)).toBe(false)
    expect(await renewProjections(db)).toBe(false)
    const word = () =>
      db.selectFrom('tipo_acto_procesal').select('descripcion').where('id', '=', 1245).executeTakeFirst()
    expect(await word()).toEqual({ descripcion: 'De aquí' })
    const version = await installedVersion(db, 'datos de referencia')
    await db.updateTable('instalado').set({ version: 'otra' }).execute()
    await fillDemoCourt(db)
    expect(await installedVersion(db, 'datos de referencia')).toBe(version)
    expect(await word()).toEqual({ descripcion: fresh.tipos.find(({ id }) => id === 1245)?.descripcion })
    expect(await db.selectFrom('dia_inhabil').selectAll().execute()).toHaveLength(fresh.dias.length + 1)
  })

  it('is noticed by a new column of a projected table, without anybody raising a version', async () => {
    const { db } = upgraded.services
    await renewProjections(db)
    await sql`alter table causa add column nueva text`.execute(db)
    expect(await renewProjections(db)).toBe(true)
    expect(await renewProjections(db)).toBe(false)
  })
})
