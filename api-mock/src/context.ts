import type { Readable } from 'node:stream'
import type { CallName } from '@estrado/machines/contract/calls'
import type { AnswerOf, ReadBody, ReadQuery } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import type { Identity } from './access/identity.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/connect.ts'
import type { Standbys } from './database/standbys.ts'
import type { DocumentWork } from './documents/document-work.ts'
import type { FileStore, StoredContent } from './documents/file-store.ts'
import { notFound, unauthenticated } from './errors.ts'
import type { Actor } from './journal/actor.ts'
import type { Project } from './journal/command.ts'
import type { CommandKey } from './journal/kept-answers.ts'
import type { AlertBus } from './realtime/alert-bus.ts'
import type { Settings } from './settings.ts'
import type { Notebook } from './system/notebook.ts'

/** What every handler may lean on; made once at the start. */
export type Services = {
  readonly settings: Settings
  readonly db: Database
  /** From where lists come; null: from `db`, as everything else. */
  readonly standbys: Standbys | null
  readonly clock: Clock
  readonly tokenKey: Uint8Array
  readonly project: Project
  readonly files: FileStore
  readonly documents: DocumentWork
  readonly alerts: AlertBus
  readonly notebook: Notebook
}

/**
 * What a decision may lean on beside its own transaction: settings, files, templates. There is no pool in it, and
 * services that hold one don't pass for it.
 */
export type DecisionServices = Omit<
  Services,
  'db' | 'standbys' | 'clock' | 'project' | 'alerts' | 'notebook'
> & {
  readonly db?: never
}

export function withoutPool({ settings, tokenKey, files, documents }: Services): DecisionServices {
  return { settings, tokenKey, files, documents }
}

/** A file that came with a call. */
export type Upload = { readonly name: string; readonly bytes: Uint8Array }

/** One call under way, whichever it is. */
export type CallBase = {
  readonly services: Services
  readonly params: Readonly<Record<string, string>>
  readonly file: Upload | null
  /** Every file of a call that takes several. */
  readonly files: readonly Upload[]
  /** Null on calls that anyone may make, when nobody is signed in. */
  readonly identity: Identity | null
  readonly actor: Actor
  readonly commandId: CommandKey | null
  readonly expectedVersion: number | null
  /** Bearer token as it came, for the refresh call. */
  readonly bearer: string | null
  /** Address that the call came from, for limits. */
  readonly remoteAddress: string
}

/** One call under way, with what its Schemas read. */
export type CallContext<N extends CallName> = CallBase & {
  readonly query: ReadQuery<N>
  readonly body: ReadBody<N>
}

/** A file as an answer. */
export type FileAnswer = {
  readonly name: string
  /** In memory, or in the store, from where it goes out in parts. */
  readonly bytes: Uint8Array | StoredContent
  readonly sha256: string
  /** Media type; a PDF unless said otherwise. */
  readonly type?: string
}

/** A file that is made while it goes out: whole, and nowhere kept. */
export type StreamedFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  /** Begins to make it; whoever stops reading destroys the stream. */
  readonly open: () => Readable
}

/** What stands under `response`, as the call's Schema says it. */
export type JsonReply<A> = {
  readonly status?: number
  readonly answer: A
  /** Goes into ETag, for If-Match. */
  readonly version?: number | null
}

/** The file itself, or one that is made while it goes out. */
export type FileReply = { readonly file: FileAnswer } | { readonly stream: StreamedFile }

/** Contract: what a handler gives back is what its call answers, and nothing else. */
type Reply<N extends CallName> = AnswerOf<N> extends 'blob' ? FileReply : JsonReply<AnswerOf<N>>

export type Handler<N extends CallName> = (context: CallContext<N>) => Promise<Reply<N>>

/** Handlers of some calls, each under its call's name. */
export type SomeHandlers = { readonly [N in CallName]?: Handler<N> }

/** The person behind the call; the route has made sure that there is one. */
export function signedIn(context: CallBase): Identity {
  if (!context.identity) throw unauthenticated()
  return context.identity
}

/** A path parameter that is a row's number; anything else names nothing that exists. */
export function numberParam(context: CallBase, name: string): number {
  const text = context.params[name] ?? ''
  // Digits alone: `1e0` and `0x1` would be other addresses of the same thing.
  if (/^[1-9]\d{0,9}$/.test(text) && Number(text) < 2 ** 31) return Number(text)
  throw notFound('El registro')
}

/** A path parameter that is a UUID; `what` is told of one that isn't. */
export function uuidParam(context: CallBase, name: string, what: string = apiTexts.documentUnknown): string {
  const value = context.params[name] ?? ''
  if (/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(value))
    return value.toLowerCase()
  throw notFound(what)
}
