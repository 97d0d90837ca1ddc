import type { PinState } from '@estrado/machines/contract/agent-signing'
import { signingErrorMessages, signingMessages } from '@estrado/machines/messages/agent-signing'
import { integer, sequence } from '../../der/encode.ts'
import type { SigningKey } from '../../pades/signing-key.ts'
import { intermediatesOf } from '../certificate-chain.ts'
import type { TokenSession, TokenSource, TokenSummary } from '../token.ts'
import { TokenError } from '../token-error.ts'
import { DriverError, DriverProcess, type DriverProcessOptions } from './driver-process.ts'
import { listKeys, readableCertificates } from './key-listing.ts'
import { ckr, type DriverObjects, type DriverToken, pinFlags } from './protocol.ts'
import { Queue } from './queue.ts'

export type Pkcs11Settings = {
  /** Paths of the modules, those before others having precedence for a token that both see. */
  readonly modules: readonly string[]
  readonly clock: () => Date
  readonly process?: DriverProcessOptions
}

/** A token in a reader, under the slot number that clients know it by. */
type Connected = { readonly slot: number; readonly driver: DriverProcess; readonly token: DriverToken }

/** How long the warning of a last try is taken to be in the person's mind. */
const lastTryMilliseconds = 5 * 60_000

const ckkEc = 3

/** Hardware tokens behind PKCS#11 modules. Slots count from 1 in the order of appearance and stay with their token. */
export function pkcs11Source({ modules, clock, process }: Pkcs11Settings): TokenSource {
  const drivers = modules.map((path) => new DriverProcess(path, process))
  const slots = new Map<string, number>()
  const queues = new Map<string, Queue>()
  const warned = new Map<string, number>()

  const keyOf = ({ serial, label, manufacturer }: DriverToken) => `${manufacturer}|${serial}|${label}`
  const slotOf = (token: DriverToken) => {
    const key = keyOf(token)
    const slot = slots.get(key) ?? slots.size + 1
    slots.set(key, slot)
    return slot
  }

  const connected = async (): Promise<readonly Connected[]> => {
    const lists = await Promise.all(
      // A driver that fails has no tokens; the others still do.
      drivers.map((driver) =>
        driver.call('tokens', {}).then(
          (tokens) => ({ driver, tokens }),
          () => undefined,
        ),
      ),
    )
    const seen = new Set<string>()
    return lists.flatMap((list) => {
      if (!list) return []
      return list.tokens.flatMap((token) => {
        if (seen.has(keyOf(token))) return []
        seen.add(keyOf(token))
        return [{ slot: slotOf(token), driver: list.driver, token }]
      })
    })
  }

  const find = async (slot: number) => (await connected()).find((one) => one.slot === slot)

  const login = async ({ driver, token }: Connected, pin: string): Promise<DriverObjects> => {
    const key = keyOf(token)
    const told = warned.get(key)
    const lastTry = told !== undefined && clock().getTime() - told < lastTryMilliseconds
    warned.delete(key)
    try {
      return await driver.call('open', { slotId: token.slotId, serial: token.serial, pin, lastTry })
    } catch (error) {
      const failure = tokenError(error)
      if (failure.code === 'PIN_ULTIMO_INTENTO') warned.set(key, clock().getTime())
      throw failure
    }
  }

  return {
    tokens: async () => (await connected()).map(summaryOf),

    open: async (slot, pin) => {
      const known = await find(slot)
      if (!known) throw new TokenError('SLOT_NO_DISPONIBLE', signingMessages.slotUnavailable(String(slot)))
      const key = keyOf(known.token)
      const queue = queues.get(key) ?? new Queue()
      queues.set(key, queue)
      const leave = await queue.enter()
      try {
        const objects = await login(known, pin)
        return sessionOver(known.driver, objects, leave)
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

function pinState(flags: number): PinState {
  if (flags & pinFlags.locked) return 'bloqueado'
  if (flags & pinFlags.finalTry) return 'ultimo-intento'
  return flags & pinFlags.countLow ? 'contador-bajo' : 'normal'
}

function sessionOver(driver: DriverProcess, objects: DriverObjects, leave: () => void): TokenSession {
  const { session } = objects
  const { generation } = driver
  const listed = listKeys(objects)
  const certificates = readableCertificates(objects.certificates)
  let closed = false
  // The same session number of a restarted driver would be somebody else's.
  const alive = () => !closed && driver.generation === generation

  return {
    keys: listed,
    key: async (alias): Promise<SigningKey> => {
      const found = listed.find((one) => one.alias === alias) ?? listed.find((one) => one.id === alias)
      if (!found) throw new TokenError('CERTIFICADO_NO_ENCONTRADO')
      const { certificate, key } = found
      if (!certificate) throw new TokenError('CLAVE_SIN_CERTIFICADO')
      return {
        alias: found.alias,
        certificate,
        chain: intermediatesOf(certificate, certificates),
        sign: async (digestName, data) => {
          if (!alive()) throw new TokenError('DEVICE_ERROR')
          try {
            const value = await driver.call('sign', { session, key: key.handle, data, digestName })
            return key.type === ckkEc ? ecdsaValue(Buffer.from(value)) : Buffer.from(value)
          } catch (error) {
            throw tokenError(error)
          }
        },
      }
    },
    close: async () => {
      if (closed) return
      const open = alive()
      closed = true
      try {
        if (open) await driver.call('close', { session })
      } catch {
        // The driver's process ended, and the login with it.
      } finally {
        leave()
      }
    },
  }
}

/** Two halves of a raw ECDSA signature as the DER that CMS holds. */
const ecdsaValue = (raw: Buffer) =>
  sequence(integer(raw.subarray(0, raw.length / 2)), integer(raw.subarray(raw.length / 2)))

const gone = new Set<number>([
  ckr.slotIdInvalid,
  ckr.deviceRemoved,
  ckr.tokenNotPresent,
  ckr.tokenNotRecognized,
  ckr.sessionClosed,
  ckr.sessionHandleInvalid,
])
const refusedPin = new Set<number>([ckr.pinIncorrect, ckr.pinInvalid, ckr.pinLengthRange])

/** What a driver's failure means to the person. */
function tokenError(error: unknown): TokenError {
  if (error instanceof TokenError) return error
  if (!(error instanceof DriverError) || error.failure === 'process') return new TokenError('DEVICE_ERROR')
  const { fault, code, flags } = error.failure
  if (fault === 'pin-locked' || code === ckr.pinLocked) return new TokenError('DEVICE_LOCKED')
  if (fault === 'pin-last-try') return new TokenError('PIN_ULTIMO_INTENTO')
  if (fault === 'token-changed' || gone.has(code)) return new TokenError('DEVICE_NO_CONNECTED')
  if (!refusedPin.has(code)) return new TokenError('DEVICE_ERROR')
  if (flags & pinFlags.locked) return new TokenError('DEVICE_LOCKED')
  const warning = flags & pinFlags.finalTry ? ` ${signingMessages.lastTryLeft}` : ''
  return new TokenError('PIN_INCORRECTO', `${signingErrorMessages.PIN_INCORRECTO}${warning}`)
}
