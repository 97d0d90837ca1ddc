import { wizard as texts } from '@estrado/machines/messages/wizard'
import { documentsStep, drawResult } from '@estrado/machines/messages/wizard-progress'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { CaseWizard, Cause, WizardState } from '../../../drivers/case-wizard.ts'
import { PdfPane } from '../../../ui/pdf/pdf-pane.tsx'
import { fetchUniqueForm } from '../documents/open-file.ts'
import classes from '../wizard.module.css'
import { DrawFacts } from './draw-facts.tsx'
import { StageHeading } from './stage-heading.tsx'

type ViewingStageProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
}

/** A finished cause opens in the PDF viewer (`spec 3 §4`). */
export function ViewingStage({ wizard, state, cause }: ViewingStageProps) {
  const { source, ask } = useUniqueForm(cause)
  return (
    <section className={classes.stage} aria-labelledby="formulario-unico">
      <div className={classes.toolbar}>
        <StageHeading id="formulario-unico">{texts.uniqueForm}</StageHeading>
        <div className={classes.rowActions}>
          {wizard.can({ type: 'signing.resumed' }) && (
            <Button onClick={() => wizard.send({ type: 'signing.resumed' })}>{drawResult.sign}</Button>
          )}
          <Button variant="default" onClick={() => wizard.send({ type: 'wizard.left' })}>
            {texts.close}
          </Button>
        </div>
      </div>
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
