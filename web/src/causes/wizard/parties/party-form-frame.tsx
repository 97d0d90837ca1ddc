import { dialog } from '@estrado/machines/messages/dialogs'
import { partyForm } from '@estrado/machines/parties/texts'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import type { FormEvent, ReactNode } from 'react'
import { focusField } from '../field-slot.tsx'
import { MissingList } from '../missing-list.tsx'
import classes from '../wizard.module.css'
import type { Cause } from './party.logic.ts'
import type { PartySaving } from './party-saving.ts'

/** What the form of either kind of party needs; `start` is what it begins with. */
export type PartyFormProps<T> = {
  readonly saving: PartySaving
  readonly cause: Cause
  readonly roles: readonly RoleCode[]
  readonly start: T
  readonly keep: (unsaved: T) => void
  readonly onDone: () => void
  /** Registered, and another one is to follow; absent where none does. */
  readonly onNext?: ((saved: SavedParty) => void) | undefined
  readonly onCancel: () => void
}

/** Who has just been registered, and as what. */
export type SavedParty = { readonly name: string; readonly type: number | null }

type PartyFormFrameProps = {
  readonly fields: {
    readonly missing: readonly string[]
    readonly shown: (field: string) => readonly string[]
    readonly save: (saved: () => void) => Promise<readonly string[]>
  }
  /** A command is under way. */
  readonly busy: boolean
  readonly saving: boolean
  readonly labelOf: (field: string) => string
  /** The field where another's fault is mended. */
  readonly mendedAt: (field: string) => string
  readonly onDone: () => void
  readonly onNext?: (() => void) | undefined
  readonly onCancel: () => void
  readonly children: ReactNode
}

/**
 * The form of a party, with what is missing and its buttons below. Where another may follow, that is its main button
 * and Ctrl+Enter: whoever registers several people stays at the keyboard.
 */
export function PartyFormFrame(props: PartyFormFrameProps) {
  const { fields, busy, saving, labelOf, mendedAt, onDone, onNext, onCancel, children } = props

  async function save(saved: () => void) {
    if (busy) return
    const [first] = await fields.save(saved)
    if (first !== undefined) focusField(mendedAt(first))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    void save(onNext ?? onDone)
  }

  return (
    <form onSubmit={submit} noValidate className={classes.dialogForm}>
      {children}
      <div className={classes.dialogFooter}>
        <MissingList
          items={fields.missing.map((field) => ({
            field: mendedAt(field).replace(/^(abogados|representantes)\..*/, '$1'),
            label: labelOf(field),
            messages: fields.shown(field),
          }))}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onCancel}>
            {dialog.cancel}
          </Button>
          {onNext && (
            <Button variant="default" disabled={saving} onClick={() => void save(onDone)}>
              {dialog.save}
            </Button>
          )}
          <Button type="submit" loading={saving}>
            {onNext ? partyForm.saveAndNext : dialog.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
