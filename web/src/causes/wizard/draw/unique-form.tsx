import { documentsStep, drawResult } from '@estrado/machines/causes/wizard-progress-texts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { PdfPane } from '../../../ui/pdf/pdf-pane.tsx'
import type { Cause } from '../case-wizard.ts'
import { fetchUniqueForm } from '../documents/open-file.ts'
import classes from '../wizard.module.css'

/** The Formulario Único of a finished cause in the PDF viewer (`spec 3 §4`). */
export function UniqueForm({ cause }: { readonly cause: Cause }) {
  const { source, ask } = useUniqueForm(cause)
  return (
    <div className={classes.viewer}>
      {source === 'missing' ? (
        <Button variant="default" onClick={ask}>
          {drawResult.fetchAgain}
        </Button>
      ) : (
        <PdfPane source={source} fileName={documentsStep.formDraftName(cause.codigoUnico)} />
      )}
    </div>
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
