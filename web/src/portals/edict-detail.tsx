import { edicts } from '@estrado/machines/portals/texts'
import { lazy, Suspense, useState } from 'react'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PdfPane } from '../ui/pdf/pdf-pane.tsx'
import { useMedia } from '../ui/use-media.ts'
import type { Edict } from './edict-calls.ts'
import own from './edict-detail.module.css'
import { PortalTabs } from './portal-tabs.tsx'
import classes from './portals.module.css'

const PdfText = lazy(() => import('../ui/pdf/pdf-text.tsx'))
const PrintedAddress = lazy(() => import('../ui/printed-address.tsx'))

/** An edict whole (`spec 3 §2`): what is known of it left, its documents right. */
export function EdictDetail({ edict }: { readonly edict: Edict }) {
  return (
    <div className={own.detail}>
      <section className={own.facts} aria-label={edicts.facts}>
        <EdictFacts edict={edict} />
        {edict.texto === null && (
          <Suspense>
            <PrintedAddress path={`/detalle-edicto/${edict.id}`} />
          </Suspense>
        )}
      </section>
      {edict.texto === null ? (
        <EdictDocuments edict={edict} />
      ) : (
        <p className={classes.text}>{edict.texto}</p>
      )}
    </div>
  )
}

function EdictFacts({ edict }: { readonly edict: Edict }) {
  const attached = edict.notificacionAdjunto
  const facts = [
    [edicts.notified, edict.nombreNatural],
    [edicts.representative, edict.nombreRepresentante],
    [edicts.quality, edict.sujetoProcesal?.tipoSujetoProcesal.descripcion],
    [edicts.date, shownInstant(edict.fechaNotificacion)],
    [edicts.code, edict.codigo],
    [edicts.act, attached?.tipoActoProcesal.descripcion],
    [edicts.office, edict.oficina],
    [edicts.place, `${edict.municipio.descripcion}, ${edict.municipio.departamento}`],
    [edicts.judge, attached?.juez],
    [edicts.requester, edict.solicitante],
    [edicts.notifier, edict.solicitante === null ? edict.nombreNotificador : ''],
  ] as const
  return (
    <dl>
      <FactRows facts={facts} />
    </dl>
  )
}

function EdictDocuments({ edict }: { readonly edict: Edict }) {
  const documents = [
    { key: 'edicto', label: edicts.document as string, file: edict.documento },
    ...edict.notificacionesAdjuntos.map(({ id, tipoActoProcesal, documento }) => ({
      key: String(id),
      label: tipoActoProcesal.descripcion,
      file: documento,
    })),
  ]
  const [chosen, choose] = useState('edicto')
  // On a phone the document's words come first, as text; the page as it was printed below them.
  const narrow = useMedia('(max-width: 767.98px)')
  const file = documents.find(({ key }) => key === chosen)?.file
  return (
    <div className={own.documents}>
      <PortalTabs label={edicts.documents} tabs={documents} chosen={chosen} onChoose={choose}>
        {file ? (
          <>
            {narrow && (
              <Suspense fallback={<LoadingScreen />}>
                <PdfText key={file.uuid} source={file} />
              </Suspense>
            )}
            <div className={own.viewer}>
              <PdfPane key={file.uuid} source={file} fileName={file.nombre} />
            </div>
          </>
        ) : (
          <div className={classes.text}>
            <h2>{edicts.unavailableTitle}</h2>
            <p>{edicts.unavailable}</p>
          </div>
        )}
      </PortalTabs>
    </div>
  )
}
