import { dialog } from '@estrado/machines/messages/dialogs'
import type { PageSource } from '@estrado/machines/scanning/digitising/events'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { serverNow } from '../client/server-clock.ts'
import { useDriver } from '../kernel/driver.ts'
import { confirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shownInstant } from '../ui/instant.ts'
import classes from './digitiser.module.css'
import { createDigitising, type DigitisedDocument, type Digitising } from './digitising.ts'
import type { DigitisingState } from './digitising-core.ts'
import { personsDigitising } from './digitising-tools.ts'
import { safeFileName } from './file-name.ts'
import { MadeDocument } from './made-document.tsx'
import { PageTray } from './page-tray.tsx'
import { createPictures, type Pictures } from './pictures.ts'
import { RefusedFiles } from './refused-files.tsx'
import { SourceTabs } from './source-tabs.tsx'
import { AgentGone, DigitisingFailureNotice, ScanInterrupted } from './troubles.tsx'

type DigitiserDialogProps = {
  readonly userId: number
  readonly source: PageSource
  /** Bytes that the PDF may have. */
  readonly limit: number
  /** Jobs, and pages of this browser, whose PDF waits to be attached already. */
  readonly taken: readonly string[]
  /** `reference`: how the person wants it called, as far as they said. */
  readonly onDocument: (document: DigitisedDocument, reference: string) => void
  readonly onClose: () => void
}

const documentName = (): string => safeFileName(texts.scannedName(shownInstant(serverNow().toISOString())))

/**
 * Paper, photos and files as one PDF (`spec 1 §2.5, §7`). Closing it loses nothing: what came is there again
 * the next time, with the agent or in this browser.
 */
export default function DigitiserDialog(props: DigitiserDialogProps) {
  const { userId, onDocument, onClose } = props
  const [digitising] = useState(() => createDigitising(props, personsDigitising(userId)))
  const [pictures] = useState(() => createPictures(digitising))
  const [reference, setReference] = useState('')
  const state = useDriver(digitising, (now) => now)
  useEffect(() => {
    void digitising.open()
    const forgetPictures = pictures.open()
    return () => {
      forgetPictures()
      digitising.close()
    }
  }, [digitising, pictures])

  function use() {
    const document = digitising.accept(documentName())
    if (!document) return
    onDocument(document, reference.trim())
  }

  return (
    <Dialog
      opened
      clickStays
      size="min(1240px, 96vw)"
      title={texts.title}
      onClose={onClose}
      footer={<Actions state={state} digitising={digitising} onUse={use} onClose={onClose} />}
    >
      {isMade(state) ? (
        <MadeDocument
          document={state.document}
          limit={state.snapshot.context.limit}
          fileName={documentName()}
          reference={reference}
          onReference={setReference}
          onUse={use}
        />
      ) : (
        <Stage state={state} digitising={digitising} pictures={pictures} />
      )}
    </Dialog>
  )
}

const isMade = ({ snapshot }: DigitisingState): boolean =>
  snapshot.matches('reviewing') || snapshot.matches('accepted')

type PartProps = { readonly state: DigitisingState; readonly digitising: Digitising }

/** States in which pages come, or just came. */
const withSources = ['arranging', 'scanning', 'composing'] as const

function Stage({ state, digitising, pictures }: PartProps & { readonly pictures: Pictures }) {
  const { snapshot } = state
  return (
    <div className={classes.stage} data-source={snapshot.context.source}>
      <div className={classes.source}>
        <DigitisingFailureNotice failure={state.failure} />
        <RefusedFiles refused={state.refused} digitising={digitising} />
        {snapshot.matches('disconnected') && <AgentGone state={state} digitising={digitising} />}
        {snapshot.matches('interrupted') && <ScanInterrupted state={state} digitising={digitising} />}
        {snapshot.matches('connecting') && <p role="status">{texts.connecting}</p>}
        {withSources.some((each) => snapshot.matches(each)) && (
          <SourceTabs state={state} digitising={digitising} />
        )}
      </div>
      <PageTray state={state} digitising={digitising} pictures={pictures} />
    </div>
  )
}

type ActionsProps = PartProps & { readonly onUse: () => void; readonly onClose: () => void }

/** What can be done now, as the machine says. */
function Actions({ state, digitising, onUse, onClose }: ActionsProps) {
  const { snapshot, pages } = state
  const composing = snapshot.matches('composing')
  if (isMade(state)) {
    return (
      <>
        <Button variant="default" onClick={digitising.reopen}>
          {texts.back}
        </Button>
        <Button data-main onClick={onUse}>
          {texts.use}
        </Button>
      </>
    )
  }

  async function discard() {
    if (await confirm({ message: texts.discardQuestion, accept: texts.discard, final: true }))
      await digitising.discard()
  }

  return (
    <>
      {digitising.can({ type: 'pages.discarded' }) && (
        <Button variant="subtle" className={classes.discard} onClick={() => void discard()}>
          {texts.discard}
        </Button>
      )}
      <Button variant="default" onClick={onClose}>
        {pages.length > 0 ? texts.later : dialog.cancel}
      </Button>
      <Button
        data-main
        disabled={!composing && !digitising.can({ type: 'pdf.ordered' })}
        loading={composing}
        onClick={() => void digitising.compose(documentName())}
      >
        {texts.create}
      </Button>
      {composing && (
        <p className={classes.unseen} role="status">
          {texts.creatingPdf}
        </p>
      )}
    </>
  )
}
