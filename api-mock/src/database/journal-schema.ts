import type { Outcome } from '@estrado/machines/journal/envelope'

type JournalLedger = { ledger: string; position: number; hash: string }

export type JournalRow = {
  ledger: string
  position: number
  stream: string
  version: number
  event_id: string
  type: string
  machine: string
  machine_version: number
  outcome: Outcome
  reason: string | null
  data: string
  actor: string | null
  role: string | null
  office: number | null
  correlation: string
  client: string | null
  at: Date
  previous_hash: string
  hash: string
}

type StreamHead = {
  stream: string
  ledger: string
  machine: string
  version: number
  state: string
  changed_by: string | null
  changed_at: Date
}

type IdentityKey = { subject: string; key: Buffer | null; created_at: Date; erased_at: Date | null }

type CommandAnswer = {
  command_id: string
  actor: string | null
  name: string
  status: number
  body: string
  version: number | null
  at: Date
  fingerprint: string | null
}

/** What an account's browsers have reported on a day (`resources/bitacora/day-quota.ts`). */
type BrowserDay = { id_usuario: number; dia: string; eventos: number; bytes: number }

/** The journal's tables: what happened, where each stream stands, and what its commands were answered. */
export type JournalSchema = {
  journal_ledger: JournalLedger
  journal_event: JournalRow
  stream_head: StreamHead
  command_answer: CommandAnswer
  bitacora_dia: BrowserDay
  identity_key: IdentityKey
}
