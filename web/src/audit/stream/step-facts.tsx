import { auditOutcomes, auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import type { Workflow } from '@estrado/machines/workflows/workflow'
import type { ReactNode } from 'react'
import { shownInstant } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import { FactTree } from './fact-tree.tsx'
import classes from './facts.module.css'
import { IdentityNotice } from './identity-notice.tsx'
import { outcomeOf, outcomeTones, type Step, stepLabel, withSeconds } from './stream.logic.ts'

const names = texts.factLabels

type StepFactsProps = {
  readonly step: Step
  readonly workflow: Workflow
  /** What follows from the facts, before the facts themselves. */
  readonly children?: ReactNode
}

/** What an event recorded; where its text was touched and is no JSON, the text itself. */
function RecordedData({ event }: { readonly event: Step['evento'] }) {
  const text = event.datos ?? event.data
  try {
    return <FactTree event={event} value={JSON.parse(text)} />
  } catch {
    return <p>{text}</p>
  }
}

/** Everything that the journal keeps of one step: who, when, what, and the text that was hashed. */
export function StepFacts({ step, workflow, children }: StepFactsProps) {
  const { evento, desde, hasta } = step
  const outcome = outcomeOf(step)
  const stateName = (state: string) => workflow.states[state] ?? state
  const lines: readonly (readonly [string, string | null])[] = [
    [names.reason, evento.reason],
    [
      names.actor,
      evento.nombreActor ? `${evento.nombreActor} (${evento.actor})` : (evento.actor ?? texts.nobody),
    ],
    [names.role, evento.nombreRol ?? evento.role],
    [names.office, evento.oficina],
    [names.at, withSeconds(shownInstant(evento.at), evento.at)],
    [names.client, evento.client],
    [names.states, desde === hasta ? stateName(hasta) : `${stateName(desde)} → ${stateName(hasta)}`],
    [names.version, String(evento.version)],
    [names.machine, names.machineText(evento.flujo, evento.machineVersion)],
    [names.place, names.placeText(evento.ledger, evento.position)],
  ]
  return (
    <>
      <h3 className={classes.name}>{stepLabel(step)}</h3>
      <p>
        <Status tone={outcomeTones[outcome]}>{auditOutcomes[outcome]}</Status>
      </p>
      <IdentityNotice stream={evento.stream} identity={evento.identidad} />
      <dl className={classes.facts}>
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {children}
      <h3>{texts.data}</h3>
      {evento.data === '{}' ? (
        <p className={classes.quiet}>{texts.noData}</p>
      ) : (
        <RecordedData event={evento} />
      )}
      <details className={classes.exact}>
        <summary>{texts.exact}</summary>
        <dl>
          <dt>{texts.exactText}</dt>
          <dd>{evento.data}</dd>
          <dt>{texts.hash}</dt>
          <dd>{evento.hash}</dd>
          <dt>{texts.previousHash}</dt>
          <dd>{evento.previousHash}</dd>
          <dt>{texts.eventId}</dt>
          <dd>{evento.eventId}</dd>
        </dl>
      </details>
    </>
  )
}
