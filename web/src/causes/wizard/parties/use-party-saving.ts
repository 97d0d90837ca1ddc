import { type FieldMessages, hasMessages } from '@estrado/machines/rules/field-messages'
import { useRef, useState } from 'react'
import { announceFailure } from '../../../client/call.ts'
import { CallFailure } from '../../../client/failure.ts'
import type { Outcome } from '../../../kernel/use-call.ts'
import { useLatest } from '../../../kernel/use-latest.ts'
import { announceParty } from './announce-party.ts'
import type { Cause, PartyRow } from './party.logic.ts'
import type { PartySaving } from './party-saving.ts'

/** The open form of a party, whichever its kind. */
type OpenParty = { readonly id: number | null }

/** What a natural person's form and a legal entity's don't share. */
export type PartyKind<U extends OpenParty> = {
  readonly rules: (own: U, cause: Cause) => FieldMessages
  /** A number that nobody asked the registry for: said once saving is tried, so that no click on the search slips. */
  readonly unsearched: (own: U, row: PartyRow | undefined) => FieldMessages
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
export function usePartySaving<U extends OpenParty>(
  kind: PartyKind<U>,
  { saving, cause, start, keep }: PartyFormParts<U>,
) {
  const { value: own, now, set: setOwn } = useLatest(start)
  const underWay = useRef(false)
  const [touched, setTouched] = useState<readonly string[]>([])
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<FieldMessages>({})
  const { fieldOfApi = (field: string) => field, twin } = kind
  const rowOf = ({ id }: U): PartyRow | undefined => cause.sujetosProcesales.find((row) => row.id === id)
  const hindrances = (candidate: U): FieldMessages => ({
    ...kind.unsearched(candidate, rowOf(candidate)),
    ...kind.rules(candidate, cause),
  })
  const messages = attempted ? hindrances(own) : kind.rules(own, cause)

  const set = (next: U) => {
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

  async function mayBeTwin(candidate: U): Promise<boolean> {
    try {
      return await checkTwin(candidate)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      announceFailure(error)
      return true
    }
  }

  /** What keeps the form from being saved, none when the API refused; undefined: it is saved. */
  async function refusedFields(candidate: U): Promise<readonly string[] | undefined> {
    setAttempted(true)
    const wrong = hindrances(candidate)
    if (hasMessages(wrong)) {
      announceParty(wrong)
      return Object.keys(wrong)
    }
    if (!kind.isChanged(candidate, rowOf(candidate))) return undefined
    if (await mayBeTwin(candidate)) return [twin.field]
    const outcome = await kind.send(saving, candidate, cause)
    if (outcome.done) return undefined
    const fields = Object.entries(outcome.refused)
    setRefused(Object.fromEntries(fields.map(([field, list]) => [fieldOfApi(field), list])))
    return []
  }

  /**
   * Calls `saved` once it is; else the fields that keep it from being saved, none when the API refused. `answered`
   * resolves once no registry is asked any more, to whether the form is still there: only then it is saved, and once
   * however often that was pressed meanwhile.
   */
  async function save(saved: () => void, answered: () => Promise<boolean>): Promise<readonly string[]> {
    if (underWay.current) return []
    underWay.current = true
    try {
      if (!(await answered())) return []
      const refused = await refusedFields(now())
      if (refused === undefined) saved()
      return refused ?? []
    } finally {
      underWay.current = false
    }
  }

  return {
    own,
    /** As the form stands now, for whoever waited for an answer meanwhile. */
    ownNow: now,
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
