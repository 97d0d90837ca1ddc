import { field } from '@estrado/machines/messages/interface'
import { ActionIcon, FocusTrap, Popover, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { Suspense, useState } from 'react'
import { errorText } from './error-text.ts'
import type { FieldProps } from './fields.tsx'
import { IconCalendar } from './icons.ts'
import { lazyPart, PartBoundary } from './lazy-part.tsx'
import { completedDate, completedTime, shownDate, typedDate, typedTime, wireDate } from './moment-text.ts'
import { ReadOnlyField } from './read-only-field.tsx'

/** Pixels: no date is cut by the button beside it. */
const wholeDate = 144

const Calendar = lazyPart(() => import('./calendar.tsx'))

/**
 * A day, typed as DD/MM/AAAA or chosen. The value is `YYYY-MM-DD`, empty, or what was typed while that is no
 * whole date, so that the rules can say so. `earliest` and `latest` bound the calendar, not the typing.
 */
export function DateField({
  value,
  onChange,
  onBlur,
  errors,
  earliest,
  latest,
  ...rest
}: FieldProps<string> & { readonly earliest?: string; readonly latest?: string }) {
  const [opened, setOpened] = useState(false)
  const shown = shownDate(value)
  if (rest.readOnly) return <ReadOnlyField label={rest.label} value={shown} errors={errors} />
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      trapFocus
      returnFocus
      shadow="md"
      // Its roles would say of the text box that it expands; the button beside it opens the calendar.
      withRoles={false}
    >
      <Popover.Target>
        <TextInput
          miw={wholeDate}
          placeholder={field.date}
          inputMode="numeric"
          autoComplete="off"
          {...rest}
          value={shown}
          error={errorText(errors)}
          onChange={(event) => onChange(wireDate(typedDate(event.currentTarget.value, shown)))}
          onBlur={() => {
            const completed = completedDate(shown)
            if (completed !== value) onChange(completed)
            onBlur?.()
          }}
          rightSection={
            !rest.disabled && (
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`${field.openCalendar}: ${rest.label}`}
                aria-haspopup="dialog"
                aria-expanded={opened}
                onClick={() => setOpened(!opened)}
              >
                <IconCalendar size={16} aria-hidden />
              </ActionIcon>
            )
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" tabIndex={-1} aria-label={`${field.openCalendar}: ${rest.label}`}>
        <PartBoundary>
          <Suspense fallback={<p>{field.loadingCalendar}</p>}>
            {/* The focus that the dialog took when it opened goes on to the calendar, once that has come. */}
            <FocusTrap>
              <div>
                <Calendar
                  value={value}
                  earliest={earliest}
                  latest={latest}
                  onChoose={(date) => {
                    setOpened(false)
                    onChange(date)
                  }}
                />
              </div>
            </FocusTrap>
          </Suspense>
        </PartBoundary>
      </Popover.Dropdown>
    </Popover>
  )
}

/** A time of day on 24 hours; the value is `HH:mm`, empty, or what was typed while that is no whole time. */
export function TimeField({ value, onChange, onBlur, errors, ...rest }: FieldProps<string>) {
  if (rest.readOnly) return <ReadOnlyField label={rest.label} value={value} errors={errors} />
  return (
    <TextInput
      placeholder={field.time}
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={value}
      error={errorText(errors)}
      onChange={(event) => onChange(typedTime(event.currentTarget.value, value))}
      onBlur={() => {
        const completed = completedTime(value)
        if (completed !== value) onChange(completed)
        onBlur?.()
      }}
    />
  )
}
