import { documentValidation } from '@estrado/machines/documents/validation-texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useDeferredValue } from 'react'
import { usePathPart } from '../kernel/path-part.ts'
import { ValidityFacts } from '../signing/validity-facts.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import classes from './document.module.css'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentFile } from './document-file.tsx'
import { FailedDocument, UnknownDocument } from './document-trouble.tsx'
import { type KnownDocument, useDocument } from './use-document.ts'
import { Verdict } from './verdict.tsx'

const PrintedAddress = lazy(() => import('../ui/printed-address.tsx'))

/** `/documento/qr/{uuid}` and its twin in the shell: is the paper in my hand what it says (`spec 1 §3`)? */
export default function ValidationScreen() {
  const uuid = usePathPart('/documento/qr/{uuid}', 'uuid') ?? ''
  const { state: newest, retry } = useDocument(uuid)
  // Concurrent rendering: what is known of a document is made in slices, while the page that checks it stands.
  const state = useDeferredValue(newest)
  return (
    <PublicPage>
      {state.phase === 'loading' && (
        <>
          <PageHeader title={documentValidation.title} />
          <p className={classes.intro}>{documentValidation.intro}</p>
          <LoadingScreen text={documentValidation.checking} />
        </>
      )}
      {state.phase === 'unknown' && <UnknownDocument />}
      {state.phase === 'failed' && <FailedDocument onRetry={retry} />}
      {state.phase === 'known' && <Validation {...state.answer} />}
    </PublicPage>
  )
}

function Validation({ document, checkedAt }: KnownDocument) {
  return (
    <>
      <PageHeader
        title={documentValidation.title}
        action={
          <span className={classes.printButton}>
            <Button variant="default" onClick={() => window.print()}>
              {documentValidation.print}
            </Button>
          </span>
        }
      />
      <p className={classes.intro}>{documentValidation.intro}</p>
      <div className={classes.columns}>
        <div className={classes.known}>
          <Verdict state={document.validez.estado} checkedAt={checkedAt} />
          <section className={classes.part} aria-labelledby="validez-documento">
            <h2 id="validez-documento">{validity.title}</h2>
            <ValidityFacts uuid={document.uuid} validez={document.validez} />
          </section>
          <DocumentFacts document={document} />
          <Suspense>
            <PrintedAddress path={`/documento/qr/${document.uuid}`} />
          </Suspense>
        </div>
        <div className={classes.file}>
          <DocumentFile document={document} />
        </div>
      </div>
    </>
  )
}
