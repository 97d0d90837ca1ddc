import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { IconCheck } from '../../ui/icons.ts'
import { type StepName, type StepState, stepNames } from './wizard-steps.logic.ts'
import classes from './wizard-steps.module.css'

type WizardStepsProps = {
  readonly states: Readonly<Record<StepName, StepState>>
  /** Goes back to a step that may be opened again. */
  readonly onOpen: (step: StepName) => void
  readonly canOpen: (step: StepName) => boolean
}

/** The three named steps with their state. */
export function WizardSteps({ states, onOpen, canOpen }: WizardStepsProps) {
  return (
    <nav aria-label={wizardProgress.steps}>
      <ol className={classes.steps}>
        {stepNames.map((step, index) => {
          const state = states[step]
          const content = (
            <>
              <span className={classes.stepMark} aria-hidden>
                {state === 'done' ? <IconCheck size={16} /> : index + 1}
              </span>
              <span>
                <span className={classes.stepName}>{texts.steps[step]}</span>{' '}
                <span className={classes.stepState}>{wizardProgress.stepStates[state]}</span>
              </span>
            </>
          )
          return (
            <li
              key={step}
              className={classes.step}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {canOpen(step) ? (
                <button type="button" className={classes.stepButton} onClick={() => onOpen(step)}>
                  {content}
                </button>
              ) : (
                <span className={classes.stepButton}>{content}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
