import { mkdirSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { journalToolTexts } from '@estrado/machines/audit/texts'
import { databaseTexts } from '@estrado/machines/messages/database'
import { createAdaptorServer } from '@hono/node-server'
import { Effect, Schedule, type Scope } from 'effect'
import { readSecret } from './access/secret.ts'
import { servedOrigins } from './access/served-hosts.ts'
import { runBackup } from './backup/run.ts'
import { type Clock, systemClock } from './clock.ts'
import type { Services } from './context.ts'
import { connect, type Database, primaryOfDatabase, servingBounds } from './database/connect.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate, NewerDatabase } from './database/migrate.ts'
import { type Standbys, standbysOf } from './database/standbys.ts'
import { supervise } from './database/supervise.ts'
import { fillDemoCourt } from './demo/fill.ts'
import { documentWork } from './documents/document-work.ts'
import { openFiles } from './documents/store/open-files.ts'
import { toldStore } from './documents/store/told-store.ts'
import { drained } from './drain.ts'
import { serveHealth } from './health.ts'
import { restBulkWork, startBulkWork } from './hearings/bulk/worker.ts'
import { runJobs } from './jobs.ts'
import { departures } from './journal/departures.ts'
import { project } from './journal/project.ts'
import { refuseNewerProjections, renewProjections } from './journal/renew-projections.ts'
import { installKeys } from './journal/shared-keys.ts'
import { takeCheckpoints } from './journal/take-checkpoints.ts'
import { newestStanding } from './journal/witness.ts'
import { log } from './log.ts'
import { mailerOf } from './notifications/outgoing/mailers.ts'
import { readReturns } from './notifications/outgoing/returns.ts'
import { runOutbox } from './notifications/outgoing/worker.ts'
import { createAlertBus } from './realtime/alert-bus.ts'
import { telling } from './realtime/cause-changed.ts'
import { attachSockets } from './realtime/sockets.ts'
import { createApi } from './server.ts'
import type { Settings } from './settings.ts'
import { withHeartbeat } from './system/beat.ts'
import { newNotebook } from './system/notebook.ts'
import { serveWebConfiguration } from './web-configuration.ts'
import { serveWeb } from './web-files.ts'

/** A start that failed for a reason that the operator can mend; the message says how. */
export class StartError extends Error {}

export type RunningApi = {
  readonly url: string
  readonly services: Services
}

const fault = (message: string) => (cause: unknown) =>
  new StartError(`${message}\n${cause instanceof Error ? cause.message : String(cause)}`)

type OpenDatabase = { readonly db: Database; readonly url: string }

const database = (settings: Settings): Effect.Effect<OpenDatabase, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    const url = settings.databaseUrl ?? (yield* embedded(settings))
    const pool = yield* Effect.acquireRelease(
      Effect.sync(() => connect(url, settings.connections, servingBounds)),
      ({ close }) => Effect.promise(close),
    )
    yield* Effect.scoped(upgraded(url, settings))
    return { db: pool.db, url }
  })

/** The standbys from which lists come, where that is wanted. */
const standbys = (
  db: Database,
  { listsBehind }: Settings,
): Effect.Effect<Standbys | null, never, Scope.Scope> =>
  listsBehind !== null
    ? Effect.acquireRelease(
        Effect.sync(() => standbysOf(primaryOfDatabase(db), listsBehind)),
        ({ close }) => Effect.promise(close),
      )
    : Effect.succeed(null)

/**
 * Brings the database to this version: its shape, its reference data, its projections. On a connection without time
 * limits, since an index over years takes minutes.
 */
