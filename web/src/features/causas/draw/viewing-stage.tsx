import { approval } from '@estrado/machines/messages/approval'
import { wizard as texts } from '@estrado/machines/messages/wizard'
import { documentsStep, drawResult } from '@estrado/machines/messages/wizard-progress'
import { causeRegistrars } from '@estrado/machines/vocabulary/role-groups'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useStoredSession } from '../../../client/stored-session.ts'
import type { CaseWizard, Cause, WizardState } from '../../../drivers/case-wizard.ts'
import { PdfPane } from '../../../ui/pdf/pdf-pane.tsx'
import { DocumentSeal } from '../../signing/document-seal.tsx'
import { fetchUniqueForm } from '../documents/open-file.ts'
import classes from '../wizard.module.css'
import { DrawFacts } from './draw-facts.tsx'
import { FormApproval } from './form-approval.tsx'
import { StageHeading } from './stage-heading.tsx'

type ViewingStageProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
  /** Before the registration is taken up again to be finished; true: by an approval. */
  readonly onFinish: (approve: boolean) => void
}

const isRegistrar = (role: RoleCode): boolean => (causeRegistrars as readonly RoleCode[]).includes(role)

/** A finished cause opens in the PDF viewer (`spec 3 §4`). */
export function ViewingStage({ wizard, state, cause, onFinish }: ViewingStageProps) {
  const [approving, setApproving] = useState(false)
  const mayApprove = useStoredSession()?.usuario.codigosRoles.some(isRegistrar) ?? false
  const resumes = wizard.can({ type: 'signing.resumed' })
  const finish = (approve: boolean) => {
    onFinish(approve)
    wizard.send({ type: 'signing.resumed' })
  }
  const { source, ask } = useUniqueForm(cause)
  return (
    <section className={classes.stage} aria-labelledby="formulario-unico">
      <div className={classes.toolbar}>
        <StageHeading id="formulario-unico">{texts.uniqueForm}</StageHeading>
        {cause.formularioUnico && (
          <DocumentSeal uuid={cause.formularioUnico.documento.uuid} version={cause.version} />
        )}
        <div className={classes.rowActions}>
          {mayApprove && (
            <Button variant="default" onClick={() => (resumes ? finish(true) : setApproving(true))}>
              {approval.byCitizenship}
            </Button>
          )}
          {resumes && <Button onClick={() => finish(false)}>{drawResult.sign}</Button>}
          <Button variant="default" onClick={() => wizard.send({ type: 'wizard.left' })}>
            {texts.close}
          </Button>
        </div>
      </div>
      {approving && <FormApproval wizard={wizard} cause={cause} onClose={() => setApproving(false)} />}
      <div className={classes.withAside}>
        <div className={classes.viewer}>
          {source === 'missing' ? (
            <Button variant="default" onClick={ask}>
              {drawResult.fetchAgain}
            </Button>
          ) : (
            <PdfPane source={source} fileName={documentsStep.formDraftName(cause.codigoUnico)} />
          )}
        </div>
        <aside className={classes.section} aria-labelledby="resultado-sorteo">
          <h3 id="resultado-sorteo">{drawResult.title}</h3>
          <DrawFacts cause={cause} draw={state.draw} />
        </aside>
      </div>
    </section>
  )
}

/** The form as it stands: another one after it was signed. */
function useUniqueForm({ id, version }: Cause) {
  const [source, setSource] = useState<Blob | 'missing'>()
  const [attempt, setAttempt] = useState(1)
  const wanted = `${id}/${version}/${attempt}`
  useEffect(() => {
    let current = wanted
    const [cause] = wanted.split('/')
    void fetchUniqueForm(Number(cause)).then((blob) => {
      if (current === wanted) setSource(blob ?? 'missing')
    })
    return () => {
      current = ''
    }
  }, [wanted])
  return {
    source,
    ask: () => {
      setSource(undefined)
      setAttempt(attempt + 1)
    },
  }
}
