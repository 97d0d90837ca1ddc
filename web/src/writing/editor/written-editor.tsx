import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useStore } from '../../kernel/store.ts'
import { openSession, type Session } from './editor-session.ts'
import { EditorStatus } from './editor-status.tsx'
import { EditorToolbar } from './editor-toolbar.tsx'
import type { EntryOf, OfferedValue, Phrase, WrittenEditorProps } from './editor-types.ts'
import { fieldAsText, fillField, insertField } from './field-changes.ts'
import classes from './written-editor.module.css'
import textClasses from './written-text.module.css'

const HelpDialog = lazy(() => import('./help-dialog.tsx').then((module) => ({ default: module.HelpDialog })))
const PhraseSearch = lazy(() =>
  import('./phrase-search.tsx').then((module) => ({ default: module.PhraseSearch })),
)
const FieldPicker = lazy(() =>
  import('./field-dialogs.tsx').then((module) => ({ default: module.FieldPicker })),
)
const FieldDialog = lazy(() =>
  import('./field-dialogs.tsx').then((module) => ({ default: module.FieldDialog })),
)
const SpeakerDialog = lazy(() =>
  import('./speaker-dialog.tsx').then((module) => ({ default: module.SpeakerDialog })),
)

/** Two versions compared. */
export const differenceView = () => import('./difference-view.tsx')

type OpenedField = 'picker' | { readonly pos: number }
type Opened = 'help' | 'speaker' | OpenedField | undefined

const isField = (opened: Opened): opened is OpenedField => opened === 'picker' || typeof opened === 'object'

/** The editor of a written document. Its document is its own: `text` begins it, `onChange` and `snapshot` tell of it. */
export default function WrittenEditor(props: WrittenEditorProps) {
  const { text, editable, label, fields, phrases, header, footer, handle, takesFocus = false } = props
  const { speakers } = props
  const place = useRef<HTMLDivElement>(null)
  const page = useRef<HTMLDivElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [session, setSession] = useState<Session>()
  const [opened, setOpened] = useState<Opened>()

  const [entry, setEntry] = useState<{ readonly of: EntryOf }>()

  const onChange = useEffectEvent(props.onChange)
  const offered = useEffectEvent(() => fields)
  const askSpeaker = useEffectEvent(() => {
    if (speakers) setOpened('speaker')
    return speakers !== undefined
  })
  const start = useEffectEvent((element: HTMLElement, within: HTMLElement) => {
    const begun = openSession(
      { place: element, text, editable, label },
      {
        onChange: (now, told) => onChange(now, told),
        fields: () => offered(),
        openField: (pos) => setOpened({ pos }),
        askSpeaker: () => askSpeaker(),
        toToolbar: () => bar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
        page: within,
      },
    )
    if (takesFocus && !begun.toEmptyField()) begun.focus()
    return begun
  })
  useEffect(() => {
    if (!place.current || !page.current) return
    const begun = start(place.current, page.current)
    setSession(begun)
    return begun.close
  }, [])
  // Only once the dialog has given the focus back: the cursor would return to where it was before.
  useEffect(() => {
    if (!session || !entry) return
    setEntry(undefined)
    session.focus()
    session.view.dispatch(entry.of(session.view.state))
  }, [session, entry])
  useEffect(() => session?.adopt(text), [session, text])
  useEffect(() => session?.configure({ editable, label }), [session, editable, label])
  useImperativeHandle(
    handle,
    () => ({
      snapshot: () => session?.snapshot() ?? text,
      focus: () => session?.focus(),
      toEmptyField: () => session?.toEmptyField() ?? false,
    }),
    [session, text],
  )

  function askPhrase() {
    if (!session) return
    const { view } = session
    const { parent, parentOffset } = view.state.selection.$from
    const before = parent.textBetween(Math.max(0, parentOffset - 1), parentOffset)
    view.dispatch(view.state.tr.insertText(/^\s?$/.test(before) ? '//' : ' //'))
    view.focus()
  }

  return (
    <div className={classes.frame} data-editable={editable}>
      {session && editable && (
        <EditorToolbar
          session={session}
          bar={bar}
          hasFields={fields.length > 0}
          hasPhrases={phrases.length > 0}
          onSpeaker={speakers && (() => setOpened('speaker'))}
          onField={() => setOpened('picker')}
          onPhrase={askPhrase}
          onHelp={() => setOpened('help')}
        />
      )}
      <div className={classes.scroll}>
        <div ref={page} className={classes.page}>
          {header !== undefined && <Folded title={texts.header}>{header}</Folded>}
          <div ref={place} className={textClasses.text} />
          {footer !== undefined && <Folded title={texts.footer}>{footer}</Folded>}
          {session && editable && <AskedPhrases session={session} phrases={phrases} />}
        </div>
      </div>
      {session && <EditorStatus session={session} />}
      <Suspense>
        {opened === 'help' && <HelpDialog onClose={() => setOpened(undefined)} />}
        {opened === 'speaker' && (
          <SpeakerDialog
            speakers={speakers ?? []}
            onEntry={(of) => {
              setOpened(undefined)
              setEntry({ of })
            }}
            onClose={() => setOpened(undefined)}
          />
        )}
        {session && isField(opened) && (
          <FieldDialogs
            session={session}
            opened={opened}
            fields={fields}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </div>
  )
}

/** The part of the document that isn't written here: there to be read. */
function Folded({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className={classes.folded}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}

type AskedPhrasesProps = { readonly session: Session; readonly phrases: readonly Phrase[] }

/** The phrase list, loaded when `//` is first typed. */
function AskedPhrases({ session, phrases }: AskedPhrasesProps) {
  const asked = useStore(session.shown, ({ phrase }) => phrase !== null)
  return <Suspense>{asked && <PhraseSearch session={session} phrases={phrases} />}</Suspense>
}

type FieldDialogsProps = {
  readonly session: Session
  readonly opened: OpenedField
  readonly fields: readonly OfferedValue[]
  readonly onClose: () => void
}

function FieldDialogs({ session, opened, fields, onClose }: FieldDialogsProps) {
  const { view } = session
  if (opened === 'picker') {
    return (
      <FieldPicker
        fields={fields}
        onPick={(field) => {
          onClose()
          view.dispatch(insertField(view.state, field))
        }}
        onClose={onClose}
      />
    )
  }
  const { pos } = opened
  const field = view.state.doc.nodeAt(pos)?.attrs as OfferedValue | undefined
  if (field?.key === undefined) return null
  return (
    <FieldDialog
      field={field}
      onFill={(value) => {
        onClose()
        view.dispatch(fillField(view.state, field.key, value.trim()))
      }}
      onText={(words) => {
        onClose()
        view.dispatch(fieldAsText(view.state, pos, words.trim()))
      }}
      onRemove={() => {
        onClose()
        view.dispatch(fieldAsText(view.state, pos, ''))
      }}
      onClose={onClose}
    />
  )
}
