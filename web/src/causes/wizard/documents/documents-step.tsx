import { documentsStep, drawResult, wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { uploadMessagesOf } from '@estrado/machines/documents/upload-rules'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { digitising } from '@estrado/machines/scanning/digitising-texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { limits } from '@estrado/machines/vocabulary/limits'
import { Button } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { takenBy } from '../../../client/scanned-file.ts'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { IconCamera, IconScan } from '../../../ui/icons.ts'
import { useFetchedPdf } from '../../../ui/pdf/fetched-pdf.tsx'
import { showToast } from '../../../ui/toasts.ts'
import type { CaseWizard, Cause, WizardState } from '../case-wizard.ts'
import { StepFrame } from '../step-frame.tsx'
import type { WizardUnsaved } from '../unsaved/use-wizard-unsaved.ts'
import classes from '../wizard.module.css'
import { AttachedTable, focusAttached } from './attached-table.tsx'
import { CauseSummary } from './cause-summary.tsx'
import { ChosenList } from './chosen-list.tsx'
import { type AttachedDocument, bytesOf, type ChosenFile, finishMessages } from './documents.logic.ts'
import { EditDocumentDialog } from './edit-document-dialog.tsx'
import { fetchDocument, fetchUniqueForm } from './open-file.ts'
import { useChosen } from './use-chosen.ts'

const DigitiserDialog = lazy(() => import('../../../scanning/digitiser-dialog.tsx'))

type DocumentsStepProps = {
  readonly wizard: CaseWizard
  readonly state: WizardState
  readonly cause: Cause
  readonly userId: number
  readonly unsaved: WizardUnsaved
}

/** Step 3, 'Digitalizar' (`spec 3 §2, §5`). */
export function DocumentsStep({ wizard, state, cause, userId, unsaved: work }: DocumentsStepProps) {
  const unsaved = work.documents
  const { draft, deferred } = state.snapshot.context
  const list = useChosen({ wizard, userId, unsaved })
  const [digitiser, setDigitiser] = useState<'scanner' | 'camera'>()
  const [edited, setEdited] = useState<AttachedDocument>()
  const pdf = useFetchedPdf()
  const busy = state.busy !== null
  useDeferredAsLeft(wizard, unsaved.found?.value.deferred ?? false)

  const defer = (on: boolean) => {
    wizard.send({ type: 'attachments.deferred', on })
    if (on || list.chosen.length > 0) unsaved.keep({ chosen: list.chosen, deferred: on })
    else unsaved.forget()
  }

  /** From the digitiser: the 20 MB are for all together. */
  const add = (file: ChosenFile) => {
    setDigitiser(undefined)
    const taken = list.chosen.map(({ archivo }) => archivo)
    const messages = uploadMessagesOf([...taken, file.archivo])
    for (const message of messages) showToast('negative', message, { duration: durations.error })
    if (messages.length === 0) list.add([file])
  }

  async function remove(document: AttachedDocument) {
    const detail = <p>{document.referencia}</p>
    if (
      !(await confirm({
        message: confirmations.delete,
        detail,
        accept: documentsStep.deleteDocument,
        final: true,
      }))
    )
      return
    if (await wizard.deleteDocument(document.id)) focusAttached()
  }

  async function finish() {
    if (deferred) {
      await wizard.postpone()
      if (wizard.getState().snapshot.matches('left')) unsaved.forget()
      return
    }
    if (!wizard.can({ type: 'draw.proposed' })) return
    wizard.send({ type: 'draw.proposed' })
    const accepted = await confirm({
      message: confirmations.draw,
      detail: <p>{cause.codigoUnico}</p>,
      accept: documentsStep.draw,
      final: true,
    })
    if (accepted) await wizard.draw()
    else wizard.send({ type: 'draw.declined' })
  }

  const unsavedMessages = [
    ...(list.chosen.length > 0 ? [wizardProgress.unsavedFiles] : []),
    ...(deferred ? [] : unsavedElsewhere(work)),
  ]
  const finishable = wizard.can(deferred ? { type: 'creation.postponed' } : { type: 'draw.proposed' })
  const drawing = state.busy === 'draw'

  return (
    <StepFrame
      step="documents"
      title={texts.steps.documents}
      missing={
        <div className={classes.missing} role="status">
          {[...finishMessages(draft, deferred), ...unsavedMessages].map((message) => (
            <strong key={message}>{message}</strong>
          ))}
          {drawing && <span className={classes.quiet}>{drawResult.drawing}</span>}
        </div>
      }
      actions={
        <>
          <Button variant="default" disabled={busy} onClick={() => wizard.send({ type: 'wizard.left' })}>
            {texts.cancel}
          </Button>
          <Button
            variant="default"
            disabled={busy || !wizard.can({ type: 'parties.reopened' })}
            onClick={() => wizard.send({ type: 'parties.reopened' })}
          >
            {texts.back}
          </Button>
          <Button
            variant="default"
            onClick={() =>
              void pdf.show(
                documentsStep.formPreviewTitle,
                documentsStep.formDraftName(cause.codigoUnico),
                () => fetchUniqueForm(cause.id),
              )
            }
          >
            {texts.uniqueForm}
          </Button>
          <Button
            data-main
            loading={drawing || state.busy === 'postpone'}
            disabled={busy || !finishable || unsavedMessages.length > 0}
            onClick={() => void finish()}
          >
            {deferred ? texts.finish : texts.finishAndDraw}
          </Button>
        </>
      }
    >
      <div className={classes.withAside}>
        <div className={classes.stage}>
          <section className={classes.section} aria-labelledby="seccion-adjuntar">
            <div className={classes.toolbar}>
              <h3 id="seccion-adjuntar">{documentsStep.attach}</h3>
              <div className={classes.rowActions}>
                <Button
                  variant="default"
                  leftSection={<IconScan size={18} aria-hidden />}
                  disabled={busy}
                  onClick={() => setDigitiser('scanner')}
                >
                  {digitising.sources.scanner}
                </Button>
                <Button
                  variant="default"
                  leftSection={<IconCamera size={18} aria-hidden />}
                  disabled={busy}
                  onClick={() => setDigitiser('camera')}
                >
                  {digitising.sources.camera}
                </Button>
              </div>
            </div>
            <DropArea
              onFiles={(files) => list.add(files.map((archivo) => ({ archivo })))}
              takenBytes={bytesOf(list.chosen)}
              disabled={busy}
            />
          </section>
          <ChosenList chosen={list} busy={busy} />
          <AttachedTable
            documents={cause.actosProcesales}
            busy={busy}
            onView={({ referencia, documento }) =>
              void pdf.show(referencia, documento.nombre, () => fetchDocument(documento.uuid))
            }
            onEdit={setEdited}
            onRemove={(document) => void remove(document)}
          />
          <SwitchField
            label={texts.attachLater}
            description={documentsStep.attachLaterHint}
            value={deferred}
            disabled={busy}
            onChange={defer}
          />
        </div>
        <CauseSummary cause={cause} />
      </div>
      <Suspense>
        {digitiser && (
          <DigitiserDialog
            userId={userId}
            source={digitiser}
            limit={limits.uploadTotalBytes - bytesOf(list.chosen)}
            taken={list.chosen.flatMap(({ archivo, jobId }) => jobId ?? takenBy([archivo]))}
            onDocument={({ file, jobId, ...made }, referencia) =>
              add({ archivo: file, ...made, referencia, ...(jobId !== null && { jobId }) })
            }
            onClose={() => setDigitiser(undefined)}
          />
        )}
      </Suspense>
      {edited && (
        <EditDocumentDialog
          wizard={wizard}
          state={state}
          document={edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {pdf.dialog}
    </StepFrame>
  )
}

/** Work of the other steps that a draw would leave behind for good. */
const unsavedElsewhere = ({ general, party }: WizardUnsaved): readonly string[] => [
  ...(general.found ? [wizardProgress.unsavedGeneral] : []),
  ...(party.found ? [wizardProgress.unsavedParty] : []),
]

/** The switch as it was when the page went away. */
function useDeferredAsLeft(wizard: CaseWizard, deferred: boolean): void {
  const [left] = useState(deferred)
  useEffect(() => {
    const event = { type: 'attachments.deferred', on: true } as const
    if (left && wizard.can(event)) wizard.send(event)
  }, [wizard, left])
}