const upgraded = (url: string, settings: Settings): Effect.Effect<void, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    const { db } = yield* Effect.acquireRelease(
      Effect.sync(() => connect(url, 1)),
      ({ close }) => Effect.promise(close),
    )
    const shaped = async () => {
      await migrate(db)
      await refuseNewerProjections(db)
    }
    yield* Effect.tryPromise({ try: shaped, catch: (error) => error }).pipe(
      Effect.retry({
        schedule: Schedule.exponential('200 millis').pipe(Schedule.intersect(Schedule.recurs(4))),
        while: (error) => !(error instanceof NewerDatabase),
      }),
      Effect.mapError((error) =>
        fault(error instanceof NewerDatabase ? databaseTexts.newer : databaseTexts.unreachable)(error),
      ),
    )
    if (settings.demo) {
      yield* Effect.tryPromise({ try: () => fillDemoCourt(db), catch: fault(databaseTexts.notFilled) })
    }
    yield* Effect.tryPromise({
      try: () => renewProjections(db),
      catch: (error) =>
        fault(error instanceof NewerDatabase ? databaseTexts.newer : databaseTexts.notRenewed)(error),
    })
  })

const embedded = (settings: Settings): Effect.Effect<string, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    const server = yield* Effect.acquireRelease(
      Effect.tryPromise({
        try: () => startEmbedded(settings.dataFolder, undefined, undefined, settings.backup !== null),
        catch: fault(`No se pudo usar la carpeta de datos ${settings.dataFolder} (ESTRADO_DATA).`),
      }),
      ({ stop }) => Effect.promise(stop),
    )
    yield* Effect.forkScoped(supervise(server))
    return server.url
  })

function listen(server: Server, { port, host }: Pick<Settings, 'port' | 'host'>): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new StartError(
              `El puerto ${port} está ocupado. Cierre el otro programa o elija otro con ESTRADO_PORT.`,
            )
          : error,
      ),
    )
    server.listen({ port, ...(host === null ? {} : { host }) }, () =>
      done((server.address() as AddressInfo).port),
    )
  })
}

/**
 * Milliseconds that a connection without calls stays open: longer than proxies keep theirs to us, which would
 * else send a call into one that is just being closed.
 */
const idleConnection = 65_000

const serve = (services: Services): Effect.Effect<string, StartError, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.tryPromise({
      try: async () => {
        const { settings } = services
        const app = createApi(services)
        const draining = { now: false }
        serveHealth(app, services, draining)
        serveWebConfiguration(app, settings)
        if (settings.webFolder) serveWeb(app, settings.webFolder)
        const server = createAdaptorServer({ fetch: app.fetch }) as Server
        server.keepAliveTimeout = idleConnection
        const port = await listen(server, settings)
        const closeSockets = attachSockets(server, services, servedOrigins(settings, port))
        const close = async () => {
          draining.now = true
          await delay(settings.drainSeconds * 1000)
          const ending = drained(server)
          await closeSockets()
          await ending
        }
        return { url: `http://localhost:${port}`, close }
      },
      catch: (cause) => (cause instanceof StartError ? cause : fault('La API no pudo iniciarse.')(cause)),
      // A start that was killed may hold the port for another moment, until its processes notice.
    }).pipe(Effect.retry(Schedule.spaced('300 millis').pipe(Schedule.intersect(Schedule.recurs(8))))),
    ({ close }) => Effect.promise(close),
  ).pipe(Effect.map(({ url }) => url))

/** Signs the ledgers' heads every minute while the API runs, and once more when it ends. */
const checkpoints = (services: Services) => {
  const take = Effect.tryPromise(() =>
    takeCheckpoints(services.db, services.settings.dataFolder, services.clock),
  ).pipe(
    Effect.tap(() => services.notebook.headsSigned(services.clock.now())),
    Effect.catchAll((error) =>
      Effect.sync(() => log('error', 'checkpoint failed', { error: String(error) })),
    ),
  )
  return Effect.gen(function* () {
    yield* Effect.forkScoped(take.pipe(Effect.repeat(Schedule.spaced('1 minute'))))
    yield* Effect.addFinalizer(() => take)
  })
}

/** A clock, every minute: one job for all of a kind, and none goes by what stood still meanwhile. */
const everyMinute = (name: string, run: () => Promise<unknown>) =>
  Effect.tryPromise(run).pipe(
    Effect.catchAll((error) => Effect.sync(() => log('error', `${name} failed`, { error: String(error) }))),
    Effect.repeat(Schedule.spaced('1 minute')),
  )

