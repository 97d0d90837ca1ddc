import { documentsStep } from '@estrado/machines/causes/wizard-progress-texts'
import { documentValidation } from '@estrado/machines/documents/validation-texts'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownBytes, shownInstant } from '../ui/instant.ts'
import classes from './document.module.css'
import type { VerifiedDocument } from './use-document.ts'

/** What is known of a document beside its signatures. */
export function DocumentFacts({ document }: { readonly document: VerifiedDocument }) {
  const facts = [
    [documentValidation.document, document.nombre],
    [documentValidation.type, document.tipo],
    [documentValidation.cause, document.codigoUnico],
    [documentValidation.office, document.oficina],
    [documentValidation.date, shownInstant(document.fecha)],
    [documentValidation.size, documentsStep.fileFacts(document.paginas, shownBytes(document.bytes))],
  ] as const
  return (
    <section className={classes.part} aria-labelledby="datos-documento">
      <h2 id="datos-documento">{documentValidation.facts}</h2>
      <dl className={classes.facts}>
        <FactRows facts={facts} />
        <div>
          <dt>{documentValidation.digest}</dt>
          <dd>
            <code className={classes.digest}>{document.sha256}</code>
            <span className={classes.quiet}>{documentValidation.digestHint}</span>
          </dd>
        </div>
        {document.clavesRegistro.length > 0 && (
          <div>
            <dt>{documentValidation.recordKeys}</dt>
            <dd>
              <code className={classes.digest}>{document.clavesRegistro.join(', ')}</code>
              <span className={classes.quiet}>{documentValidation.recordKeysHint}</span>
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
