import { createHash, sign } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { softwareTokenSlot } from '@estrado/machines/contract/agent-signing'
import { demoTokenNames, signingMessages } from '@estrado/machines/signing/agent-texts'
import { DerError } from '../../../der/read.ts'
import type { SigningKey } from '../../pades/signing-key.ts'
import { intermediatesOf } from '../certificate-chain.ts'
import type { TokenSession, TokenSource } from '../token.ts'
import { TokenError } from '../token-error.ts'
import { type Pkcs12Contents, readPkcs12, WrongPinError } from './read.ts'

export type Pkcs12Settings = {
  /** The file; it may come and go while the agent runs. */
  readonly file: string
  readonly label: string
}

/** A PKCS#12 file as the software token, slot -1. Its keys are in memory only while a session is open. */
export function pkcs12Source({ file, label }: Pkcs12Settings): TokenSource {
  const read = () => readFile(file).catch(() => undefined)

  return {
    tokens: async () => {
      const bytes = await read()
      if (bytes === undefined) return []
      const serial = createHash('sha256').update(bytes).digest('hex').slice(0, 16).toUpperCase()
      const { model } = demoTokenNames
      return [{ slot: softwareTokenSlot, serial, name: label, model, label, pin: 'normal' }]
    },
    // The whole file is behind its PIN.
    publicCertificates: async () => [],
    open: async (slot, pin) => {
      const bytes = slot === softwareTokenSlot ? await read() : undefined
      if (bytes === undefined)
        throw new TokenError('SLOT_NO_DISPONIBLE', signingMessages.slotUnavailable(String(slot)))
      return sessionOver(openFile(bytes, pin))
    },
    close: async () => {},
  }
}

function openFile(bytes: Buffer, pin: string): Pkcs12Contents {
  try {
    return readPkcs12(bytes, pin)
  } catch (error) {
    if (error instanceof WrongPinError)
      throw new TokenError('PIN_INCORRECTO', signingMessages.softwarePinIncorrect)
    if (error instanceof DerError) throw new TokenError('DEVICE_ERROR')
    throw error
  }
}

function sessionOver(contents: Pkcs12Contents): TokenSession {
  let open: Pkcs12Contents | undefined = contents
  return {
    keys: contents.keys.map(({ alias, certificate }) => ({ alias, id: alias, certificate })),
    key: async (alias): Promise<SigningKey> => {
      const found = open?.keys.find((key) => key.alias === alias)
      if (!found) throw new TokenError('CERTIFICADO_NO_ENCONTRADO')
      const { certificate, privateKey } = found
      if (!certificate) throw new TokenError('CLAVE_SIN_CERTIFICADO')
      return {
        alias,
        certificate,
        chain: intermediatesOf(certificate, contents.certificates),
        sign: async (digestName, data) => {
          if (!open) throw new TokenError('DEVICE_NO_CONNECTED')
          return sign(digestName, data, privateKey)
        },
      }
    },
    close: async () => {
      open = undefined
    },
  }
}
