import { codeOf, Driver, DriverFaultError } from './driver.ts'
import type { DriverCall, DriverFailure, DriverReply, DriverRequest } from './protocol.ts'

/**
 * The process that holds one PKCS#11 driver; its only argument is the module's path. It answers one call
 * after another and ends, logged out, when the agent does. Nothing of a call is ever printed.
 */
const [, , modulePath = ''] = process.argv
let driver: Driver | undefined

function answer({ id, call, parameters }: DriverRequest): DriverReply {
  try {
    driver ??= new Driver(modulePath)
    return { id, gives: perform(driver, call, parameters) }
  } catch (error) {
    return { id, failure: failureOf(error, call, parameters) }
  }
}

function perform(loaded: Driver, call: DriverCall, parameters: unknown): unknown {
  // The agent's side of the channel is typed with the same table of calls.
  const method = loaded[call].bind(loaded) as (parameters: unknown) => unknown
  return method(parameters)
}

function failureOf(error: unknown, call: DriverCall, parameters: unknown): DriverFailure {
  if (error instanceof DriverFaultError) return { fault: error.fault, code: 0, flags: 0 }
  return { fault: 'driver', code: codeOf(error), flags: call === 'open' ? flagsNow(parameters) : 0 }
}

/** What a refused login left of the PIN's tries. */
function flagsNow(parameters: unknown): number {
  const { slotId } = parameters as { readonly slotId: string }
  try {
    return driver?.tokens().find((token) => token.slotId === slotId)?.flags ?? 0
  } catch {
    return 0
  }
}

process.on('message', (request: DriverRequest) => {
  process.send?.(answer(request))
})
/** The agent is gone or going: no login may outlive it. */
function end(): void {
  driver?.finish()
  process.exit(0)
}
process.on('disconnect', end)
process.on('SIGINT', end)
process.on('SIGTERM', end)
