import { documentValidation } from '@estrado/machines/documents/validation-texts'
import { toneColor } from '../app/theme.ts'
import { type Validity, validityTones } from '../signing/validity.logic.ts'
import { validityIcons } from '../signing/validity-icons.ts'
import { shownInstant } from '../ui/instant.ts'
import classes from './document.module.css'

type VerdictProps = { readonly state: Validity['estado']; readonly checkedAt: string }

/** The seal of the page: one word that can be read from a metre away. */
export function Verdict({ state, checkedAt }: VerdictProps) {
  const Icon = validityIcons[state]
  return (
    <section className={classes.verdict} aria-label={documentValidation.verdict}>
      <p className={classes.seal} style={{ color: toneColor(validityTones[state]) }}>
        <Icon size={28} aria-hidden />
        {state}
      </p>
      <p className={classes.quiet}>{documentValidation.checkedAt(shownInstant(checkedAt))}</p>
    </section>
  )
}
