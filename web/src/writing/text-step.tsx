import type { AnswerOf } from '@estrado/machines/contract/types'
import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { emptyFields, isBlank, withFields } from '@estrado/machines/writing/walk'
import { Button } from '@mantine/core'
import { useMemo, useRef, useState } from 'react'
import { useCall, useCommand } from '../kernel/use-call.ts'
import { confirm } from '../ui/confirm.tsx'
import { SaveState as SavedAt } from '../ui/save-state.tsx'
import { Attachments } from './attachments.tsx'
import { Concerned } from './concerned.tsx'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { EditorHandle, Phrase } from './editor/editor-types.ts'
import { WrittenEditorPane } from './editor/written-editor-pane.tsx'
import { OfficeLink } from './office-link.tsx'
import type { SaveState } from './text-saver.ts'
import { useSpeakers } from './use-speakers.ts'
import { type ActText, useText } from './use-text.ts'
import { VersionsDialog } from './versions-dialog.tsx'
import classes from './writing.module.css'

type TextStepProps = {
  readonly act: ActText
  readonly userId: number
  readonly onReviewed: () => void
  /** To the office editor, where there is one. */
  readonly onOffice?: () => void
  /** Where the text ends in something else than its review: what the button says, and what came of it. */
  readonly finish?: TextFinish
}

type TextFinish = {
  readonly label: string
  /** It was pressed, with this much written. */
  readonly pressed: (empty: boolean) => void
  readonly refused: () => void
}

/** Step 2 of an act: its text, written by one person at a time, saved as it is typed. */
export function TextStep({ act, userId, onReviewed, onOffice, finish }: TextStepProps) {
  const text = useText(act, userId)
  const { shown, saver, writes } = text
  const editor = useRef<EditorHandle>(null)
  const [now, setNow] = useState(shown)
  const [versions, setVersions] = useState(false)
  const fields = useCall('escritos.fields', { params: { id: act.id } })
  const kept = useCall('escritos.phrases')
  const phrases = useMemo(() => phrasesHere(kept.data ?? [], fields.data ?? []), [kept.data, fields.data])
  const review = useCommand('escritos.review', { stale: ['escritos'], done: onReviewed })
  const speakers = useSpeakers(act)
  const missing = emptyFields(now)
  const stale = act.cambios

  const put = (next: WrittenText) => {
    text.setShown(next)
    setNow(next)
    saver.push(next)
  }
  async function goOn() {
    const newest = editor.current?.snapshot() ?? now
    if (writes && JSON.stringify(newest) !== JSON.stringify(shown)) saver.push(newest)
    finish?.pressed(isBlank(newest))
    const { done } = (await saver.flush())
      ? await review.send({ params: { id: act.id }, body: { revision: saver.revision() } })
      : { done: false }
    if (!done) finish?.refused()
  }
  function refresh() {
    const values = Object.fromEntries(stale.map(({ key, after }) => [key, after]))
    put(withFields(editor.current?.snapshot() ?? now, values))
  }

  return (
    <>
      <WriterBanner act={act} />
      <div className={classes.bar}>
        {writes && <Saving state={text.state} onCompare={() => void text.compare(now)} />}
        {missing.length > 0 && writes && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => editor.current?.toEmptyField()}
            title={missing.join('; ')}
          >
            {texts.emptyFields(missing.length)}
          </Button>
        )}
        <div className={classes.push} />
        {writes && onOffice && (
          <OfficeLink onOpen={() => void saver.flush().then((saved) => saved && onOffice())} />
        )}
        {writes && <Concerned id={act.id} />}
        <Attachments act={act} />
        <Button variant="default" onClick={() => setVersions(true)}>
          {texts.versions}
        </Button>
        <Button {...(finish && { 'data-main': true })} loading={review.isSending} onClick={() => void goOn()}>
          {finish?.label ?? texts.review}
        </Button>
      </div>
      {stale.length > 0 && writes && (
        <details className={classes.banner}>
          <summary>{texts.changes(stale.length)}</summary>
          <dl>
            {stale.map(({ key, label, before, after }) => (
              <div key={key}>
                <dt>{label}</dt>
                <dd>
                  <del>{before || texts.emptyValue}</del> → <ins>{after || texts.emptyValue}</ins>
                </dd>
              </div>
            ))}
          </dl>
          <Button size="compact-sm" onClick={refresh}>
            {texts.update}
          </Button>
        </details>
      )}
      <div className={classes.pane}>
        <WrittenEditorPane
          text={shown}
          onChange={(next) => {
            setNow(next)
            saver.push(next)
          }}
          editable={writes}
          fields={fields.data ?? []}
          phrases={phrases}
          speakers={speakers}
          label={texts.text}
          header={<Lines lines={act.encabezado} />}
          footer={<Lines lines={act.pie} />}
          handle={editor}
          takesFocus={finish !== undefined}
        />
      </div>
      {text.two && <ConflictDialog two={text.two} onMine={text.keepMine} onTheirs={text.keepTheirs} />}
      {versions && (
        <VersionsDialog
          act={act}
          revision={() => saver.revision()}
          flush={() => saver.flush()}
          now={now}
          onRestore={writes ? put : undefined}
          onClose={() => setVersions(false)}
        />
      )}
    </>
  )
}

/** The court's phrases, with the fields that this act fills. */
function phrasesHere(
  phrases: AnswerOf<'escritos.phrases'>,
  fields: AnswerOf<'escritos.fields'>,
): readonly Phrase[] {
  const values = Object.fromEntries(fields.map(({ key, value }) => [key, value]))
  return phrases.map(({ id, titulo, claves, texto }) => ({
    id,
    title: titulo,
    keys: claves,
    text: withFields(texto, values),
  }))
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line) => <p key={line}>{line}</p>)
}

/** Always in sight: where the newest typing is kept. */
function Saving({ state, onCompare }: { readonly state: SaveState; readonly onCompare: () => void }) {
  if (state.state === 'refused') return <p role="alert">{state.why}</p>
  if (state.state === 'conflict')
    return (
      <Button color="red" variant="light" size="compact-sm" onClick={onCompare}>
        {texts.conflictTitle}
      </Button>
    )
  return <SavedAt {...(state.state === 'saved' ? state : { state: state.state })} />
}

/** Who writes, where it isn't the one who looks; with the way to take over. */
function WriterBanner({ act }: { readonly act: ActText }) {
  const { escribe, motivo } = act
  const take = useCommand('escritos.take', { stale: ['escritos'] })
  if (motivo !== null)
    return (
      <p className={classes.banner} role="status">
        {motivo}
      </p>
    )
  if (escribe.mio) return null
  const ask = async () => {
    const message = texts.takeQuestion(escribe.nombre)
    if (!escribe.activo || (await confirm({ message, accept: texts.take })))
      await take.send({ params: { id: act.id }, body: { aunqueEscriba: escribe.activo } })
  }
  return (
    <div className={classes.banner} role="status">
      <span>{escribe.activo ? texts.writes(escribe.nombre) : texts.wrote(escribe.nombre)}</span>
      <Button size="compact-sm" variant="default" loading={take.isSending} onClick={() => void ask()}>
        {texts.take}
      </Button>
    </div>
  )
}
