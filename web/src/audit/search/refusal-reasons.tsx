import { auditSearchTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { useId } from 'react'
import { count, useAddress, words } from '../../kernel/address.ts'
import classes from './search.module.css'

type RefusalReasonsProps = {
  readonly reasons: AnswerOf<'auditoria.search'>['motivos']
}

/** A reason narrows the search to what was refused, or doesn't conform, for it. */
const address = { motivo: words, pagina: count(1) }

/** Why things were refused among what was found, the most frequent first; each narrows the search to itself. */
export function RefusalReasons({ reasons }: RefusalReasonsProps) {
  const [, go] = useAddress(address)
  const heading = useId()
  if (reasons.length === 0) return null
  return (
    <section className={classes.reasons} aria-labelledby={heading}>
      <h2 id={heading}>{texts.reasons}</h2>
      <ul>
        {reasons.map(({ motivo, cantidad }) => (
          <li key={motivo}>
            <button
              type="button"
              title={texts.byReason(motivo)}
              onClick={() => go({ motivo, pagina: 1 }, { step: true })}
            >
              <span>{motivo}</span>
              <span>{cantidad}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
