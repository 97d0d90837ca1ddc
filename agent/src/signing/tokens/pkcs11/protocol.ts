import type { PinState } from '@estrado/machines/contract/agent-signing'

/** What the agent and the child process that holds a driver say to each other. */

/** A token as its driver tells it; flags are those of CK_TOKEN_INFO. */
export type DriverToken = {
  /** CK_SLOT_ID in hexadecimal: it is as wide as the driver's machine word. */
  readonly slotId: string
  readonly label: string
  readonly manufacturer: string
  readonly model: string
  readonly serial: string
  readonly flags: number
}

export type DriverKey = {
  readonly handle: string
  readonly id: Uint8Array
  readonly label: string
  /** CKK_RSA 0, CKK_EC 3. */
  readonly type: number
  readonly alwaysAuthenticate: boolean
}
export type DriverCertificate = { readonly id: Uint8Array; readonly label: string; readonly der: Uint8Array }

export type DriverObjects = {
  readonly session: number
  readonly keys: readonly DriverKey[]
  readonly certificates: readonly DriverCertificate[]
}

/** Every call with what it takes and gives. */
export type DriverCalls = {
  readonly tokens: { readonly takes: Record<never, never>; readonly gives: readonly DriverToken[] }
  /** Certificates that can be seen without a PIN. */
  readonly certificates: {
    readonly takes: { readonly slotId: string }
    readonly gives: readonly DriverCertificate[]
  }
  readonly open: {
    readonly takes: {
      readonly slotId: string
      readonly serial: string
      readonly pin: string
      /** Try the PIN although it is the last try. */
      readonly lastTry: boolean
    }
    readonly gives: DriverObjects
  }
  readonly sign: {
    readonly takes: {
      readonly session: number
      readonly key: string
      readonly data: Uint8Array
      readonly digestName: 'sha256' | 'sha384' | 'sha512'
    }
    /** PKCS#1 v1.5 for RSA; r and s one after the other for EC. */
    readonly gives: Uint8Array
  }
  readonly close: { readonly takes: { readonly session: number }; readonly gives: null }
}

export type DriverCall = keyof DriverCalls

export type DriverRequest = { readonly id: number; readonly call: DriverCall; readonly parameters: unknown }

/** Faults that the child tells by name; anything else is a CKR code of the driver. */
export type DriverFault =
  | 'pin-locked'
  | 'pin-last-try'
  | 'token-changed'
  | 'session-closed'
  | 'no-mechanism'
  | 'driver'

export type DriverFailure = {
  readonly fault: DriverFault
  /** CKR code, 0 where the driver gave none. */
  readonly code: number
  /** State of the token's PIN flags after a refused login. */
  readonly flags: number
}

export type DriverReply =
  | { readonly id: number; readonly gives: unknown }
  | { readonly id: number; readonly failure: DriverFailure }

/** CKR codes (PKCS#11 v2.40 §A) that mean something of their own to the user. */
export const ckr = {
  slotIdInvalid: 0x03,
  deviceError: 0x30,
  deviceRemoved: 0x32,
  pinIncorrect: 0xa0,
  pinInvalid: 0xa1,
  pinLengthRange: 0xa2,
  pinExpired: 0xa3,
  pinLocked: 0xa4,
  sessionClosed: 0xb0,
  sessionHandleInvalid: 0xb3,
  tokenNotPresent: 0xe0,
  tokenNotRecognized: 0xe1,
  userAlreadyLoggedIn: 0x100,
  cryptokiAlreadyInitialized: 0x191,
} as const

/** PIN flags of CK_TOKEN_INFO. */
export const pinFlags = { countLow: 0x10000, finalTry: 0x20000, locked: 0x40000 } as const

/** What those flags say of the PIN's tries. */
export function pinState(flags: number): PinState {
  if (flags & pinFlags.locked) return 'bloqueado'
  if (flags & pinFlags.finalTry) return 'ultimo-intento'
  return flags & pinFlags.countLow ? 'contador-bajo' : 'normal'
}
