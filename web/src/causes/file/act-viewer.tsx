import { showsPresenter } from '@estrado/machines/causes/file-rules'
import { actsViewer as texts } from '@estrado/machines/causes/page-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { documents } from '@estrado/machines/documents/texts'
import { Tabs } from '@mantine/core'
import type { CauseFile } from './file-types.ts'
import '@mantine/core/styles/Tabs.layer.css'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnnotateButton } from '../../annotations/annotate-button.tsx'
import { useGranted } from '../../client/granted.ts'
import { count, oneOf, useAddress } from '../../kernel/address.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { DocumentSeal } from '../../signing/document-seal.tsx'
import besideClasses from '../../ui/beside.module.css'
import { usePageEscape } from '../../ui/dialog-stack.ts'
import { FactRows } from '../../ui/fact-rows.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconX } from '../../ui/icons.ts'
import { shownInstant } from '../../ui/instant.ts'
import { PdfPane } from '../../ui/pdf/pdf-pane.tsx'
import { Status } from '../../ui/status.tsx'
import { ActWriting } from '../../writing/act-links.tsx'
import actsClasses from './acts.module.css'
import { Choice } from './choice.tsx'
import classes from './file.module.css'
import { NotificationForms } from './notification-forms.tsx'
import { PartState } from './part-state.tsx'
import { WordButton } from './word-button.tsx'

type Act = AnswerOf<'actosProcesales.get'>

type ActViewerProps = {
  readonly id: number
  readonly file: CauseFile
  readonly onClose: () => void
  readonly onOpen: (id: number) => void
}

/** An act of a cause, read beside the list: what is known of it, its documents as tabs, and their validity. Esc closes it. */
export default function ActViewer({ id, file, onClose, onOpen }: ActViewerProps) {
  usePageEscape(onClose)
  const query = useQuery({ ...callQuery('actosProcesales.get', { params: { id } }), ...saidInPlace })
  return (
    <section className={actsClasses.viewer} aria-label={texts.detail}>
      <PartState query={query}>
        {(act) => (
          <>
            <header className={actsClasses.viewerHead}>
              <h3>{act.tipoActoProcesal.descripcion}</h3>
              <IconButton label={texts.close} onClick={onClose}>
                <IconX size={20} stroke={1.75} aria-hidden />
              </IconButton>
              <div className={actsClasses.viewerState}>
                <Status tone={act.estado === 0 ? 'warning' : 'positive'}>
                  {act.estado === 0 ? texts.pending : texts.sent}
                </Status>
                <FollowUps act={act} />
              </div>
            </header>
            <ActWriting act={act} file={file} />
            <ActFacts act={act} onOpen={onOpen} />
            <Documents act={act} file={file} />
          </>
        )}
      </PartState>
    </section>
  )
}

function ActFacts({ act, onOpen }: { readonly act: Act; readonly onOpen: (id: number) => void }) {
  const open = (one: { readonly id: number; readonly descripcion: string }) => (
    <WordButton key={one.id} onClick={() => onOpen(one.id)}>
      {one.descripcion}
    </WordButton>
  )
  const { enviadas, pendientes } = act.notificaciones
  return (
    <dl className={`${besideClasses.facts} ${actsClasses.actFacts}`}>
      <FactRows
        facts={[
          [texts.date, shownInstant(act.fechaHora)],
          [texts.reference, act.referencia],
          [texts.office, act.oficina],
          [texts.presenter, showsPresenter(act.tipoActoProcesal.id) ? act.presentadoPor : null],
          [texts.situation, act.situacionDescripcion],
          [texts.sheets, act.fojasAdjunto],
          [texts.concerned, act.nombresSujetosProcesalesDeActosProcesales.join(' · ')],
          [texts.subjects, act.sujetos.join(' · ')],
          [texts.sentNotifications, enviadas + pendientes > 0 && enviadas],
          [texts.pendingNotifications, enviadas + pendientes > 0 && pendientes],
          [texts.answerTo, act.actoProcesalRespuesta && open(act.actoProcesalRespuesta)],
          [texts.attachmentOf, act.actoProcesalAdjunto && open(act.actoProcesalAdjunto)],
          [texts.attachments, act.adjuntos.length > 0 && act.adjuntos.map(open)],
          [texts.answers, act.respuestas.length > 0 && act.respuestas.map(open)],
          [
            texts.distribution,
            act.reparto &&
              `${act.reparto.oficinaOrigen} → ${act.reparto.oficinaDestino}, ${shownInstant(act.reparto.fechaCreacion)}`,
          ],
        ]}
      />
    </dl>
  )
}

