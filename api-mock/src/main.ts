import { NodeRuntime } from '@effect/platform-node'
import { SettingError } from '@estrado/machines/settings/setting'
import { Effect } from 'effect'
import { completeSamples } from './demo/complete-samples.ts'
import { playSampleCauses } from './demo/play-causes.ts'
import { endBegun } from './interrupted.ts'
import { inOwnWords } from './own-words.ts'
import { readSettings } from './settings.ts'
import { StartError, startApi } from './start.ts'

const supervisorGone = Effect.async<void>((resume) => {
  process.stdin.on('end', () => resume(Effect.void)).resume()
})

const program = Effect.gen(function* () {
  // Last of all: a copy that a rehearsal had made, and its database.
  yield* Effect.addFinalizer(() => Effect.promise(endBegun))
  const settings = yield* Effect.try({
    try: () => readSettings(process.env, process.cwd()),
    catch: (error) =>
      error instanceof SettingError ? new StartError(error.message) : new StartError(String(error)),
  })
  const api = yield* startApi(settings)
  if (settings.demo) {
    const { db } = api.services
    yield* Effect.tryPromise({
      try: () => completeSamples(db, () => playSampleCauses({ url: api.url, db }, process.env, console.log)),
      catch: (error) => new StartError(`Las causas de demostración no se pudieron crear.\n${String(error)}`),
    })
  }
  // The supervisor waits for this line, and its end closes our standard input.
  console.log(JSON.stringify({ ready: true, url: api.url }))
  yield* process.env.ESTRADO_SUPERVISED === '1' ? supervisorGone : Effect.never
}).pipe(Effect.scoped)

const reported = program.pipe(
  Effect.tapError((error) =>
    Effect.sync(() => {
      console.error(inOwnWords(error.message))
      process.exitCode = 1
    }),
  ),
)

// Ctrl-C is told to us and to the supervisor, which tells us again: only the first time begins the end, and no
// other may cut it short, or the database would be left running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
// A terminal that is closed is told to all of its processes at once; the supervisor, which is told too, ends us.
process.on('SIGHUP', () => {
  if (process.env.ESTRADO_SUPERVISED !== '1') process.kill(process.pid, 'SIGTERM')
})
NodeRuntime.runMain(reported, { disableErrorReporting: true })
