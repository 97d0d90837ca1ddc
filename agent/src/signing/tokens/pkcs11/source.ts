import { signingMessages } from '@estrado/machines/signing/agent-texts'
import { Queue } from '../queue.ts'
import type { PublicCertificate, TokenSource, TokenSummary } from '../token.ts'
import { TokenError } from '../token-error.ts'
import { DriverProcess, type DriverProcessOptions } from './driver-process.ts'
import { publicCertificates } from './key-listing.ts'
import { type DriverObjects, pinState } from './protocol.ts'
import { type Connected, ReaderDirectory } from './reader-directory.ts'
import { isElsewhere, tokenFault } from './token-fault.ts'
import { tokenSession } from './token-session.ts'

export type Pkcs11Settings = {
  /** Paths of the modules, those before others having precedence for a token that both see. */
  readonly modules: readonly string[]
  readonly clock: () => Date
  readonly process?: DriverProcessOptions
}

/** How long the warning of a last try is taken to be in the person's mind. */
const lastTryMilliseconds = 5 * 60_000

/** Hardware tokens behind PKCS#11 modules. */
export function pkcs11Source({ modules, clock, process }: Pkcs11Settings): TokenSource {
  const drivers = modules.map((path) => new DriverProcess(path, process))
  const directory = new ReaderDirectory(drivers)
  const queues = new Map<string, Queue>()
  /** What each token shows without its PIN, read once for as long as it stays plugged in. */
  const shown = new Map<string, Promise<readonly PublicCertificate[]>>()
  /** When the person was told of a token's last try. */
  const warned = new Map<string, number>()

  const queueOf = ({ key }: Connected) => {
    const queue = queues.get(key) ?? new Queue()
    queues.set(key, queue)
    return queue
  }

  const notThere = (slot: number) =>
    directory.isEmpty
      ? new TokenError('DEVICE_NO_CONNECTED')
      : new TokenError('SLOT_NO_DISPONIBLE', signingMessages.slotUnavailable(String(slot)))

  const login = async ({ driver, token, key }: Connected, pin: string): Promise<DriverObjects> => {
    const told = warned.get(key)
    const lastTry = told !== undefined && clock().getTime() - told < lastTryMilliseconds
    warned.delete(key)
    try {
      return await driver.call('open', { slotId: token.slotId, serial: token.serial, pin, lastTry })
    } catch (error) {
      const fault = tokenFault(error)
      if (fault.code === 'PIN_ULTIMO_INTENTO') warned.set(key, clock().getTime())
      throw fault
    }
  }

  /** A token that was plugged in elsewhere meanwhile is looked for once; a refused PIN is never tried again. */
  const open = async (known: Connected, pin: string, leave: () => void) => {
    try {
      return tokenSession(known.driver, await login(known, pin), leave)
    } catch (error) {
      if (!(error instanceof TokenError) || !isElsewhere(error)) throw error
      const moved = await directory.findAgain(known.slot)
      if (!moved) throw notThere(known.slot)
      return tokenSession(moved.driver, await login(moved, pin), leave)
    }
  }

  return {
    tokens: async () => {
      const connected = await directory.list()
      for (const key of shown.keys()) if (!connected.some((one) => one.key === key)) shown.delete(key)
      return connected.map(summaryOf)
    },

    publicCertificates: async (slot) => {
      const known = await directory.find(slot)
      if (!known) return []
      const { driver, token, key } = known
      const asked =
        shown.get(key) ?? driver.call('certificates', { slotId: token.slotId }).then(publicCertificates)
      shown.set(key, asked)
      // A driver that failed is asked again the next time.
      return await asked.catch(() => {
        shown.delete(key)
        return []
      })
    },

    open: async (slot, pin, gone) => {
      const known = await directory.find(slot)
      if (!known) throw notThere(slot)
      const leave = await queueOf(known).enter()
      try {
        gone?.throwIfAborted()
        return await open(known, pin, leave)
      } catch (error) {
        leave()
        throw error
      }
    },

    close: async () => {
      await Promise.all(drivers.map((driver) => driver.stop()))
    },
  }
}

function summaryOf({ slot, token }: Connected): TokenSummary {
  const { serial, manufacturer, model, label, flags } = token
  return { slot, serial, name: manufacturer, model, label, pin: pinState(flags) }
}
