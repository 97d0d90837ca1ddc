import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartState } from '../causes/file/part-state.tsx'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { shownInstant } from '../ui/instant.ts'
import { showToast } from '../ui/toasts.ts'
import { WrittenEditorPane } from './editor/written-editor-pane.tsx'
import type { ActText } from './use-text.ts'
import classes from './writing.module.css'

type VersionsDialogProps = {
  readonly act: ActText
  readonly revision: () => number
  readonly flush: () => Promise<boolean>
  /** Puts a version in the place of the text; nobody else does. */
  readonly onRestore: ((text: WrittenText) => void) | undefined
  readonly onClose: () => void
}

/** What was kept of a text, the newest first: read, and taken back. */
export function VersionsDialog({ act, revision, flush, onRestore, onClose }: VersionsDialogProps) {
  const [open, setOpen] = useState<number>()
  const params = { id: act.id }
  const query = useQuery({ ...callQuery('escritos.versions', { params }), ...saidInPlace, staleTime: 0 })
  const keep = useCommand('escritos.keep', { stale: ['escritos.versions'] })
  const keepNow = async () => {
    if (await flush()) await keep.send({ params, body: { revision: revision() } })
  }
  return (
    <Dialog
      opened
      title={texts.versions}
      size="xl"
      onClose={onClose}
      footer={
        onRestore && (
          <Button variant="default" loading={keep.isSending} onClick={() => void keepNow()}>
            {texts.keep}
          </Button>
        )
      }
    >
      <PartState query={query}>
        {(rows) => (
          <ol className={classes.versions}>
            {rows.map(({ orden, autor, fecha, motivo, compuesto }) => (
              <li key={orden}>
                <button
                  type="button"
                  aria-expanded={open === orden}
                  onClick={() => setOpen(open === orden ? undefined : orden)}
                >
                  <strong>{texts.version(orden)}</strong> {texts.reasons[motivo]}
                  {compuesto && `. ${texts.composed}`}
                  <span className={classes.quiet}>
                    {shownInstant(fecha)}, {autor}
                  </span>
                </button>
                {open === orden && (
                  <OneVersion id={act.id} orden={orden} onRestore={onRestore} onClose={onClose} />
                )}
              </li>
            ))}
          </ol>
        )}
      </PartState>
    </Dialog>
  )
}

type OneVersionProps = Pick<VersionsDialogProps, 'onRestore' | 'onClose'> & {
  readonly id: number
  readonly orden: number
}

function OneVersion({ id, orden, onRestore, onClose }: OneVersionProps) {
  const query = useQuery({ ...callQuery('escritos.version', { params: { id, orden } }), ...saidInPlace })
  return (
    <PartState query={query}>
      {({ texto }) => (
        <>
          <WrittenEditorPane
            text={texto}
            editable={false}
            fields={[]}
            phrases={[]}
            label={texts.version(orden)}
            onChange={() => undefined}
          />
          {onRestore && (
            <Button
              variant="default"
              onClick={() => {
                onRestore(texto)
                showToast('positive', texts.restored)
                onClose()
              }}
            >
              {texts.restore}
            </Button>
          )}
        </>
      )}
    </PartState>
  )
}
