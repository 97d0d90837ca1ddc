import { drawResult as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FinishMenu } from '../../../signing/approval/finish-menu.tsx'
import type { CaseWizard, Cause, WizardState } from '../case-wizard.ts'
import classes from '../wizard.module.css'
import { DrawFacts } from './draw-facts.tsx'
import { FormApproval } from './form-approval.tsx'
import { FormSigning } from './form-signing.tsx'
import { StageHeading } from './stage-heading.tsx'

type SigningStageProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
  /** Identity document of the person who signs. */
  readonly signer: string
  /** Who comes back wants the approval, not the signature. */
  readonly approve: boolean
}

/** What the draw gave, and above it the signature of the Formulario Único (`spec 3 §2`). */
export function SigningStage({ wizard, state, cause, signer, approve }: SigningStageProps) {
  // The dialog appears by itself, unless whoever comes back to finish has said that they approve.
  const [signing, setSigning] = useState(!approve)
  const [approving, setApproving] = useState(approve)
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
        <FinishMenu
          approved={cause.formularioUnico?.documento.aprobado ?? false}
          disabled={state.busy !== null}
          onApprove={() => setApproving(true)}
          onSign={() => setSigning(true)}
        />
      </div>
      {approving && <FormApproval wizard={wizard} cause={cause} onClose={() => setApproving(false)} />}
      {signing && (
        <FormSigning
          wizard={wizard}
          cause={cause}
          signer={signer}
          draw={state.draw}
          onClose={() => setSigning(false)}
        />
      )}
    </section>
  )
}
