import { documentValidation } from '@estrado/machines/messages/document-validation'
import { validity } from '@estrado/machines/messages/validity'
import { toneColor } from '../../app/theme.ts'
import { IconAlertTriangle, IconCircle, IconCircleCheck } from '../../ui/icons.ts'
import { shownInstant } from '../../ui/instant.ts'
import { type Validity, validityTones } from '../signing/validity.logic.ts'
import classes from './documento.module.css'

const icons = { Válido: IconCircleCheck, 'Sin firma': IconCircle, 'No válido': IconAlertTriangle } as const

type VerdictProps = { readonly state: Validity['estado']; readonly checkedAt: string }

/** The seal of the page: one word that can be read from a metre away. */
export function Verdict({ state, checkedAt }: VerdictProps) {
  const Icon = icons[state]
  return (
    <section className={classes.verdict} aria-label={documentValidation.verdict}>
      <p className={classes.seal} style={{ color: toneColor(validityTones[state]) }}>
        <Icon size={28} aria-hidden />
        {validity.states[state]}
      </p>
      <p className={classes.quiet}>{documentValidation.checkedAt(shownInstant(checkedAt))}</p>
    </section>
  )
}
