import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { backupTexts as texts } from '@estrado/machines/messages/backup'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type EmbeddedDatabase, placesOf, startEmbedded } from '../database/embedded.ts'
import { testApiOn, testClock } from '../testing/api.ts'
import { Clerk } from '../testing/cause.ts'
import { type ObjectStoreStandIn, startObjectStore } from '../testing/object-store.ts'
import { whileShipping } from '../testing/shipping.ts'
import { takeBase } from './base.ts'
import { objectStore } from './object-backup.ts'
import { newIdentity } from './sealing.ts'
import { shipSegments } from './segments.ts'
import type { BackupStore } from './store.ts'
import { rehearseUpgrade } from './upgrade-rehearsal.ts'
import { reachOf } from './verify.ts'

/** Steps of the upgrade; a migration that is added is named here too, with what takes it back below. */
const missing = [
  '0061-walked-asks',
  '0062-due-hearings',
  '0063-kept-numbers',
  '0064-acts-by-type',
  '0065-statistics',
  '0066-penalties',
  '0067-remembered-protection',
  '0068-state-since',
  '0069-unreadable-files',
  '0070-withdrawn-signatures',
  '0071-pauses-of-sessions',
  '0072-compared-codes',
  '0073-photographs-of-visits',
  '0074-approved-versions',
]

/** What an earlier version left behind: four migrations less, an entry of the drawer less, other words in a cause's row. */
const asEarlier = `
  drop index causa_codigo_comparado;
  drop index causa_pide_gestora_codigo, causa_pide_juzgado_codigo, tipo_de_acto_por_categoria;
  drop index acto_procesal_por_atender, audiencia_por_atender, audiencia_sesion_comienzo;
  create index acto_procesal_pendiente on acto_procesal (id_causa);
  create index audiencia_por_atender on audiencia (inicio);
  alter sequence mensaje_tiempo_real_id_seq set unlogged;
  drop index acto_procesal_tipo, reparto_por_opcion;
  drop table pena;
  drop index causa_estadistica, acto_procesal_cerrado, acto_procesal_cerrado_de_causa;
  alter table causa drop column fecha_cierre, drop column delitos, drop column nombra_protegidos, drop column reservada;
  alter table audiencia_sesion drop column motivos;
  alter table stream_head drop column since;
  alter table archivo_releido drop constraint archivo_releido_resultado_check,
    add constraint archivo_releido_resultado_check check (resultado in ('intact', 'changed', 'missing'));
  alter table documento drop column firma_retirada;
  alter table audiencia_sesion drop column toma_desde, drop column toma_hasta, drop column movida;
  alter table notificacion_visita drop column foto;
  alter table solicitud_aprobacion drop column version_acto;
  delete from kysely_migration where name in ('${missing.join("', '")}');
  delete from instalado;
  delete from menu where id = (select max(leaf.id) from menu leaf where not exists (select from menu where id_padre = leaf.id));
  update causa set tags = 'De antes';
`

const folder = mkdtempSync(join(tmpdir(), 'estrado-upgrade-'))
const data = join(folder, 'data')
const demo = true
let server: EmbeddedDatabase
let objects: ObjectStoreStandIn
let store: BackupStore
let key: Awaited<ReturnType<typeof newIdentity>>

async function ask<T>(statement: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  return (await client.query(statement).finally(() => client.end())).rows as T[]
}
const standing = async () => ({
  migrations: (await ask<{ n: string }>('select count(*) as n from kysely_migration'))[0]?.n,
  tags: await ask('select tags from causa'),
  menus: (await ask<{ n: string }>('select count(*) as n from menu'))[0]?.n,
})

const ship = () => shipSegments(placesOf(data).spool, store, [key.recipient])

beforeAll(async () => {
  key = await newIdentity()
  objects = await startObjectStore()
  store = objectStore(objects.settings.store, { each: 20_000, pause: 1, tries: 3 }, 512 * 1024)
  server = await startEmbedded(data, undefined, undefined, true)
  const api = await testApiOn(server.url, testClock(), { dataFolder: data })
  await new Clerk(api, await api.login('ventanilla')).newCause()
  await api.stop()
  await ask(asEarlier)
  await takeBase({ url: server.url, ...placesOf(data) }, store, [key.recipient], () => new Date())
  const archived = async () => {
    await ship()
    return (await reachOf(store, new Date())).gaps.length === 0
  }
  await vi.waitUntil(archived, { timeout: 60_000, interval: 200 })
}, 300_000)
afterAll(async () => {
  await server.stop()
  await objects.stop()
  rmSync(folder, { recursive: true, force: true })
})

describe('upgrade rehearsal', () => {
  it('restores the newest backup out of a bucket, tells each step with its rows, and leaves the court alone', async () => {
    const before = await standing()
    const from = { store, identity: key.identity }
    // What was signed since the base is in the copy: the end of the log is waited for.
    const { sound, lines } = await whileShipping(ship, () =>
      rehearseUpgrade({ dataFolder: data, demo, from }),
    )
    expect(lines).toEqual([
      expect.stringContaining('Ensayo de actualización a la versión'),
      texts.missingMigrations(missing.length),
      ...missing.map((name) => expect.stringMatching(new RegExp(`${name}: [0-9.]+ s; filas: ninguna`))),
      expect.stringMatching(/Datos de referencia: .*menu 1 nuevas/),
      expect.stringMatching(/Tablas de consulta: .*causa 1 reescritas; stream_head [0-9]+ reescritas$/),
      expect.stringContaining('cadena íntegra'),
      expect.stringContaining('Puntos de control: 1'),
      expect.stringContaining('las firmas alcanzan hasta la posición'),
      expect.stringContaining('son iguales'),
      expect.stringContaining('La corte no cambió'),
    ])
    expect(sound).toBe(true)
    expect(await standing()).toEqual(before)
    expect(existsSync(join(data, 'upgrade-rehearsal'))).toBe(false)
  })

  it('copies a folder that doesn’t run, and says what a migration trips over', async () => {
    const from = { folder: data }
    const spare = { dataFolder: join(folder, 'other'), demo, from }
    await expect(rehearseUpgrade(spare)).rejects.toThrow(texts.courtRuns(data))
    await ask('create index causa_pide_gestora_codigo on causa (id)')
    await server.stop()
    await expect(rehearseUpgrade(spare)).rejects.toThrow(/0061-walked-asks.*already exists/)
    expect(existsSync(join(folder, 'other/upgrade-rehearsal'))).toBe(false)
    await expect(rehearseUpgrade({ ...spare, from: { folder: join(folder, 'other') } })).rejects.toThrow(
      texts.noCourtIn(join(folder, 'other')),
    )
  })
})
