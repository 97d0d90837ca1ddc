import { agentAccessAdvice } from '@estrado/machines/contract/agent-access'
import { dialog } from '@estrado/machines/messages/dialogs'
import { digitising as texts } from '@estrado/machines/messages/digitising'
import { wizardProgress } from '@estrado/machines/messages/wizard-progress'
import { Button } from '@mantine/core'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { isRunning, removedPages, visiblePages } from '../../drivers/digitising.logic.ts'
import {
  createDigitising,
  type DigitisingState,
  personsScanner,
  type ScannedDocument,
} from '../../drivers/digitising.ts'
import { confirm } from '../../ui/confirm.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DropArea } from '../../ui/drop-area.tsx'
import { shownInstant } from '../../ui/instant.ts'
import classes from './digitiser.module.css'
import { safeFileName } from './file-name.ts'
import { ScanSettingsForm } from './scan-settings-form.tsx'
import { ScannedPages } from './scanned-pages.tsx'

type ScannerDialogProps = {
  readonly userId: number
  /** Jobs whose PDF waits to be attached already. */
  readonly taken: readonly string[]
  readonly onDocument: (document: ScannedDocument) => void
  readonly onClose: () => void
}

/** Pages from the scanner of this machine, by its agent (`spec 1 §2.5, §7`). */
export default function ScannerDialog({ userId, taken, onDocument, onClose }: ScannerDialogProps) {
  const [digitising] = useState(() => createDigitising(personsScanner(userId), taken))
  const state = useSyncExternalStore(digitising.subscribe, digitising.getState)
  useEffect(() => {
    void digitising.open()
    return () => digitising.close()
  }, [digitising])

  const { job, busy, problem } = state
  const pages = visiblePages(job)
  const running = isRunning(job)
  const removed = removedPages(job).length

  async function finish() {
    const name = safeFileName(texts.scannedName(shownInstant(serverNow().toISOString())))
    const document = await digitising.finish(name)
    if (document) onDocument(document)
  }

  async function discard() {
    if (await confirm({ message: texts.discardQuestion, accept: texts.discardScan })) {
      await digitising.discard()
    }
  }

  return (
    <Dialog
      opened
      clickStays
      busy={busy === 'creating'}
      size="min(1000px, 96vw)"
      title={texts.title}
      onClose={onClose}
      footer={
        <>
          {pages.length > 0 && !running && (
            <Button variant="subtle" className={classes.discard} onClick={() => void discard()}>
              {texts.discardScan}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button
            disabled={pages.length === 0 || running || busy === 'changing'}
            loading={busy === 'creating'}
            onClick={() => void finish()}
          >
            {texts.use}
          </Button>
        </>
      }
    >
      {problem && (
        <AgentProblem
          problem={problem}
          onRetry={() => void digitising.refresh()}
          searching={state.phase === 'searching'}
        />
      )}
      {!problem && (
        <>
          <ScanSettingsForm state={state} digitising={digitising} />
          <ScanControls state={state} digitising={digitising} />
          <ScanTrouble state={state} onResume={() => void digitising.resume()} />
          {state.resumed && pages.length > 0 && <p className={classes.quiet}>{texts.resumable}</p>}
          <ScannedPages job={job} digitising={digitising} locked={running || busy !== null} />
          <section className={classes.added} aria-label={texts.addFiles}>
            <h3>{texts.addFiles}</h3>
            <DropArea onFiles={(files) => void digitising.add(files)} disabled={running || busy !== null} />
          </section>
          {removed > 0 && (
            <Button variant="subtle" disabled={running} onClick={() => void digitising.restore()}>
              {texts.restorePages(removed)}
            </Button>
          )}
        </>
      )}
    </Dialog>
  )
}

type AgentProblemProps = {
  readonly problem: NonNullable<DigitisingState['problem']>
  readonly searching: boolean
  readonly onRetry: () => void
}

/** The agent's and the browser's problems are told apart, each with what to do. */
function AgentProblem({ problem, searching, onRetry }: AgentProblemProps) {
  const { title, message, remedy } = agentAccessAdvice(problem)
  return (
    <div className={classes.failure} role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{message}</p>
      <ul>
        {remedy.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
      <Button variant="default" loading={searching} onClick={onRetry}>
        {wizardProgress.retry}
      </Button>
    </div>
  )
}

type PartProps = { readonly state: DigitisingState; readonly digitising: ReturnType<typeof createDigitising> }

/** Start and stop, with the number of the page under way. */
function ScanControls({ state: { job, busy, choice, phase }, digitising }: PartProps) {
  const running = isRunning(job)
  const pages = visiblePages(job).length
  const progress = job?.progress
  return (
    <div className={classes.controls}>
      {running ? (
        <Button variant="default" loading={busy === 'changing'} onClick={() => void digitising.cancel()}>
          {texts.cancelScan}
        </Button>
      ) : (
        <Button
          variant={pages > 0 ? 'default' : 'filled'}
          loading={busy === 'scanning'}
          disabled={choice === null || phase === 'searching'}
          onClick={() => void digitising.scan()}
        >
          {pages > 0 ? texts.scanMore : texts.scan}
        </Button>
      )}
      <p role="status">
        {job?.phase === 'waiting' && texts.waiting}
        {job?.phase === 'scanning' && texts.scanning(progress?.page ?? pages + 1, progress?.percent)}
        {!running && pages > 0 && texts.scanned(pages)}
        {busy === 'creating' && ` · ${texts.creatingPdf}`}
      </p>
    </div>
  )
}

/** What the scanner, its search or the last change ran into. */
function ScanTrouble({ state, onResume }: { state: DigitisingState; onResume: () => void }) {
  const { job, failure, searchFaults, scanners, phase } = state
  const fault = job?.phase === 'stopped' ? job.fault : undefined
  const told = [
    ...(failure ? [failure] : []),
    ...(fault ? [fault] : []),
    ...(scanners.length === 0 && phase === 'ready' ? searchFaults : []),
  ]
  const notices = job?.notices ?? []
  return (
    <>
      {told.map(({ message, remedy }) => (
        <div key={message + remedy} className={classes.failure} role="alert">
          <p>
            <strong>{message}</strong>
          </p>
          {remedy && <p>{remedy}</p>}
          {fault?.resumable && fault.message === message && (
            <Button variant="default" onClick={onResume}>
              {texts.resumeScan}
            </Button>
          )}
        </div>
      ))}
      {notices.length > 0 && (
        <ul className={classes.quiet}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
    </>
  )
}
