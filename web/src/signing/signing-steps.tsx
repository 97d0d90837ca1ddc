import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import classes from './signing.module.css'
import { type SigningStep, signingSteps } from './signing-place.logic.ts'

/** Where the signing stands: token, PIN, certificate, result. */
export function SigningSteps({ current }: { current: SigningStep }) {
  const at = signingSteps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={signingDialog.stepsLabel}>
      {signingSteps.map((step, index) => (
        <li key={step} data-done={index < at} aria-current={index === at ? 'step' : undefined}>
          {signingDialog.steps[step]}
        </li>
      ))}
    </ol>
  )
}
