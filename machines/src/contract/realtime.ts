import type { RoleCode } from '../vocabulary/roles.ts'

/** Path of the real-time socket on the API's host (`spec 1 §7`). */
export const realtimePath = '/api/tiempo-real'

/** Close codes: the token is no longer good, or its session; the role isn't admitted, so nobody comes back; this process ends, another answers. */
export const realtimeClosing = { tokenRefused: 4401, roleRefused: 4403, comeBack: 1012 } as const

/** What the server says again and again (`durations.realtimeBeat`): a browser that hears it no more has no connection. */
export const realtimeBeat = 'latido'

/** Somebody who has a cause open for changing. */
export type PresentPerson = {
  readonly id: number
  readonly nombre: string
  /** 'Femenino', 'Masculino', or not known. */
  readonly sexo: string | null
  readonly roles: readonly RoleCode[]
}

/** What a client says over the socket: what it is, who sits before it, and which cause is open there. */
export type ClientSaying =
  | { readonly evento: 'cliente'; readonly datos: { readonly cliente: string } }
  | { readonly evento: 'autenticar'; readonly datos: { readonly token: string } }
  | {
      readonly evento: 'causa-abierta'
      readonly datos: { readonly idCausa: number | null; readonly editando: boolean }
    }

/** Who else is changing the cause that a client has open. */
export type PresenceSaying = { readonly idCausa: number; readonly personas: readonly PresentPerson[] }
