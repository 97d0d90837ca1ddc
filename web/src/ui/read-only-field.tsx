import { field } from '@estrado/machines/messages/interface'
import { useId } from 'react'
import { errorText } from './error-text.ts'
import { Group } from './group.tsx'
import classes from './read-only-field.module.css'

type ReadOnlyFieldProps = {
  readonly label: string
  readonly value: string
  readonly errors?: readonly string[] | undefined
  readonly description?: string | undefined
  readonly className?: string | undefined
}

/** A value that can't be changed here: text with a label, no box, and no stop of the Tab key. */
export function ReadOnlyField({ label, value, errors, description, className }: ReadOnlyFieldProps) {
  const id = useId()
  const error = errorText(errors)
  return (
    // The list of what is missing leads to it by the focus.
    <Group aria-labelledby={id} className={className} data-read-only>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {description !== undefined && <p className={classes.description}>{description}</p>}
      <p className={classes.value}>
        {value === '' ? <span className={classes.none}>{field.noValue}</span> : value}
      </p>
      {error !== undefined && <p className={classes.error}>{error}</p>}
    </Group>
  )
}
