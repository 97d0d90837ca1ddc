import { createHash } from 'node:crypto'
import pkcs11js from 'pkcs11js'
import type { DigestName } from '../../pades/digest.ts'
import {
  ckr,
  type DriverCalls,
  type DriverFault,
  type DriverKey,
  type DriverToken,
  pinFlags,
} from './protocol.ts'

/** A fault found before or beside the driver's own codes. */
export class DriverFaultError extends Error {
  override readonly name = 'DriverFaultError'
  readonly fault: DriverFault
  constructor(fault: DriverFault) {
    super(fault)
    this.fault = fault
  }
}

type Handle = Buffer
type Parameters<Call extends keyof DriverCalls> = DriverCalls[Call]['takes']
type OpenSession = {
  readonly handle: Handle
  readonly keys: readonly DriverKey[]
  readonly mechanisms: readonly number[]
  /** Kept only for keys that ask for it before each signature (CKA_ALWAYS_AUTHENTICATE). */
  readonly pin: string | undefined
}

/** What stands before the digest in a DigestInfo (RFC 8017 §9.2 note 1): this process needs no ASN.1 beside it. */
const digestInfo: Readonly<Record<DigestName, string>> = {
  sha256: '3031300d060960864801650304020105000420',
  sha384: '3041300d060960864801650304020205000430',
  sha512: '3051300d060960864801650304020305000440',
}

/** CK_INFORMATION_INITIALIZE: let the driver lock for itself. */
const osLocking = 2

/**
 * A loaded PKCS#11 module, one call at a time. Runs only in the child process made for it: every call blocks,
 * and a broken driver may take the process along.
 */
export class Driver {
  private readonly module = new pkcs11js.PKCS11()
  private readonly sessions = new Map<number, OpenSession>()
  private nextSession = 1

  /** Loads and initialises the module. @throws Pkcs11Error, NativeError */
  constructor(path: string) {
    this.module.load(path)
    try {
      this.module.C_Initialize({ flags: osLocking })
    } catch (error) {
      if (codeOf(error) === ckr.cryptokiAlreadyInitialized) return
      this.module.C_Initialize()
    }
  }

  tokens(): readonly DriverToken[] {
    return this.module.C_GetSlotList(true).flatMap((slot) => {
      try {
        const info = this.module.C_GetTokenInfo(slot)
        if (!(info.flags & pkcs11js.CKF_TOKEN_INITIALIZED)) return []
        return [
          {
            slotId: slot.toString('hex'),
            label: trimmed(info.label),
            manufacturer: trimmed(info.manufacturerID),
            model: trimmed(info.model),
            serial: trimmed(info.serialNumber),
            flags: info.flags,
          },
        ]
      } catch {
        // A card that is just being pulled out, or one of a kind that this driver doesn't know.
        return []
      }
    })
  }

  certificates({ slotId }: Parameters<'certificates'>) {
    const session = this.module.C_OpenSession(Buffer.from(slotId, 'hex'), pkcs11js.CKF_SERIAL_SESSION)
    try {
      return this.readCertificates(session)
    } finally {
      this.module.C_CloseSession(session)
    }
  }

  open({ slotId, serial, pin, lastTry }: Parameters<'open'>) {
    const slot = Buffer.from(slotId, 'hex')
    const info = this.module.C_GetTokenInfo(slot)
    if (trimmed(info.serialNumber) !== serial) throw new DriverFaultError('token-changed')
    if (info.flags & pinFlags.locked) throw new DriverFaultError('pin-locked')
    if (info.flags & pinFlags.finalTry && !lastTry) throw new DriverFaultError('pin-last-try')

    const handle = this.module.C_OpenSession(slot, pkcs11js.CKF_SERIAL_SESSION)
    try {
      this.login(handle, pin)
      const keys = this.readKeys(handle)
      const certificates = this.readCertificates(handle)
      const session = this.nextSession++
      const again = keys.some(({ alwaysAuthenticate }) => alwaysAuthenticate)
      this.sessions.set(session, {
        handle,
        keys,
        mechanisms: this.module.C_GetMechanismList(slot),
        pin: again ? pin : undefined,
      })
      return { session, keys, certificates }
    } catch (error) {
      this.end(handle)
      throw error
    }
  }

