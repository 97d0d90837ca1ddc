import { NodeRuntime } from '@effect/platform-node'
import { SettingError } from '@estrado/machines/settings/setting'
import { Effect, Schedule } from 'effect'
import { citizenshipPort, readSettings } from '../../settings.ts'
import { demoProviderOf } from './for-installation.ts'
import { PortTaken } from './provider.ts'

/** The demo's citizenship service as a process of its own: without it, everything else still runs. */
const start = async () => {
  const { dataFolder, publicUrl, host, citizenship } = readSettings(process.env, process.cwd())
  if (!citizenship || citizenship.clientSecret !== null) {
    throw new SettingError('El proveedor de demostración no hace falta: hay otro configurado.')
  }
  const installation = { dataFolder, publicUrl, host }
  return demoProviderOf(installation, citizenshipPort(process.env), citizenship.issuer)
}

const supervisorGone = Effect.async<void>((resume) => {
  process.stdin.on('end', () => resume(Effect.void)).resume()
})

const program = Effect.gen(function* () {
  const { issuer } = yield* Effect.acquireRelease(
    Effect.tryPromise({ try: start, catch: (error) => error }).pipe(
      // A start that was killed may hold the port for another moment, until its processes notice.
      Effect.retry({
        while: (error) => error instanceof PortTaken,
        schedule: Schedule.spaced('300 millis').pipe(Schedule.intersect(Schedule.recurs(8))),
      }),
    ),
    ({ close }) => Effect.promise(close),
  )
  console.log(JSON.stringify({ ready: true, citizenship: issuer }))
  yield* process.env.ESTRADO_SUPERVISED === '1' ? supervisorGone : Effect.never
}).pipe(Effect.scoped)

const reported = program.pipe(
  Effect.tapError((error) =>
    Effect.sync(() => {
      const why = error instanceof Error ? error.message : String(error)
      console.error(
        `La Ciudadanía Digital de demostración no pudo iniciarse; el resto de Estrado funciona. ${why}`,
      )
      process.exitCode = 1
    }),
  ),
)

NodeRuntime.runMain(reported, { disableErrorReporting: true })
