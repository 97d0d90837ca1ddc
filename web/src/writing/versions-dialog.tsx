import { dialog } from '@estrado/machines/messages/dialogs'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PartState } from '../causes/file/part-state.tsx'
import { callQuery, saidInPlace, useCommand } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { shownInstant } from '../ui/instant.ts'
import { SelectField } from '../ui/select-fields.tsx'
import { showToast } from '../ui/toasts.ts'
import { DifferencePane } from './editor/difference-pane.tsx'
import { WrittenEditorPane } from './editor/written-editor-pane.tsx'
import type { ActText } from './use-text.ts'
import classes from './writing.module.css'

type VersionsDialogProps = {
  readonly act: ActText
  readonly revision: () => number
  readonly flush: () => Promise<boolean>
  /** The text as it stands. */
  readonly now: WrittenText
  /** Puts a version in the place of the text, which was kept before. */
  readonly onRestore: ((text: WrittenText) => void) | undefined
  readonly onClose: () => void
}

/** What was kept of a text, the newest first: read, and taken back. */
export function VersionsDialog({ act, revision, flush, now, onRestore, onClose }: VersionsDialogProps) {
  const [open, setOpen] = useState<number>()
  const params = { id: act.id }
  const query = useQuery({ ...callQuery('escritos.versions', { params }), ...saidInPlace, staleTime: 0 })
  const stale = ['escritos.versions'] as const
  const keep = useCommand('escritos.keep', { stale })
  const keepBefore = useCommand('escritos.keep', { stale, notices: 'errors' })
  const keepSaved = useCommand('escritos.keep', { stale, notices: 'none' })
  const [isRestoring, setRestoring] = useState(false)
  const body = () => ({ params, body: { revision: revision() } })
  const keepNow = async () => {
    if (await flush()) await keep.send(body())
    else showToast('negative', texts.notSaved)
  }
  /** Is the text as it stands one of the versions, or is it to go? One that can't be saved can't be kept either. */
  const mayGo = async () => {
    if (await flush()) return (await keepBefore.send(body())).done
    const goes = await confirm({
      title: texts.notSaved,
      message: texts.restoreUnsaved,
      accept: texts.restore,
      cancel: dialog.keepEditing,
      final: true,
    })
    // What was saved last is kept where that can be.
    if (goes) await keepSaved.send(body())
    return goes
  }
  const restore = async (text: WrittenText) => {
    setRestoring(true)
    if (await mayGo()) {
      onRestore?.(text)
      showToast('positive', texts.restored)
      onClose()
      return
    }
    setRestoring(false)
  }
  return (
    <Dialog
      opened
      title={texts.versions}
      size="xl"
      onClose={onClose}
      busy={isRestoring}
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
                  <OneVersion
                    id={act.id}
                    orden={orden}
                    others={rows.map((row) => row.orden).filter((other) => other !== orden)}
                    now={now}
                    isRestoring={isRestoring}
                    onRestore={onRestore && restore}
                  />
                )}
              </li>
            ))}
          </ol>
        )}
      </PartState>
    </Dialog>
  )
}

type OneVersionProps = Pick<VersionsDialogProps, 'now'> & {
  readonly id: number
  readonly orden: number
  readonly others: readonly number[]
  readonly isRestoring: boolean
  readonly onRestore: ((text: WrittenText) => Promise<void>) | undefined
}

/** With what a version is compared: with nothing, with the text as it stands, or with the version of this number. */
type Compared = 'none' | 'now' | number

function OneVersion({ id, orden, others, now, isRestoring, onRestore }: OneVersionProps) {
  const [compared, compare] = useState<Compared>('none')
  const query = useQuery({ ...callQuery('escritos.version', { params: { id, orden } }), ...saidInPlace })
  return (
    <PartState query={query}>
      {({ texto }) => (
        <>
          <SelectField<Compared>
            label={texts.compareWith}
            value={compared}
            onChange={(chosen) => compare(chosen ?? 'none')}
            options={[
              { id: 'none', descripcion: texts.compareNone },
              { id: 'now', descripcion: texts.compareNow },
              ...others.map((other) => ({ id: other, descripcion: texts.version(other) })),
            ]}
            alwaysChosen
          />
          {compared === 'none' && (
            <WrittenEditorPane
              text={texto}
              editable={false}
              fields={[]}
              phrases={[]}
              label={texts.version(orden)}
              onChange={() => undefined}
            />
          )}
          {compared === 'now' && <DifferencePane before={texto} after={now} />}
          {typeof compared === 'number' && (
            <TwoVersions id={id} text={texto} orden={orden} other={compared} />
          )}
          {onRestore && (
            <Button variant="default" loading={isRestoring} onClick={() => void onRestore(texto)}>
              {texts.restore}
            </Button>
          )}
        </>
      )}
    </PartState>
  )
}

type TwoVersionsProps = {
  readonly id: number
  readonly text: WrittenText
  readonly orden: number
  readonly other: number
}

/** Two versions compared: the earlier one is what was, the later one what became of it. */
function TwoVersions({ id, text, orden, other }: TwoVersionsProps) {
  const params = { id, orden: other }
  const query = useQuery({ ...callQuery('escritos.version', { params }), ...saidInPlace })
  return (
    <PartState query={query}>
      {({ texto }) =>
        other < orden ? (
          <DifferencePane before={texto} after={text} />
        ) : (
          <DifferencePane before={text} after={texto} />
        )
      }
    </PartState>
  )
}
