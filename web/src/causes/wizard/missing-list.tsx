import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { focusField } from './field-slot.tsx'
import classes from './wizard.module.css'

export type MissingItem = {
  readonly field: string
  readonly label: string
  readonly messages: readonly string[]
}

/** What is missing, beside the button; each line leads to its field. */
export function MissingList({ items }: { items: readonly MissingItem[] }) {
  return (
    <div className={classes.missing} role="status">
      {items.length > 0 && (
        <>
          <strong>{wizardProgress.missing}:</strong>
          <ul>
            {items.map(({ field, label, messages }) => (
              <li key={`${field} ${label}`}>
                <button type="button" title={messages.join('. ')} onClick={() => focusField(field)}>
                  {label}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
