import { causeGeneralRules } from '@estrado/machines/causes/general-rules'
import { formOfWire } from '@estrado/machines/causes/wire'
import { messagesOfForm } from '@estrado/machines/causes/wire-rules'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { useEffect, useRef, useState } from 'react'
import { newCommandId } from '../../../client/headers.ts'
import { serverNow } from '../../../client/server-clock.ts'
import type { CaseWizard, WizardState } from '../case-wizard.ts'
import type { UnsavedWork } from '../unsaved/use-unsaved.ts'
import {
  changedFields,
  emptyGeneral,
  type GeneralField,
  type GeneralForm,
  rebased,
  type UnsavedGeneral,
} from './general.logic.ts'

type GeneralFormParts = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly unsaved: UnsavedWork<UnsavedGeneral>
  /** Municipality of the person's office, where a new cause begins. */
  readonly municipality: number | null
}

type Own = {
  readonly form: GeneralForm
  readonly base: GeneralForm | null
  readonly createId: string
  readonly sent: GeneralForm | null
  readonly overlaps: readonly GeneralField[]
  readonly restored: boolean
}

function start({ state, unsaved, municipality }: GeneralFormParts): Own {
  const stored = state.cause ? formOfWire(state.cause) : null
  const found = unsaved.found?.value
  if (!found) {
    const form = stored ?? emptyGeneral(municipality)
    return { form, base: stored, createId: newCommandId(), sent: null, overlaps: [], restored: false }
  }
  const { createId, sent } = found
  // What an earlier version kept may lack a field.
  const mine = { ...emptyGeneral(municipality), ...found.form }
  // The cause may have changed since the typing was kept.
  const merged =
    stored && found.base
      ? rebased({ ...emptyGeneral(municipality), ...found.base }, mine, stored)
      : { form: mine, overlaps: [] as readonly GeneralField[] }
  // An earlier version kept only whether something had been sent.
  const before = (sent as GeneralForm | boolean | null) === true ? mine : sent || null
  return { ...merged, base: stored, createId, sent: before, restored: true }
}

/** Step 1's form: every change is kept in the browser, messages show where somebody has been. */
export function useGeneralForm(parts: GeneralFormParts) {
  const { wizard, state, unsaved } = parts
  const [own, setOwn] = useState<Own>(() => start(parts))
  const [touched, setTouched] = useState<readonly string[]>([])
  const [attempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Readonly<Record<string, readonly string[]>>>({})
  const { form } = own

  const messages = causeGeneralRules(form, serverNow())
  const shown = (field: string): readonly string[] => {
    const visible = attempted || touched.includes(field) ? (messages[field] ?? []) : []
    return [...new Set([...visible, ...(refused[field] ?? [])])]
  }

  const keep = (next: Own) => {
    setOwn(next)
    unsaved.keep({ form: next.form, base: next.base, createId: next.createId, sent: next.sent })
  }

  // Somebody else saved first: what they changed comes in, what was typed here stays.
  const { conflict } = state
  const handled = useRef(conflict)
  useEffect(() => {
    if (conflict === handled.current) return
    handled.current = conflict
    if (conflict === null) return
    setOwn((before) => ({
      ...before,
      ...rebased(conflict.before, before.form, conflict.after),
      base: conflict.after,
    }))
  }, [conflict])

  const change = (patch: Partial<GeneralForm>) => {
    keep({ ...own, form: { ...form, ...patch } })
    setRefused((fields) => Object.fromEntries(Object.entries(fields).filter(([field]) => !(field in patch))))
  }

  /** False when the form doesn't hold its rules or the API refused. */
  const save = async (): Promise<boolean> => {
    setAttempted(true)
    if (hasMessages(causeGeneralRules(form, serverNow()))) return false
    const creating = state.cause === null
    if (creating) keep({ ...own, sent: own.sent ?? form })
    const saved = await wizard.saveGeneral(form, own.createId, own.sent)
    if (saved === 'saved') {
      unsaved.forget()
      return true
    }
    const { fault } = wizard.getState()
    setRefused(messagesOfForm(fault?.fields ?? {}))
    // Idempotency key: what made the cause is sent again as it was; only what was refused may come otherwise.
    if (creating && saved === 'refused' && fault && !fault.unanswered) keep({ ...own, sent: null })
    return false
  }

  return {
    form,
    change,
    touch: (field: string) => setTouched((fields) => (fields.includes(field) ? fields : [...fields, field])),
    shown,
    missing: attempted ? Object.keys({ ...messages, ...refused }) : [],
    messages,
    save,
    overlaps: own.overlaps,
    restored: own.restored,
    unchanged: changedFields(form, own.base ?? emptyGeneral(parts.municipality)).length === 0,
  }
}
