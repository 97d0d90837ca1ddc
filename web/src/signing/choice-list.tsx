import { type ReactNode, useEffect, useRef } from 'react'
import classes from './signing.module.css'

type Choice = { readonly value: string; readonly label: ReactNode; readonly disabled?: boolean }

type ChoiceListProps = {
  readonly legend: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** Focus comes to the chosen one, or the first. */
  readonly takesFocus?: boolean
}

/** One of a few, each with several lines to know about it. */
export function ChoiceList({ legend, name, choices, value, onChange, takesFocus = false }: ChoiceListProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (!takesFocus) return
    const fields = ref.current
    const target =
      fields?.querySelector<HTMLInputElement>('input:checked') ??
      fields?.querySelector<HTMLInputElement>('input:not(:disabled)')
    target?.focus()
  }, [takesFocus])
  return (
    <fieldset ref={ref} className={classes.choices}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-disabled={choice.disabled}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            disabled={choice.disabled}
            onChange={() => onChange(choice.value)}
          />
          <span className={classes.choiceText}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  )
}