/** What became of the act, step by step; no higher than the specification says (`spec 2 §2`). */
function FollowUps({ act }: { readonly act: Act }) {
  if (act.seguimientos.length === 0) return null
  return (
    <details className={actsClasses.followUps}>
      <summary>{texts.followUps}</summary>
      <ol>
        {act.seguimientos.map(({ id, tipoSeguimiento, usuario, fechaCreacion }) => (
          <li key={id}>
            <Status tone={tipoSeguimiento.tono}>{tipoSeguimiento.descripcion}</Status>
            <div className={classes.quiet}>
              {[shownInstant(fechaCreacion), usuario].filter(Boolean).join(', ')}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}

type Strip = {
  readonly id: keyof typeof texts.tabs
  /** The act whose document it is, as far as it is an act's. */
  readonly act?: number
  /** Has it annotations, as far as that is known? */
  readonly annotated?: boolean | undefined
  readonly uuid: string | null
  readonly name: string
  /** Of several documents under one tab, all. */
  readonly among?: Act['adjuntos']
  /** Forms of its notifications. */
  readonly forms?: Act['formulariosNotificacion']
}

/** What a tab is called: until the first form is signed there are previews alone. */
const tabName = ({ id, forms }: Strip): string =>
  forms && !forms.some(({ firmado }) => firmado) ? texts.tabs.previa : texts.tabs[id]

/** The strip of the viewer: only what the act has; its main document always. */
function stripOf(act: Act, code: string): readonly Strip[] {
  const [answer] = act.respuestas
  const [attached] = act.adjuntos
  return [
    ...(act.formulariosNotificacion.length > 0
      ? [{ id: 'formulario', uuid: null, name: '', forms: act.formulariosNotificacion } as const]
      : []),
    {
      id: 'principal',
      act: act.id,
      annotated: act.documento?.tieneAnotaciones,
      uuid: act.documento?.uuid ?? null,
      name: act.documento?.nombre ?? '',
    } as const,
    ...(attached
      ? [
          {
            id: 'adjunto',
            act: attached.id,
            uuid: attached.uuid,
            name: `adjunto-${code}.pdf`,
            among: act.adjuntos,
          } as const,
        ]
      : []),
    ...(answer
      ? [{ id: 'respuesta', act: answer.id, uuid: answer.uuid, name: `respuesta-${code}.pdf` } as const]
      : []),
    ...(act.actoProcesalRespuesta
      ? [
          {
            id: 'respuestaDe',
            act: act.actoProcesalRespuesta.id,
            uuid: act.actoProcesalRespuesta.uuid,
            name: `respuesta-de-${code}.pdf`,
          } as const,
        ]
      : []),
  ]
}

function Documents({ act, file }: { readonly act: Act; readonly file: CauseFile }) {
  const strip = stripOf(act, file.codigoUnico)
  const [{ documento }, go] = useAddress({ documento: oneOf(strip.map(({ id }) => id)) })
  // Notes are the deliberation of the court that has the cause.
  const annotates = useGranted('anotaciones.current') && file.relacion === 'court'
  const shown = documento ?? 'principal'
  const open = strip.find(({ id }) => id === shown)
  return (
    <Tabs
      className={actsClasses.strip}
      value={shown}
      onChange={(next) => go({ documento: next === 'principal' ? null : (next as Strip['id']) })}
      keepMounted={false}
    >
      <Tabs.List aria-label={texts.strip}>
        {strip.map((one) => (
          <Tabs.Tab key={one.id} value={one.id}>
            {tabName(one)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} className={actsClasses.pane}>
        {open?.forms ? (
          <NotificationForms forms={open.forms} code={file.codigoUnico} />
        ) : (
          open && <Pane key={open.id} open={open} version={act.version} annotates={annotates} />
        )}
      </Tabs.Panel>
    </Tabs>
  )
}

type PaneProps = { readonly open: Strip; readonly version: number; readonly annotates: boolean }

/** The document under a tab, over which its own validity floats; where there are several, one is chosen by its name. */
function Pane({ open: { act, annotated, uuid, name, among = [] }, version, annotates }: PaneProps) {
  const [{ anotar }, go] = useAddress({ anotar: count(undefined) })
  const [chosen, setChosen] = useState(among[0]?.id)
  const one = among.find(({ id }) => id === chosen)
  const shown = one?.uuid ?? uuid
  const document = one?.id ?? act
  return (
    <>
      <Choice label={texts.attachments} options={among} chosen={chosen} onChoose={setChosen} />
      {shown ? (
        <PdfPane key={shown} source={{ uuid: shown }} fileName={name} />
      ) : (
        <p className={classes.empty}>{texts.emptyPath}</p>
      )}
      {shown && (
        <div className={actsClasses.floating}>
          <DocumentSeal key={shown} uuid={shown} version={version} name={documents.digitalValidity} />
          {document !== undefined && annotates && (
            <AnnotateButton
              idDocumento={document}
              uuid={shown}
              title={name}
              annotated={annotated}
              opened={anotar === document}
              onChange={(opened) => go({ anotar: opened ? document : undefined }, { step: opened })}
            />
          )}
        </div>
      )}
    </>
  )
}
