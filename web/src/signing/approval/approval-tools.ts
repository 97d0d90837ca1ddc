import type { approvalResults } from '@estrado/machines/signing/approval-types'
import type { FactStream } from '../../client/outbox/outbox.ts'

/**
 * The document of a procedural act, with the version of the act that stood on the screen where it has one of its own, or
 * the form of a notification: its number, and how people know it.
 */
export type ApprovableDocument = { readonly name: string } & (
  | { readonly idActo: number; readonly uuid: string; readonly version?: number }
  | { readonly idNotificacion: number }
)

/** Where the citizen answers; null: the service no longer knows them. */
export type Requested = { readonly link: string; readonly solicitud: string } | null

export type Answered = 'pendiente' | 'aceptada' | 'rechazada'

/** What the driver leans on; tests give their own. */
export type ApprovalTools = {
  /** The citizenship service's token; null after a login with a password. */
  readonly citizenToken: () => string | null
  /** Sends the stored file to be approved. Throws `CallFailure`. */
  readonly request: (document: ApprovableDocument, citizenToken: string) => Promise<Requested>
  /** What the service says that the citizen answered. Throws `CallFailure`. */
  readonly confirm: (solicitud: string) => Promise<Answered>
  readonly openWindow: (link: string) => Window | null
  /** Hears the answer as the window tells it. @returns how to stop */
  readonly hear: (
    listener: (tipo: (typeof approvalResults)[keyof typeof approvalResults], solicitud: string) => void,
  ) => () => void
  readonly watch: (popup: Window, closed: () => void) => () => void
  /** Runs later; how long in milliseconds. @returns how to prevent it */
  readonly later: (milliseconds: number, work: () => void) => () => void
  /** The provider's page to log in at; who does comes back to this page. Throws `CallFailure`. */
  readonly loginAddress: () => Promise<string>
  /** Ends the session and goes there. */
  readonly leave: (address: string) => Promise<void>
  readonly facts: () => FactStream
  readonly redirectDelay: number
  readonly patience: number
}
