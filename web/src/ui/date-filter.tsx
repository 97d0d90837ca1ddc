import { dateFormat } from '@estrado/machines/rules/dates'
import { useState } from 'react'
import type { FieldProps } from './fields.tsx'
import { DateField } from './moment-fields.tsx'

type DateFilterProps = Pick<FieldProps<string>, 'name' | 'label' | 'value' | 'onChange' | 'errors'> & {
  /** There is always a day: an emptied field asks for nothing, and has its day again once it is left. */
  readonly alwaysChosen?: boolean
}

/** A day that a page follows once it is whole, or gone: until then what is typed stays with the field. */
export function DateFilter({ value, onChange, errors, alwaysChosen = false, ...rest }: DateFilterProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  /** What the page was told and hasn't followed yet. */
  const [told, setTold] = useState<string>()
  if (known !== value) {
    setKnown(value)
    setTold(undefined)
    // What was typed since it was told is newer.
    if (value !== told) setTyped(value)
  }
  const [left, setLeft] = useState(false)
  const type = (next: string) => {
    setTyped(next)
    setLeft(false)
    if (next === '' ? alwaysChosen : dateFormat(next) !== null) return
    setTold(next)
    onChange(next)
  }
  const whole = /^\d{2}\/\d{2}\/\d{4}$/.test(typed)
  const noDay = typed !== value && typed !== '' && (left || whole) ? dateFormat(typed) : null
  return (
    <DateField
      {...rest}
      value={typed}
      errors={noDay === null ? errors : [noDay]}
      onChange={type}
      onBlur={() => {
        setLeft(true)
        if (alwaysChosen && noDay === null) setTyped(told ?? value)
      }}
    />
  )
}
