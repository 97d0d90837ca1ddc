import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import besideClasses from '../../ui/beside.module.css'
import { FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { incidentDate, incidentPlace } from './cause-facts.logic.ts'

type Cause = AnswerOf<'causas.get'>

/** What is known of the cause; what isn't known yet has no line. */
export function CauseFacts({ cause }: { readonly cause: Cause }) {
  const drawn = cause.fechaReparto !== null
  const changed = shownInstant(cause.fechaModificacion)
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [causeBeside.action, cause.tags],
    [causeBeside.origin, cause.origen],
    [causeBeside.registered, shownInstant(cause.fechaCreacion)],
    [
      causeBeside.changed,
      cause.modificadoPor === null ? changed : causeBeside.changedBy(changed, cause.modificadoPor),
    ],
    [causeBeside.drawn, cause.fechaReparto === null ? null : shownInstant(cause.fechaReparto)],
    [drawn ? causeBeside.court : causeBeside.askedOffice, cause.oficinaReparto?.descripcion ?? null],
    [causeBeside.judge, drawn ? (cause.juez ?? causeBeside.noJudge) : null],
    [causeBeside.incident, incidentDate(cause)],
    [causeBeside.place, incidentPlace(cause)],
    [causeBeside.telematic, cause.mediosTelematicos.length > 0 ? cause.mediosTelematicos.join(', ') : null],
  ]
  return (
    <section className={besideClasses.part} aria-label={causeBeside.facts}>
      <dl className={besideClasses.facts}>
        <FactRows facts={facts} />
      </dl>
    </section>
  )
}
