import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { ProcessFigures, watchedFolders } from '@estrado/machines/system/schemas'
import { Effect, Schedule } from 'effect'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { log } from '../log.ts'
import { backupLook } from './backup-figures.ts'
import type { Notebook } from './notebook.ts'
import { version } from './version.ts'

type Watched = (typeof watchedFolders)[number]
type Room = ProcessFigures['discos'][number]

/** Free space of a folder's disk; none where the folder isn't there, which other lines tell. */
async function roomOf(carpeta: Watched, folder: string): Promise<readonly Room[]> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return [{ carpeta, libre: bavail * bsize, total: blocks * bsize }]
  } catch {
    return []
  }
}

async function disksOf({ settings }: Pick<Services, 'settings'>): Promise<readonly Room[]> {
  const { dataFolder, files, backup } = settings
  const rooms = await Promise.all([
    roomOf('datos', dataFolder),
    'folder' in files ? roomOf('archivos', files.folder) : [],
    backup && 'folder' in backup.place ? roomOf('respaldo', backup.place.folder) : [],
  ])
  return rooms.flat()
}

/** Tells the failures since the last time, by hour; those that can't be told wait. */
async function tellFailures(db: Services['db'], notebook: Notebook, now: Date): Promise<void> {
  const failures = notebook.takeFailures()
  if (failures.length === 0) return
  const hora = new Date(Math.floor(now.getTime() / 3_600_000) * 3_600_000)
  try {
    await db
      .insertInto('llamada_fallida')
      .values(
        failures.map(({ call, status, count }) => ({
          llamada: call,
          estado: status,
          hora,
          cantidad: count,
          ultima: now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['hora', 'llamada', 'estado']).doUpdateSet({
          cantidad: sql<number>`llamada_fallida.cantidad + excluded.cantidad`,
          ultima: now,
        }),
      )
      .execute()
  } catch (error) {
    notebook.putBack(failures)
    throw error
  }
}

/** A process's heartbeat: tells that it is there, in which version, and what it sees on its own machine. */
export function heartbeat(services: Services, puerto: number): () => Promise<void> {
  const { db, clock, settings, notebook } = services
  const [maquina, desde, backup] = [hostname(), clock.now(), backupLook(services)]
  return async () => {
    const visto = clock.now()
    const cifras: ProcessFigures = {
      discos: await disksOf(services),
      cabezasFirmadas: notebook.lastSigned()?.toISOString() ?? null,
      embebida: settings.databaseUrl === null,
      respaldo: await backup(),
    }
    const told = { version, node: process.versions.node, desde, visto, cifras: JSON.stringify(cifras) }
    await db
      .insertInto('proceso')
      .values({ maquina, puerto, ...told })
      .onConflict((conflict) => conflict.columns(['maquina', 'puerto']).doUpdateSet(told))
      .execute()
    await tellFailures(db, notebook, visto)
  }
}

/**
 * Beats every half minute while the process serves, at the address that `serve` gives; once it has ended as it was told
 * to, its row goes too.
 */
export const withHeartbeat = <E, R>(services: Services, serve: Effect.Effect<string, E, R>) =>
  Effect.gen(function* () {
    let port: number | null = null
    // Before serving begins, so that it comes after serving has ended.
    yield* Effect.addFinalizer(() =>
      port === null
        ? Effect.void
        : Effect.promise(() => leave(services, Number(port)).catch(() => undefined)),
    )
    const url = yield* serve
    port = Number(new URL(url).port)
    const beat = Effect.tryPromise(heartbeat(services, port)).pipe(
      Effect.catchAll(({ error }) =>
        Effect.sync(() => log('error', 'heartbeat failed', { error: String(error) })),
      ),
    )
    yield* beat
    yield* Effect.forkScoped(
      beat.pipe(Effect.repeat(Schedule.spaced('30 seconds')), Effect.delay('30 seconds')),
    )
    return url
  })

const leave = ({ db }: Services, puerto: number) =>
  db.deleteFrom('proceso').where('maquina', '=', hostname()).where('puerto', '=', puerto).execute()