  sign({ session, key, data, digestName }: Parameters<'sign'>): Buffer {
    const open = this.sessions.get(session)
    const found = open?.keys.find(({ handle }) => handle === key)
    if (!open || !found) throw new DriverFaultError('session-closed')
    const digest = createHash(digestName).update(data).digest()
    if (found.type === pkcs11js.CKK_EC) {
      this.begin(open, found, pkcs11js.CKM_ECDSA)
      return this.module.C_Sign(open.handle, digest, Buffer.alloc(256))
    }
    if (open.mechanisms.includes(pkcs11js.CKM_RSA_PKCS)) {
      const info = Buffer.concat([Buffer.from(digestInfo[digestName], 'hex'), digest])
      this.begin(open, found, pkcs11js.CKM_RSA_PKCS)
      return this.module.C_Sign(open.handle, info, Buffer.alloc(1024))
    }
    // Tokens that only sign what they hashed themselves.
    if (digestName !== 'sha256' || !open.mechanisms.includes(pkcs11js.CKM_SHA256_RSA_PKCS)) {
      throw new DriverFaultError('no-mechanism')
    }
    this.begin(open, found, pkcs11js.CKM_SHA256_RSA_PKCS)
    return this.module.C_Sign(open.handle, Buffer.from(data), Buffer.alloc(1024))
  }

  close({ session }: Parameters<'close'>): null {
    const open = this.sessions.get(session)
    this.sessions.delete(session)
    if (open) this.end(open.handle)
    return null
  }

  /** Logs out of everything and lets the module go. */
  finish(): void {
    for (const { handle } of this.sessions.values()) this.end(handle)
    this.sessions.clear()
    attempt(() => this.module.C_Finalize())
    attempt(() => this.module.close())
  }

  private login(handle: Handle, pin: string): void {
    try {
      this.module.C_Login(handle, pkcs11js.CKU_USER, pin)
    } catch (error) {
      if (codeOf(error) !== ckr.userAlreadyLoggedIn) throw error
      // A login that an earlier session left behind: this PIN was not tried yet.
      this.module.C_Logout(handle)
      this.module.C_Login(handle, pkcs11js.CKU_USER, pin)
    }
  }

  private begin(open: OpenSession, key: DriverKey, mechanism: number): void {
    this.module.C_SignInit(open.handle, { mechanism }, Buffer.from(key.handle, 'hex'))
    if (!key.alwaysAuthenticate) return
    this.module.C_Login(open.handle, pkcs11js.CKU_CONTEXT_SPECIFIC, open.pin ?? '')
  }

  private end(handle: Handle): void {
    attempt(() => this.module.C_Logout(handle))
    attempt(() => this.module.C_CloseSession(handle))
  }

  private readKeys(session: Handle): readonly DriverKey[] {
    return this.find(session, pkcs11js.CKO_PRIVATE_KEY).flatMap((object) => {
      const read = (type: number) => this.attribute(session, object, type)
      if (read(pkcs11js.CKA_SIGN)?.[0] === 0) return []
      return [
        {
          handle: object.toString('hex'),
          id: read(pkcs11js.CKA_ID) ?? Buffer.alloc(0),
          label: read(pkcs11js.CKA_LABEL)?.toString('utf8') ?? '',
          type: number(read(pkcs11js.CKA_KEY_TYPE)),
          alwaysAuthenticate: read(pkcs11js.CKA_ALWAYS_AUTHENTICATE)?.[0] === 1,
        },
      ]
    })
  }

  private readCertificates(session: Handle) {
    return this.find(session, pkcs11js.CKO_CERTIFICATE).flatMap((object) => {
      const read = (type: number) => this.attribute(session, object, type)
      const der = read(pkcs11js.CKA_VALUE)
      if (!der || der.length === 0) return []
      const id = read(pkcs11js.CKA_ID) ?? Buffer.alloc(0)
      return [{ id, label: read(pkcs11js.CKA_LABEL)?.toString('utf8') ?? '', der }]
    })
  }

  private find(session: Handle, kind: number): readonly Handle[] {
    this.module.C_FindObjectsInit(session, [{ type: pkcs11js.CKA_CLASS, value: kind }])
    try {
      const found: Handle[] = []
      for (;;) {
        const more = this.module.C_FindObjects(session, 32)
        if (more.length === 0) return found
        found.push(...more)
      }
    } finally {
      this.module.C_FindObjectsFinal(session)
    }
  }

  /** One attribute at a time: a driver that lacks one refuses the whole template. */
  private attribute(session: Handle, object: Handle, type: number): Buffer | undefined {
    try {
      return this.module.C_GetAttributeValue(session, object, [{ type }])[0]?.value
    } catch {
      return undefined
    }
  }
}

/** The CKR code of an error, 0 when it isn't the driver's. */
export function codeOf(error: unknown): number {
  return error instanceof Error && 'code' in error && typeof error.code === 'number' ? error.code : 0
}

/** CK_ULONG as the driver's machine writes it. */
const number = (value: Buffer | undefined) => (value && value.length >= 4 ? value.readUInt32LE(0) : 0)

/** PKCS#11 texts are padded with blanks; some drivers pad with zeros. */
const trimmed = (text: string) => text.replace(/[\0 ]+$/, '')

/** For what must be tried on every way out, whether or not the token is still there. */
function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // The token is gone or was never logged in; there is nothing left to close.
  }
}
