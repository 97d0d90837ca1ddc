import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { useRef, useState } from 'react'
import { announceFailure } from '../../../client/call.ts'
import { CallFailure } from '../../../client/failure.ts'
import type { Outcome } from '../../../kernel/use-call.ts'
import { announceParty } from './announce-party.ts'
import type { Cause, PartyRow } from './party.logic.ts'
import type { PartySaving } from './party-saving.ts'

/** The open form of a party, whichever its kind. */
type OpenParty = { readonly id: number | null }

/** What a natural person's form and a legal entity's don't share. */
export type PartyKind<U extends OpenParty> = {
  readonly rules: (own: U, cause: Cause) => FieldMessages
  /** Is there anything to save? An unchanged party makes no call (`spec 3 §4`). */
  readonly isChanged: (own: U, row: PartyRow | undefined) => boolean
  readonly send: (saving: PartySaving, own: U, cause: Cause) => Promise<Outcome>
  /** Existence check: by which field, with which words, and asked how; nobody is asked about without a number. */
  readonly twin: {
    readonly field: string
    readonly text: string
    readonly exists: (own: U, cause: Cause) => Promise<boolean>
  }
  /** The field of the form that the API means. */
  readonly fieldOfApi?: (field: string) => string
}

export type PartyFormParts<U extends OpenParty> = {
  readonly saving: PartySaving
  readonly cause: Cause
  readonly start: U
  readonly keep: (own: U) => void
}

/** The form of a party of either kind: its values, its messages, the existence check and the saving. */
export function usePartyKernel<U extends OpenParty>(
  kind: PartyKind<U>,
  { saving, cause, start, keep }: PartyFormParts<U>,
) {
  const [own, setOwn] = useState(start)
  const latest = useRef(start)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<FieldMessages>({})
  const { fieldOfApi = (field: string) => field, twin } = kind
  const messages = kind.rules(own, cause)

  const set = (next: U) => {
    latest.current = next
    setOwn(next)
    setRefused({})
    keep(next)
  }

  /** A new party is saved only if it isn't in the cause yet (`spec 3 §4`); says so at its number. */
  async function checkTwin(candidate: U): Promise<boolean> {
    if (candidate.id !== null || !(await twin.exists(candidate, cause))) return false
    setRefused({ [twin.field]: [twin.text] })
    return true
  }

  async function mayBeTwin(): Promise<boolean> {
    try {
      return await checkTwin(own)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      announceFailure(error)
      return true
    }
  }

  /** Calls `saved` once it is; else the fields that keep it from being saved, none when the API refused. */
  async function save(saved: () => void): Promise<readonly string[]> {
    setAttempted(true)
    if (hasMessages(messages)) {
      announceParty(messages)
      return Object.keys(messages)
    }
    const row = cause.sujetosProcesales.find(({ id }) => id === own.id)
    if (kind.isChanged(own, row)) {
      if (await mayBeTwin()) return [twin.field]
      const outcome = await kind.send(saving, own, cause)
      if (!outcome.done) {
        const fields = Object.entries(outcome.refused)
        setRefused(Object.fromEntries(fields.map(([field, list]) => [fieldOfApi(field), list])))
        return []
      }
    }
    saved()
    return []
  }

  return {
    own,
    /** As the form stands now, for whoever waited for an answer meanwhile. */
    ownNow: () => latest.current,
    set,
    messages,
    save,
    checkTwin,
    shown: (field: string): readonly string[] => {
      const visible = attempted || touched.includes(field) ? (messages[field] ?? []) : []
      return [...new Set([...visible, ...(refused[field] ?? [])])]
    },
    missing: attempted ? Object.keys({ ...messages, ...refused }) : [],
    touch: (field: string) => setTouched((fields) => (fields.includes(field) ? fields : [...fields, field])),
  }
}
