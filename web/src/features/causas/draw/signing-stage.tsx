import { drawResult as texts } from '@estrado/machines/messages/wizard-progress'
import { Button } from '@mantine/core'
import { useState } from 'react'
import type { CaseWizard, Cause, WizardState } from '../../../drivers/case-wizard.ts'
import classes from '../wizard.module.css'
import { DrawFacts } from './draw-facts.tsx'
import { FormSigning } from './form-signing.tsx'
import { StageHeading } from './stage-heading.tsx'

type SigningStageProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
  /** Identity document of the person who signs. */
  readonly signer: string
}

/** What the draw gave, and the signature of the Formulario Único (`spec 3 §2`). */
export function SigningStage({ wizard, state, cause, signer }: SigningStageProps) {
  // Who comes back to sign has seen the result before.
  const [signing, setSigning] = useState(state.draw === null)
  return (
    <section className={classes.stage} aria-labelledby="resultado-sorteo">
      <StageHeading id="resultado-sorteo">{texts.title}</StageHeading>
      <div className={classes.section}>
        <DrawFacts cause={cause} draw={state.draw} candidates />
      </div>
      <p>{texts.next}</p>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={state.busy !== null}
          onClick={() => wizard.send({ type: 'signing.postponed' })}
        >
          {texts.signLater}
        </Button>
        <Button disabled={state.busy !== null} onClick={() => setSigning(true)}>
          {texts.sign}
        </Button>
      </div>
      {signing && (
        <FormSigning wizard={wizard} cause={cause} signer={signer} onClose={() => setSigning(false)} />
      )}
    </section>
  )
}
