import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import classes from './writing.module.css'

const steps = ['tipo', 'texto', 'revision', 'firma'] as const
export type ActStep = (typeof steps)[number]

/** The four steps of an act, and which one is open. */
export function ActSteps({ current }: { readonly current: ActStep }) {
  const at = steps.indexOf(current)
  return (
    <nav aria-label={texts.stepsLabel}>
      <ol className={classes.steps}>
        {steps.map((step, place) => (
          <li
            key={step}
            data-state={place < at ? 'done' : place === at ? 'current' : 'to-come'}
            aria-current={place === at ? 'step' : undefined}
          >
            {texts.steps[step]}
          </li>
        ))}
      </ol>
    </nav>
  )
}
