import { ownStandingOf } from '@estrado/machines/memorials/own-standing'
import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { memorialTexts } from '@estrado/machines/memorials/texts'
import { lazy, Suspense } from 'react'
import { call } from '../client/call.ts'
import { useShownFile } from '../signing/shown-file.ts'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { Status } from '../ui/status.tsx'
import { FileButton } from './file-button.tsx'
import type { OwnMemorial } from './memorial.ts'
import { memorialFacts } from './memorial-facts.ts'
import classes from './memorials.module.css'
import { OwnActions } from './own-actions.tsx'
import { OwnAttachments } from './own-attachments.tsx'

const PdfPane = lazy(async () => ({ default: (await import('../ui/pdf/pdf-pane.tsx')).PdfPane }))

/** One's own memorial: what is known of it, what may be done now, its files and its answers. */
export function OwnOne({ memorial }: { readonly memorial: OwnMemorial }) {
  const { situacion, respuesta, uuid, motivo } = memorial
  const look = String(memorial.version)
  const { sha256, onOpened } = useShownFile(look)
  return (
    <>
      <PageHeader
        title={memorial.tipo}
        aside={<Status tone={memorial.tono}>{memorial.situacionDescripcion}</Status>}
      />
      <div className={classes.one}>
        <div className={classes.section}>
          {memorial.propio && <p>{texts.steps[ownStandingOf(situacion, respuesta !== null)]}</p>}
          {motivo && (
            <p className={classes.reason}>
              <strong>{memorialTexts.reason}:</strong> {motivo}
            </p>
          )}
          <OwnActions memorial={memorial} shown={sha256} />
          <dl className={classes.facts}>
            <FactRows facts={memorialFacts(memorial)} />
          </dl>
          <OwnAttachments memorial={memorial} />
          <Answers memorial={memorial} />
        </div>
        {uuid && (
          <div className={classes.pane}>
            <Suspense>
              <PdfPane
                key={look}
                source={{ uuid }}
                fileName={`${memorial.tipo} ${memorial.codigoUnico}.pdf`}
                onOpened={onOpened}
              />
            </Suspense>
          </div>
        )}
      </div>
    </>
  )
}

function Answers({ memorial: { respuestas, cargo } }: { readonly memorial: OwnMemorial }) {
  const pdf = useFetchedPdf()
  if (cargo === null) return null
  return (
    <section className={classes.section} aria-labelledby="memorial-respuestas">
      <h2 id="memorial-respuestas">{texts.answers}</h2>
      {respuestas.length === 0 && <p className={classes.idle}>{texts.noAnswers}</p>}
      <ul className={classes.files}>
        {respuestas.map(({ id, descripcion, referencia, fecha, uuid }) => (
          <li key={id}>
            <span>
              {descripcion} · {referencia} · {shownInstant(fecha)}
            </span>
            {uuid && (
              <FileButton
                name={descripcion}
                onOpen={() =>
                  void pdf.show(descripcion, `${descripcion}.pdf`, () =>
                    call('documentos.pdf', { params: { uuid } }),
                  )
                }
              />
            )}
          </li>
        ))}
      </ul>
      {pdf.dialog}
    </section>
  )
}
