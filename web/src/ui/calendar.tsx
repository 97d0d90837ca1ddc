import { calendar as texts } from '@estrado/machines/messages/interface'
import { isDate } from '@estrado/machines/rules/dates'
import { DatePicker } from '@mantine/dates'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'

type CalendarProps = {
  readonly value: string
  readonly earliest: string | undefined
  readonly latest: string | undefined
  readonly onChoose: (date: string) => void
}

/** A month in Spanish, the week from Monday; loaded when a date field opens it. */
export default function Calendar({ value, earliest, latest, onChoose }: CalendarProps) {
  const chosen = isDate(value) ? value : null
  return (
    <DatePicker
      locale="es"
      firstDayOfWeek={1}
      value={chosen}
      defaultDate={chosen ?? latest ?? new Date()}
      {...(earliest === undefined ? {} : { minDate: earliest })}
      {...(latest === undefined ? {} : { maxDate: latest })}
      onChange={(date) => {
        if (date !== null) onChoose(date)
      }}
      ariaLabels={{
        nextMonth: texts.nextMonth,
        previousMonth: texts.previousMonth,
        nextYear: texts.nextYear,
        previousYear: texts.previousYear,
        nextDecade: texts.nextDecade,
        previousDecade: texts.previousDecade,
        monthLevelControl: texts.chooseMonth,
        yearLevelControl: texts.chooseYear,
      }}
    />
  )
}
