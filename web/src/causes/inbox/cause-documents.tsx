import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { documentsStep } from '@estrado/machines/causes/wizard-progress-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { useState } from 'react'
import { DocumentSeal } from '../../signing/document-seal.tsx'
import besideClasses from '../../ui/beside.module.css'
import { shownBytes } from '../../ui/instant.ts'
import { DocumentDialog } from './document-dialog.tsx'
import classes from './inbox.module.css'
import { JoinedDocuments } from './joined-documents.tsx'

type Cause = AnswerOf<'causas.get'>
type CauseDocument = Cause['actosProcesales'][number]

/** The unique form first, then the main document and the rest; each opens in the viewer. */
export function CauseDocuments({ cause }: { readonly cause: Cause }) {
  const [opened, setOpened] = useState<CauseDocument>()
  const { formularioUnico, actosProcesales } = cause
  const all = formularioUnico ? [formularioUnico, ...actosProcesales] : actosProcesales
  return (
    <section className={besideClasses.part} aria-labelledby="causa-documentos">
      <h3 id="causa-documentos">{causeBeside.documents}</h3>
      {all.length === 0 && <p className={besideClasses.quiet}>{causeBeside.noDocuments}</p>}
      <ul className={classes.items}>
        {all.map((document) => (
          <li key={document.id}>
            <div className={classes.itemHead}>
              <button
                type="button"
                className={classes.documentButton}
                aria-label={causeBeside.view(document.referencia)}
                onClick={() => setOpened(document)}
              >
                {document.referencia}
              </button>
              {document === formularioUnico && <DocumentSeal uuid={document.documento.uuid} />}
            </div>
            <p className={besideClasses.quiet}>{factsOf(document)}</p>
          </li>
        ))}
      </ul>
      {all.length > 1 && <JoinedDocuments code={cause.codigoUnico} documents={all} />}
      {opened && <DocumentDialog document={opened} onClose={() => setOpened(undefined)} />}
    </section>
  )
}

const factsOf = ({ tipoActoProcesal, fojasAdjunto, documento }: CauseDocument): string =>
  [
    tipoActoProcesal.descripcion,
    causeBeside.sheets(fojasAdjunto),
    documentsStep.fileFacts(documento.paginas, shownBytes(documento.bytes)),
  ].join(' · ')
