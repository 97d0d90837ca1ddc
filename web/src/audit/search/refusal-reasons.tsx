import { auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { useId } from 'react'
import classes from './search.module.css'

type RefusalReasonsProps = {
  readonly reasons: AnswerOf<'auditoria.search'>['motivos']
  readonly onChoose: (reason: string) => void
}

/** Why things were refused among what was found, the most frequent first; each narrows the search to itself. */
export function RefusalReasons({ reasons, onChoose }: RefusalReasonsProps) {
  const heading = useId()
  if (reasons.length === 0) return null
  return (
    <section className={classes.reasons} aria-labelledby={heading}>
      <h2 id={heading}>{texts.reasons}</h2>
      <ul>
        {reasons.map(({ motivo, cantidad }) => (
          <li key={motivo}>
            <button type="button" title={texts.byReason(motivo)} onClick={() => onChoose(motivo)}>
              <span>{motivo}</span>
              <span>{cantidad}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
