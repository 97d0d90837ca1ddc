import { hearingCalendar as texts } from '@estrado/machines/hearings/calendar-texts'
import { showToast } from '../../ui/toasts.ts'
import { staleHearings } from '../stale-hearings.ts'

/** What follows a command that sets a hearing's time: who else is asked to another one then is told. */
export const settingHearing = {
  stale: staleHearings,
  done: ({ advertencias }: { readonly advertencias: readonly string[] }): void => {
    if (advertencias.length > 0) showToast('warning', texts.warnings, { lines: advertencias })
  },
}
