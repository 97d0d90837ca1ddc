import { annotations as said } from '@estrado/machines/annotations/texts'
import { annotationVersions, annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { watermarkOf } from '@estrado/machines/annotations/watermark'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Kept } from '../client/draft-writer.ts'
import { useDriver } from '../kernel/driver.ts'
import { useStore } from '../kernel/store.ts'
import { useUnsavedForm } from '../kernel/unsaved-forms.ts'
import { makeStale } from '../kernel/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { RetryButton, whyFailed } from '../ui/failed-load.tsx'
import { shownInstant, shownTime } from '../ui/instant.ts'
import { Status } from '../ui/status.tsx'
import type { Annotating } from './annotating.ts'
import { hasOtherBytes, holdsWords } from './annotating-state.ts'
import { type AnnotationSession, createAnnotationSession } from './annotation-session.ts'
import classes from './annotation-viewer.module.css'
import { AnnotationViewer } from './annotation-viewer.tsx'
import { VersionsPanel } from './versions-panel.tsx'

type AnnotationDialogProps = {
  readonly userId: number
  /** The court whose annotations they are. */
  readonly office: number | null
  readonly idDocumento: number
  /** Its public number. */
  readonly uuid: string
  readonly title: string
  readonly onClose: () => void
}

/** A document's annotations over the page (`spec 2 §2`). Closing with unsaved changes asks. */
export default function AnnotationDialog({
  userId,
  office,
  idDocumento,
  uuid,
  title,
  onClose,
}: AnnotationDialogProps) {
  const queries = useQueryClient()
  const [session] = useState(() =>
    createAnnotationSession(
      userId,
      office,
      idDocumento,
      () => void makeStale(queries, ['anotaciones', 'actosProcesales.get']),
    ),
  )
  const { annotating } = session
  const asking = useDriver(annotating, ({ snapshot }) => snapshot.matches('asking'))
  const left = useDriver(annotating, ({ snapshot }) => snapshot.matches('left'))
  const saving = useDriver(annotating, ({ snapshot }) => snapshot.matches('saving'))
  useUnsavedForm(useDriver(annotating, ({ open }) => holdsWords(open)))
  useEffect(() => {
    void annotating.open()
  }, [annotating])
  useEffect(() => {
    if (left) onClose()
  })
  return (
    <>
      <Dialog
        opened
        clickStays
        busy={saving}
        fullScreen
        title={texts.title(title)}
        onClose={annotating.close}
      >
        <div className={classes.dialog}>
          <Annotated session={session} idDocumento={idDocumento} uuid={uuid} title={title} />
        </div>
      </Dialog>
      {asking && <ClosingQuestion session={session} onClose={onClose} />}
    </>
  )
}

type AnnotatedProps = Pick<AnnotationDialogProps, 'idDocumento' | 'uuid' | 'title'> & {
  readonly session: AnnotationSession
}

/** The document is fetched while its annotations are. */
function Annotated({ session, idDocumento, uuid, title }: AnnotatedProps) {
  const { annotating } = session
  const document = useStore(session.document, (now) => now)
  return (
    <AnnotationViewer
      annotating={annotating}
      source={{ uuid }}
      onOpened={session.opened}
      name={title}
      watermark={document && watermarkOf(document, document.estado)}
      state={<DraftState session={session} />}
      notices={<Notices annotating={annotating} />}
      versions={<VersionsPanel annotating={annotating} idDocumento={idDocumento} name={title} />}
    />
  )
}

function DraftState({ session }: { readonly session: AnnotationSession }) {
  const kept = useStore(session.kept, (now) => now)
  const changed = useDriver(session.annotating, ({ snapshot }) => snapshot.matches('changed'))
  const text = changed ? draftText(kept) : undefined
  return (
    <span role="status">
      {text && <Status tone={kept.state === 'impossible' ? 'warning' : 'neutral'}>{text}</Status>}
    </span>
  )
}

function draftText(kept: Kept): string | undefined {
  if (kept.state === 'kept') return texts.kept(shownTime(kept.at))
  if (kept.state === 'keeping') return texts.keeping
  return kept.state === 'impossible' ? texts.notKept : undefined
}

/** What one has to know before going on: recovered work, two writers, other bytes, another version. */
function Notices({ annotating }: { readonly annotating: Annotating }) {
  const state = useDriver(annotating, (now) => now)
  const { recovered, joined, set, takeOver, failure } = state
  const unavailable = useDriver(annotating, ({ snapshot }) => snapshot.matches('unavailable'))
  return (
    <>
      {unavailable && (
        <div className={classes.notice} role="alert">
          <p className={classes.noticeText}>{whyFailed(failure, texts.loadFailed)}</p>
          <RetryButton retry={annotating.retry} error={failure} />
        </div>
      )}
      {recovered !== undefined && (
        <div className={classes.notice} role="status">
          <p className={classes.noticeText}>{texts.recovered(shownInstant(recovered))}</p>
          <Button size="compact-sm" variant="default" onClick={annotating.discardRecovered}>
            {texts.discardRecovered}
          </Button>
        </div>
      )}
      {joined && (
        <div className={classes.notice} role="alert">
          <p className={classes.noticeText}>
            <strong>{annotationVersions.conflict}.</strong> {annotationVersions.conflictDetail}
          </p>
        </div>
      )}
      {hasOtherBytes(state) && (
        <div className={classes.notice} role="alert">
          <p className={classes.noticeText}>{annotationVersions.otherBytes}</p>
          {set.current && (
            <Button
              size="compact-sm"
              variant={takeOver ? 'filled' : 'default'}
              aria-pressed={takeOver}
              onClick={() => annotating.choice({ takeOver: !takeOver })}
            >
              {annotationVersions.takeOver}
            </Button>
          )}
        </div>
      )}
      {!set.current && set.order !== undefined && (
        <div className={classes.notice} role="status">
          <p className={classes.noticeText}>{annotationVersions.reading(set.order)}</p>
          <Button size="compact-sm" variant="default" onClick={() => void annotating.openVersion(undefined)}>
            {annotationVersions.backToCurrent}
          </Button>
        </div>
      )}
    </>
  )
}

type ClosingQuestionProps = { readonly session: AnnotationSession; readonly onClose: () => void }

/** Left with its draft, the document is opened anew as it stands by then, with what was not saved. */
function ClosingQuestion({ session: { annotating, kept }, onClose }: ClosingQuestionProps) {
  const leaves = useStore(kept, ({ state }) => state !== 'impossible')
  return (
    <Dialog
      opened
      clickStays
      size="sm"
      title={texts.unsaved}
      onClose={annotating.stay}
      footer={
        <>
          <Button variant="default" onClick={annotating.stay}>
            {said.cancel}
          </Button>
          {leaves && (
            <Button variant="default" onClick={onClose}>
              {texts.leaveDraft}
            </Button>
          )}
          <Button variant="default" onClick={annotating.discard}>
            {said.dontSave}
          </Button>
          <Button data-main data-autofocus onClick={() => void annotating.save()}>
            {said.save}
          </Button>
        </>
      }
    >
      <p>{said.saveChanges}</p>
    </Dialog>
  )
}
