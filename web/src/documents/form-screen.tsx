import { documents } from '@estrado/machines/documents/texts'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePathPart } from '../kernel/path-part.ts'
import { validityTones } from '../signing/validity.logic.ts'
import { useInsideShell } from '../ui/inside-shell.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { Status } from '../ui/status.tsx'
import classes from './document.module.css'
import { DocumentFacts } from './document-facts.tsx'
import { DocumentFile } from './document-file.tsx'
import { FailedDocument, UnknownDocument } from './document-trouble.tsx'
import { useDocument, type VerifiedDocument } from './use-document.ts'

const PrintedAddress = lazy(() => import('../ui/printed-address.tsx'))

/** `/formulario-unico/{uuid}` and its twin in the shell: the form itself, its validity one step away. */
export default function FormScreen() {
  const uuid = usePathPart('/formulario-unico/{uuid}', 'uuid') ?? ''
  const { state, retry } = useDocument(uuid)
  return (
    <PublicPage>
      {state.phase === 'loading' && <LoadingScreen />}
      {state.phase === 'unknown' && <UnknownDocument />}
      {state.phase === 'failed' && <FailedDocument onRetry={retry} />}
      {state.phase === 'known' && (
        <>
          <PageHeader
            title={`${state.answer.document.tipo} ${state.answer.document.codigoUnico}`}
            serif
            aside={<ShortVerdict document={state.answer.document} />}
          />
          <div className={classes.alone}>
            <DocumentFile document={state.answer.document} />
          </div>
          <div className={classes.onPaper}>
            <DocumentFacts document={state.answer.document} />
            <Suspense>
              <PrintedAddress path={`/formulario-unico/${state.answer.document.uuid}`} />
            </Suspense>
          </div>
        </>
      )}
    </PublicPage>
  )
}

function ShortVerdict({ document }: { readonly document: VerifiedDocument }) {
  const base = useInsideShell() ? '/app/documento/qr' : '/documento/qr'
  const { estado } = document.validez
  return (
    <>
      <Status tone={validityTones[estado]}>{estado}</Status>
      <Link to={`${base}/${document.uuid}`}>{documents.digitalValidity}</Link>
    </>
  )
}
