import type { Reason } from '@estrado/machines/documents/verdict'
import { reasonTexts } from '@estrado/machines/documents/verdict-texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import classes from './validity.module.css'

/** Why a document or a signature isn't valid, a sentence each. */
export function Reasons({ reasons }: { reasons: readonly Reason[] }) {
  if (reasons.length === 0) return null
  return (
    <ul className={classes.reasons} aria-label={validity.reasons}>
      {[...new Set(reasons.map(({ codigo }) => codigo))].map((code) => (
        <li key={code}>{reasonTexts[code]}</li>
      ))}
    </ul>
  )
}
