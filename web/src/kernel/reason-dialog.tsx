import { validation } from '@estrado/machines/messages/validation'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import { isBlank } from '@estrado/machines/rules/text'
import type { ReactNode } from 'react'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { FormDialog, useForm } from './form.tsx'
import type { Outcome } from './use-call.ts'

type ReasonDialogProps = {
  readonly title: string
  readonly saveLabel: string
  /** Of the reason: its name on the wire, its label, what may help, how long it may be, and what is said without one. */
  readonly name?: 'motivo' | 'observacion'
  readonly label: string
  readonly description?: string
  readonly maxLength: number
  readonly missing?: string
  readonly send: (reason: string) => Promise<Outcome>
  readonly onClose: () => void
  readonly onSaved?: () => void
  /** What it is about. */
  readonly children: ReactNode
}

/** Asks why, in words, before something is undone or sent back. */
export function ReasonDialog({
  name = 'motivo',
  label,
  description = '',
  maxLength,
  missing = validation.required,
  send,
  children,
  ...dialog
}: ReasonDialogProps) {
  const form = useForm<Readonly<Record<string, string>>>({ [name]: '' }, ({ [name]: reason = '' }) =>
    fieldMessages({ [name]: isBlank(reason) ? missing : null }),
  )
  return (
    <FormDialog {...dialog} form={form} send={({ [name]: reason = '' }) => send(reason)}>
      {children}
      <TextAreaField {...form.bind(name, label)} description={description} maxLength={maxLength} />
    </FormDialog>
  )
}
