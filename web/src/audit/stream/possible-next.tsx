import { auditStreamTexts as texts } from '@estrado/machines/audit/screen-texts'
import { diagramOf } from '@estrado/machines/diagram/diagram'
import type { Access } from '@estrado/machines/kernel/call'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import type { EventPolicy, Workflow } from '@estrado/machines/workflows/workflow'
import { Status } from '../../ui/status.tsx'
import classes from './facts.module.css'

function whoMay(actors: Access): string {
  if (actors === 'anyone') return texts.anyone
  if (actors === 'signed-in') return texts.signedIn
  return actors.map((role) => roleNames[role]).join(', ')
}

/** The state at a moment, and what its machine allowed from there, with who could do it. */
export function PossibleNext({ workflow, state }: { workflow: Workflow; state: string }) {
  const { states, arrows } = diagramOf(workflow)
  const policy = workflow.policy as Readonly<Record<string, EventPolicy>>
  const possible = [
    ...(states.find(({ id }) => id === state)?.internal ?? []),
    ...arrows.filter(({ from }) => from === state).flatMap(({ events }) => events),
  ]
  return (
    <>
      <h3>{texts.stateThen}</h3>
      <p>
        <Status tone="information">{workflow.states[state] ?? state}</Status>
      </p>
      {possible.length === 0 ? (
        <p className={classes.quiet}>{texts.couldNothing}</p>
      ) : (
        <details className={classes.exact}>
          <summary>{texts.couldHappen}</summary>
          <ul className={classes.possible}>
            {possible.map(({ type, label }) => (
              <li key={type}>
                {label} <span className={classes.quiet}>{texts.by(whoMay(policy[type]?.actors ?? []))}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
