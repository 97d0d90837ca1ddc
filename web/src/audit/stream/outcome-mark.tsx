import { auditOutcomes } from '@estrado/machines/audit/screen-texts'
import { toneColor } from '../../app/theme.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '../../ui/icons.ts'
import { outcomeTones, type StepOutcome } from './stream.logic.ts'

const icons = {
  accepted: IconCircleCheck,
  refused: IconCircleX,
  nonconforming: IconAlertTriangle,
} as const

/** How a step ended, told by shape and colour; its word stands beside it or is read aloud. */
export function OutcomeMark({ outcome, named = false }: { outcome: StepOutcome; named?: boolean }) {
  const Icon = icons[outcome]
  return (
    <Icon
      size={18}
      stroke={1.75}
      style={{ color: toneColor(outcomeTones[outcome]), flex: 'none' }}
      {...(named ? { role: 'img', 'aria-label': auditOutcomes[outcome] } : { 'aria-hidden': true })}
    />
  )
}
