import { field } from '@estrado/machines/messages/interface'
import { VisuallyHidden } from '@mantine/core'
import classes from './group-legend.module.css'

type GroupLegendProps = {
  readonly label: string
  readonly required?: boolean | undefined
  readonly className?: string | undefined
}

/** Name of a group that is one field; marked as other fields are where it can't stay empty. */
export function GroupLegend({ label, required = false, className }: GroupLegendProps) {
  return (
    <legend className={className}>
      {label}
      {required && (
        <>
          <span aria-hidden className={classes.mark}>
            {' *'}
          </span>
          <VisuallyHidden>{field.required}</VisuallyHidden>
        </>
      )}
    </legend>
  )
}
