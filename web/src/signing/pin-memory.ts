import type { AnswerOf } from '@estrado/machines/contract/types'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { call } from '../client/call.ts'
import { decryptPin, encryptPin, newPinSecret } from '../client/pin-cipher.ts'
import { browserPinSecrets, type PinSecrets } from '../client/pin-secrets.ts'
import { storedSession, storeSession } from '../client/stored-session.ts'
import { showToast } from '../ui/toasts.ts'

/** The PIN that a person has the product remember, for the token that it was given for (`spec 1 §4.3`). */
export type PinMemory = {
  /** The PIN of the token with this serial number, where it is remembered here. Never throws. */
  readonly recall: (serial: string) => Promise<string | undefined>
  /** Remembers a PIN that has proved right, in the place of whatever was. Never throws; says where it can't. */
  readonly remember: (pin: string, serial: string, until: Date) => Promise<void>
  /** Forgets it here and at the server. Throws what the call throws. */
  readonly forget: () => Promise<void>
}

type SignatureRecord = AnswerOf<'usuariosFirma.get'>

/** What the memory leans on; tests give their own. */
export type PinMemoryTools = {
  readonly secrets: PinSecrets
  /** The session's user and whether a PIN of theirs is remembered somewhere. */
  readonly user: () => { readonly id: number; readonly remembers: boolean } | undefined
  readonly load: (idUsuario: number) => Promise<SignatureRecord>
  readonly save: (idUsuario: number, pin: string, fechaVigencia: string) => Promise<SignatureRecord>
  readonly erase: (idUsuario: number) => Promise<SignatureRecord>
  /** Takes over what the server now says of the signature. */
  readonly adopt: (record: SignatureRecord) => void
  readonly complain: (text: string) => void
}

const quietly = { notices: 'none' } as const

const browserTools: PinMemoryTools = {
  secrets: browserPinSecrets,
  user: () => {
    const user = storedSession()?.usuario
    return user && { id: user.id, remembers: user.recordarFirma }
  },
  load: (idUsuario) => call('usuariosFirma.get', { params: { idUsuario } }, quietly),
  save: (idUsuario, pin, fechaVigencia) =>
    call('usuariosFirma.savePin', { body: { idUsuario, pin, fechaVigencia, recordarPin: true } }, quietly),
  erase: (idUsuario) =>
    call(
      'usuariosFirma.rememberPin',
      { params: { idUsuario }, body: { recordarPin: false } },
      { notices: 'errors' },
    ),
  adopt: adoptRecord,
  complain: (text) => showToast('warning', text),
}

function adoptRecord({ recordarPin, fechaVigencia }: SignatureRecord): void {
  const session = storedSession()
  if (!session) return
  const flags = {
    recordarFirma: recordarPin,
    tieneFirma: fechaVigencia !== null,
    fechaVigenciaFirma: fechaVigencia,
  }
  storeSession({ ...session, usuario: { ...session.usuario, ...flags } })
}

/** What is encrypted: the PIN with the token that it belongs to, so that it is never tried at another. */
type Remembered = { readonly serial: string; readonly pin: string }

export function createPinMemory(tools: PinMemoryTools = browserTools): PinMemory {
  async function recall(serial: string): Promise<string | undefined> {
    const user = tools.user()
    if (!user?.remembers || serial === '') return undefined
    const secret = await tools.secrets.get(user.id)
    if (!secret) return undefined
    const { pin } = await tools.load(user.id)
    const text = pin === null ? undefined : await decryptPin(pin, secret)
    const remembered = text === undefined ? undefined : readRemembered(text)
    return remembered?.serial === serial ? remembered.pin : undefined
  }

  async function remember(pin: string, serial: string, until: Date): Promise<void> {
    const user = tools.user()
    if (!user || serial === '') throw new Error('nobody to remember it for')
    const secret = await newPinSecret()
    const remembered: Remembered = { serial, pin }
    const encrypted = await encryptPin(JSON.stringify(remembered), secret)
    // The secret first: a ciphertext without it could only be forgotten.
    await tools.secrets.set(user.id, secret)
    tools.adopt(await tools.save(user.id, encrypted, until.toISOString()))
  }

  return {
    recall: (serial) => recall(serial).catch(() => undefined),
    remember: (pin, serial, until) =>
      remember(pin, serial, until).catch(() => tools.complain(pinMessages.notKept)),
    forget: async () => {
      const user = tools.user()
      if (!user) return
      // Without the secret nobody can use what the server may go on keeping.
      await tools.secrets.remove(user.id).catch(() => undefined)
      tools.adopt(await tools.erase(user.id))
    },
  }
}

function readRemembered(text: string): Remembered | undefined {
  try {
    const { serial, pin } = JSON.parse(text) as Partial<Remembered>
    return typeof serial === 'string' && typeof pin === 'string' ? { serial, pin } : undefined
  } catch {
    return undefined
  }
}