/** Sends what waits in the outbox, every minute; where nothing is set up to send with, it says so once and it waits. */
const outgoing = (services: Services): Effect.Effect<void, never, Scope.Scope> =>
  Effect.gen(function* () {
    const mailer = yield* Effect.acquireRelease(
      Effect.sync(() => mailerOf(services.settings)),
      (own) => Effect.sync(() => own?.close()),
    )
    const { mail } = services.settings
    const returns = mail === null || mail === 'demo' ? undefined : mail.returns
    if (mailer) yield* Effect.forkScoped(everyMinute('outbox', () => runOutbox(services, mailer)))
    if (returns) yield* Effect.forkScoped(everyMinute('returned mail', () => readReturns(services, returns)))
    if (!mailer && !services.settings.demo) log('warning', 'no mail server: notices to mailboxes wait')
  })

/** Traces and metrics, where they have somewhere to go; else nothing of them is even loaded. */
const telemetry = ({ telemetry: endpoint }: Settings): Effect.Effect<void, never, Scope.Scope> => {
  if (endpoint === null) return Effect.void
  const opened = Effect.promise(async () => {
    const { openTelemetry } = await import('./telemetry/open-telemetry.ts')
    return openTelemetry(endpoint)
  })
  return Effect.asVoid(Effect.acquireRelease(opened, ({ close }) => Effect.promise(close)))
}

/**
 * A database that was put back to an earlier moment takes no call until that is told: what would be written meanwhile
 * no checkpoint would cover.
 */
const unbroken = (db: Database, { dataFolder }: Settings): Effect.Effect<void, StartError> =>
  Effect.tryPromise({
    try: async () => departures(db, await newestStanding(dataFolder)),
    catch: fault(databaseTexts.unreachable),
  }).pipe(
    Effect.flatMap(([head]) =>
      head ? Effect.fail(new StartError(journalToolTexts.departed(head.ledger, head.position))) : Effect.void,
    ),
  )

/** The whole API: database, demo court, documents, calls, sockets. Everything closes with the scope. */
export const startApi = (
  settings: Settings,
  clock: Clock = systemClock,
): Effect.Effect<RunningApi, StartError, Scope.Scope> =>
  Effect.gen(function* () {
    yield* Effect.try({
      try: () => mkdirSync(settings.dataFolder, { recursive: true }),
      catch: fault(`No se puede escribir en la carpeta ${settings.dataFolder}. Elija otra con ESTRADO_DATA.`),
    })
    yield* telemetry(settings)
    const { db, url: databaseUrl } = yield* database(settings)
    if (settings.databaseUrl === null) yield* runBackup(settings, databaseUrl, clock)
    const tokenKey = yield* Effect.tryPromise({
      try: async () => {
        await installKeys(settings, clock.now())
        return readSecret(settings.keysFolder ?? settings.dataFolder)
      },
      catch: fault('No se pudieron abrir las claves de las sesiones y de los puntos de control.'),
    })
    yield* unbroken(db, settings)
    const services: Services = {
      settings,
      db,
      standbys: yield* standbys(db, settings),
      clock,
      project: telling(project),
      tokenKey,
      files: settings.telemetry === null ? openFiles(settings) : toldStore(openFiles(settings)),
      documents: documentWork(),
      alerts: yield* Effect.acquireRelease(
        Effect.sync(() => createAlertBus(db)),
        ({ close }) => Effect.promise(close),
      ),
      notebook: newNotebook(),
    }
    yield* checkpoints(services)
    yield* runJobs(services)
    yield* outgoing(services)
    yield* Effect.addFinalizer(() => Effect.promise(() => restBulkWork(services)))
    yield* Effect.forkScoped(everyMinute('bulk hearings', async () => startBulkWork(services)))
    const url = yield* withHeartbeat(services, serve(services))
    return { url, services }
  })
