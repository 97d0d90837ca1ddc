import { validity } from '@estrado/machines/messages/validity'
import { reasonTexts } from '@estrado/machines/messages/verdict'
import type { Reason } from '@estrado/machines/vocabulary/verdict'
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
