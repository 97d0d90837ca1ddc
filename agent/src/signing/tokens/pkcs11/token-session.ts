import { integer, sequence, toDer } from '../../../der/write.ts'
import type { SigningKey } from '../../pades/signing-key.ts'
import { intermediatesOf } from '../certificate-chain.ts'
import type { TokenSession } from '../token.ts'
import { TokenError } from '../token-error.ts'
import type { DriverProcess } from './driver-process.ts'
import { listKeys, readableCertificates } from './key-listing.ts'
import type { DriverObjects } from './protocol.ts'
import { tokenFault } from './token-fault.ts'

const ckkEc = 3

/** A login as the signing calls use it. @param leave lets the next one in, after the logout */
export function tokenSession(driver: DriverProcess, objects: DriverObjects, leave: () => void): TokenSession {
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
            throw tokenFault(error)
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
  toDer(sequence(integer(raw.subarray(0, raw.length / 2)), integer(raw.subarray(raw.length / 2))))
