import { watermarkOf } from '@estrado/machines/annotations/watermark'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { hearings } from '@estrado/machines/hearings/texts'
import { type HearingDocumentPlace, hearingDocumentPlaces } from '@estrado/machines/hearings/vocabulary'
import { Tabs } from '@mantine/core'
import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartState } from '../../causes/file/part-state.tsx'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { DocumentSeal } from '../../signing/document-seal.tsx'
import { shownInstant } from '../../ui/instant.ts'
import { PdfPane } from '../../ui/pdf/pdf-pane.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import type { Hearing } from './hearing-card.tsx'
import classes from './hearing-viewer.module.css'
import { HearingWriting, isWritten } from './hearing-writing.tsx'

type Document = AnswerOf<'audiencias.documents'>[number]

const labels: Readonly<Record<HearingDocumentPlace, string>> = {
  resolucion: hearings.tabs.resolution,
  acta: hearings.tabs.minutes,
  respuesta: hearings.tabs.answer,
  respuestaDe: hearings.tabs.answerTo,
}

/** The documents of a hearing as tabs; the first that is there is open. */
export function HearingDocuments({ hearing }: { readonly hearing: Hearing }) {
  const query = useQuery({
    ...callQuery('audiencias.documents', { params: { id: hearing.id }, query: {} }),
    ...saidInPlace,
    staleTime: 0,
  })
  return (
    <section className={classes.documents} aria-label={texts.documents}>
      <PartState query={query}>{(documents) => <Strip documents={documents} hearing={hearing} />}</PartState>
    </section>
  )
}

type StripProps = { readonly documents: readonly Document[]; readonly hearing: Hearing }

function Strip({ documents, hearing }: StripProps) {
  const [chosen, setChosen] = useState<HearingDocumentPlace>()
  const [act, setAct] = useState<number | null>(null)
  const shown = chosen ?? documents[0]?.lugar ?? 'resolucion'
  const here = documents.filter(({ lugar }) => lugar === shown)
  const [newest] = here
  const open = here.find(({ idActo }) => idActo === act) ?? newest
  return (
    <Tabs
      value={shown}
      onChange={(next) => setChosen(next as HearingDocumentPlace)}
      keepMounted={false}
      className={classes.strip}
    >
      <Tabs.List aria-label={texts.documents}>
        {hearingDocumentPlaces.map((place) => (
          <Tabs.Tab key={place} value={place}>
            {labels[place]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} className={classes.pane}>
        {isWritten(shown) && <HearingWriting hearing={hearing} place={shown} document={newest} />}
        {open && here.length > 1 && (
          <SelectField
            label={texts.which}
            options={here.map(({ idActo, tipoActoProcesal, fechaHora }) => ({
              id: idActo,
              descripcion: `${tipoActoProcesal.descripcion}, ${shownInstant(fechaHora)}`,
            }))}
            value={open.idActo}
            onChange={setAct}
            alwaysChosen
          />
        )}
        {open ? (
          <Shown key={open.uuid} document={open} version={hearing.version} />
        ) : (
          <p className={classes.quiet}>{texts.noDocument}</p>
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

/** A document under its tab, with the stamp that signed and approved ones bear. */
function Shown({ document, version }: { readonly document: Document; readonly version: number }) {
  const stamp = watermarkOf(document, document.estado)
  return (
    <>
      <div className={classes.named}>
        <span>
          {document.tipoActoProcesal.descripcion}
          {document.referencia !== document.tipoActoProcesal.descripcion && ` · ${document.referencia}`}
        </span>
        <DocumentSeal uuid={document.uuid} version={version} />
      </div>
      <div className={classes.stamped}>
        <PdfPane source={{ uuid: document.uuid }} fileName={document.nombre} />
        {stamp && <p className={classes.stamp}>{stamp}</p>}
      </div>
    </>
  )
}
