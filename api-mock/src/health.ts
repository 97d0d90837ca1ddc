import type { Hono } from 'hono'
import { sql } from 'kysely'
import type { Services } from './context.ts'
import { agrees } from './database/clock-agrees.ts'
import { installedVersion } from './database/installed.ts'
import { migrations } from './database/migrations/index.ts'
import { areOfOthers } from './journal/installed-projections.ts'

/** Whether this process was told to end: it goes on answering, and asks for no more. */
export type Draining = { now: boolean }

/** Milliseconds that a part may take to answer, and that an answer holds: who asks often asks nobody. */
const limits = { part: 3_000, answer: 1_000 } as const

type Part = 'bien' | 'mal'
type Parts = Readonly<Record<'baseDeDatos' | 'version' | 'almacen' | 'reloj', Part>>

/** A part that answers in time and says yes; whatever it throws is a no, and stands in the log of who asked it. */
async function part(ask: () => Promise<boolean>): Promise<Part> {
  let timer: NodeJS.Timeout | undefined
  const tooLong = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), limits.part)
  })
  const well = await Promise.race([ask().catch(() => false), tooLong])
  clearTimeout(timer)
  return well ? 'bien' : 'mal'
}

/** What a process needs to answer calls: a database that takes writes, in its version, its files, and the right time. */
async function partsOf({ db, files, clock }: Services): Promise<Parts> {
  let right: boolean | undefined
  const [baseDeDatos, version, almacen] = await Promise.all([
    part(async () => {
      const asked = clock.now()
      const { rows } = await sql<{ standby: boolean; now: Date }>`
        select pg_is_in_recovery() as standby, clock_timestamp() as now`.execute(db)
      const [server] = rows
      right = server && agrees(server.now, { asked, answered: clock.now() })
      return server?.standby === false
    }),
    part(async () => {
      const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
      const applied = new Set(rows.map(({ name }) => name))
      const ofOthers = areOfOthers(await installedVersion(db, 'proyecciones'))
      return !ofOthers && Object.keys(migrations).every((name) => applied.has(name))
    }),
    part(async () => {
      await files.reach()
      return true
    }),
  ])
  return { baseDeDatos, version, almacen, reloj: right ? 'bien' : 'mal' }
}

/**
 * Health checks for supervisors and proxies: alive is whoever answers; ready is whoever can answer calls. They say
 * which part is amiss and nothing of how it is reached.
 */
export function serveHealth(app: Hono, services: Services, draining: Draining): void {
  let asked: { readonly at: number; readonly parts: Promise<Parts> } | undefined

  const partsNow = (): Promise<Parts> => {
    const at = performance.now()
    if (!asked || at - asked.at > limits.answer) asked = { at, parts: partsOf(services) }
    return asked.parts
  }

  app.get('/salud/vivo', (c) => c.json({ response: { vivo: true } }))
  app.get('/salud/listo', async (c) => {
    const partes = await partsNow()
    const listo = !draining.now && Object.values(partes).every((found) => found === 'bien')
    return c.json({ response: { listo, terminando: draining.now, partes } }, listo ? 200 : 503)
  })
}
