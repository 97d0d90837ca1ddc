import { call } from './call.ts'

let offset = 0

/** Milliseconds after which an answer tells nothing any more: the machine slept meanwhile, or its clock was set. */
const tooLate = 60_000

/** Compares this machine's clock with the server's (`spec 1 §7`). A failure leaves the last comparison. */
export async function synchroniseClock(now: () => number = Date.now): Promise<void> {
  const sent = now()
  const { fecha } = await call('fechaActual.get', undefined, { notices: 'none' })
  const received = now()
  if (Math.abs(received - sent) > tooLate) return
  // The answer was given about halfway between asking and hearing.
  offset = new Date(fecha).getTime() - (sent + received) / 2
}

/** The server's time as far as we know it: for countdowns and for what 'today' is. */
export const serverNow = (): Date => new Date(Date.now() + offset)
