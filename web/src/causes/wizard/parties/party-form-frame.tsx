import { dialog } from '@estrado/machines/messages/dialogs'
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
  readonly onCancel: () => void
}

type PartyFormFrameProps = {
  readonly fields: {
    readonly missing: readonly string[]
    readonly shown: (field: string) => readonly string[]
    readonly save: () => Promise<readonly string[]>
  }
  /** A command is under way. */
  readonly busy: boolean
  readonly saving: boolean
  readonly labelOf: (field: string) => string
  /** The field where another's fault is mended. */
  readonly mendedAt: (field: string) => string
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** The form of a party, with what is missing and its buttons below. */
export function PartyFormFrame(props: PartyFormFrameProps) {
  const { fields, busy, saving, labelOf, mendedAt, onCancel, children } = props

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (busy) return
    const [first] = await fields.save()
    if (first !== undefined) focusField(mendedAt(first))
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
          <Button type="submit" loading={saving}>
            {dialog.save}
          </Button>
        </div>
      </div>
    </form>
  )
}
