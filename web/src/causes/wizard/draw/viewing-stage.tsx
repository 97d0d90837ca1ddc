import { drawResult } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ApprovalButton } from '../../../signing/approval/approval-button.tsx'
import { DocumentSeal } from '../../../signing/document-seal.tsx'
import type { CaseWizard, Cause, WizardState } from '../case-wizard.ts'
import classes from '../wizard.module.css'
import { DrawFacts } from './draw-facts.tsx'
import { FormApproval } from './form-approval.tsx'
import { StageHeading } from './stage-heading.tsx'
import { UniqueForm } from './unique-form.tsx'

type ViewingStageProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
  /** Before the registration is taken up again to be finished; true: by an approval. */
  readonly onFinish: (approve: boolean) => void
}

/** A finished cause opens in the PDF viewer (`spec 3 §4`), for registrars, who approve its form; others read it (`reading`). */
export function ViewingStage({ wizard, state, cause, onFinish }: ViewingStageProps) {
  const [approving, setApproving] = useState(false)
  const resumes = wizard.can({ type: 'signing.resumed' })
  const finish = (approve: boolean) => {
    onFinish(approve)
    wizard.send({ type: 'signing.resumed' })
  }
  return (
    <section className={classes.stage} aria-labelledby="formulario-unico">
      <div className={classes.toolbar}>
        <StageHeading id="formulario-unico">{texts.uniqueForm}</StageHeading>
        {cause.formularioUnico && (
          <DocumentSeal uuid={cause.formularioUnico.documento.uuid} version={cause.version} />
        )}
        <div className={classes.rowActions}>
          <ApprovalButton onApprove={() => (resumes ? finish(true) : setApproving(true))} />
          {resumes && <Button onClick={() => finish(false)}>{approval.byDigitalSignature}</Button>}
          <Button variant="default" onClick={() => wizard.send({ type: 'wizard.left' })}>
            {texts.close}
          </Button>
        </div>
      </div>
      {approving && <FormApproval wizard={wizard} cause={cause} onClose={() => setApproving(false)} />}
      <div className={classes.withAside}>
        <UniqueForm cause={cause} />
        <aside className={classes.section} aria-labelledby="resultado-sorteo">
          <h3 id="resultado-sorteo">{drawResult.title}</h3>
          <DrawFacts cause={cause} draw={state.draw} />
        </aside>
      </div>
    </section>
  )
}
