import { waitsForNotification } from './terms.ts'
import { termsScreen as texts } from './texts.ts'
import { amountTold, startTold } from './told.ts'
import { deadlineUnitIds } from './vocabulary.ts'

type Term = Parameters<typeof waitsForNotification>[0] & {
  readonly plazo: number | null
  readonly plazoUnidad: number | null
  readonly plazoCorrido: boolean
}

/** The term of an act type in words: how long, by which days, and from what on. */
export function termOf(type: Term): {
  readonly amount: string
  readonly days: string
  readonly from: string
} {
  const { plazo, plazoUnidad, plazoCorrido } = type
  const unit = plazoUnidad ?? deadlineUnitIds.days
  const inHours = unit === deadlineUnitIds.hours
  return {
    amount: plazo === null ? '' : amountTold({ plazo, plazoUnidad: unit, plazoCorrido }),
    days: inHours ? texts.days.hours : plazoCorrido ? texts.days.running : texts.days.working,
    from: waitsForNotification(type) ? startTold.notificacion : texts.atOnce,
  }
}
