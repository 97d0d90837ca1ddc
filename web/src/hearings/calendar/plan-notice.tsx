import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { Button } from '@mantine/core'
import { shownInstant } from '../../ui/instant.ts'
import classes from './calendar.module.css'
import type { Plan } from './schedule-dialog.tsx'

type PlanNoticeProps = {
  readonly code: string
  readonly plan: Plan | undefined
  readonly failure: Error | null
  readonly onSchedule: () => void
  readonly onLeave: () => void
}

/** For which cause a time is chosen, and the first that is free. */
export function PlanNotice({ code, plan, failure, onSchedule, onLeave }: PlanNoticeProps) {
  return (
    <section className={classes.plan} aria-label={texts.scheduling(code)}>
      <p>
        <strong>{texts.scheduling(code)}</strong>
      </p>
      {failure && <p role="alert">{failure.message}</p>}
      {plan && (
        <p>{plan.proximo ? texts.firstFree(shownInstant(plan.proximo.fechaHoraInicio)) : texts.noneFree}</p>
      )}
      {plan && <Button onClick={onSchedule}>{texts.schedule}</Button>}
      <Button variant="default" onClick={onLeave}>
        {texts.leave}
      </Button>
    </section>
  )
}
