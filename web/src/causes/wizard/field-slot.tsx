import type { ReactNode } from 'react'
import classes from './wizard.module.css'

type FieldSlotProps = {
  /** Name on the wire, by which the list of what is missing finds the field. */
  readonly name: string
  readonly wide?: boolean
  /** Takes the whole height of its place. */
  readonly fill?: boolean
  readonly children: ReactNode
}

/** The place of one field in a form's grid. */
export function FieldSlot({ name, wide = false, fill = false, children }: FieldSlotProps) {
  return (
    <div className={classes.slot} data-field={name} data-wide={wide} data-fill={fill}>
      {children}
    </div>
  )
}

/** Brings the field into sight and puts the focus into it. */
export function focusField(name: string): void {
  const slots = [...document.querySelectorAll<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)]
  const control = slots
    .at(-1)
    ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea, button, [tabindex]')
  control?.focus()
  control?.scrollIntoView({ block: 'center' })
}
