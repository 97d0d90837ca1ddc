import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import { type KeyboardEvent, lazy, type RefObject, Suspense, useState } from 'react'
import { useStore } from '../../kernel/store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconForms, IconHelp, IconInputSearch, IconMessage2, IconSlashes } from '../../ui/icons.ts'
import type { Session } from './editor-session.ts'
import classes from './editor-toolbar.module.css'
import { type Roving, ToolGroup } from './tool-group.tsx'
import { textTools } from './tools.ts'

const TableToolbar = lazy(() =>
  import('./table-toolbar.tsx').then((module) => ({ default: module.TableToolbar })),
)

type EditorToolbarProps = {
  readonly session: Session
  readonly bar: RefObject<HTMLDivElement | null>
  readonly hasFields: boolean
  readonly hasPhrases: boolean
  /** Of minutes alone. */
  readonly onSpeaker: (() => void) | undefined
  readonly onField: () => void
  readonly onPhrase: () => void
  readonly onHelp: () => void
}

const buttonsOf = (bar: HTMLElement | null): readonly HTMLButtonElement[] => [
  ...(bar?.querySelectorAll('button') ?? []),
]

/** The place that a key goes to among the toolbar's buttons; undefined where it isn't the toolbar's key. */
function stepped(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count
  if (key === 'ArrowLeft') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The editor's tools: one stop of Tab, the arrows go from one to the next (roving tabindex). */
export function EditorToolbar({ session, bar, hasFields, hasPhrases, ...actions }: EditorToolbarProps) {
  const [stop, setStop] = useState<string>(texts.undo)
  const inTable = useStore(session.shown, ({ tools }) => tools.inTable)
  const isThere = (label: string) =>
    // In a table what is no tool of the text's is one of the table's, which come when they are first used.
    inTable || textTools.some((tools) => tools.some((tool) => tool.label === label))
  const others: readonly (readonly [string, string | undefined, typeof IconHelp, () => void])[] = [
    ...(actions.onSpeaker ? [[texts.note, texts.noteKeys, IconMessage2, actions.onSpeaker] as const] : []),
    ...(hasFields ? [[texts.insertField, undefined, IconForms, actions.onField] as const] : []),
    ...(hasPhrases ? [[texts.insertPhrase, '//', IconSlashes, actions.onPhrase] as const] : []),
    [texts.nextEmpty, 'F8', IconInputSearch, () => void session.toEmptyField()],
    [texts.help, undefined, IconHelp, actions.onHelp],
  ]
  const only = isThere(stop) || others.some(([label]) => label === stop) ? stop : texts.undo
  const roving = (label: string): Roving => ({
    tabIndex: label === only ? 0 : -1,
    onFocus: () => setStop(label),
  })

  function onKeyDown(event: KeyboardEvent) {
    const buttons = buttonsOf(bar.current)
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (event.key === 'Escape') {
      event.stopPropagation()
      return session.focus()
    }
    const next = at < 0 ? undefined : stepped(event.key, at, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <div
      ref={bar}
      className={classes.toolbar}
      role="toolbar"
      aria-label={texts.tools}
      // The text keeps its selection, and the focus, when a tool is pressed.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={onKeyDown}
    >
      {textTools.map((tools) => (
        <ToolGroup key={tools[0]?.label} tools={tools} session={session} roving={roving} />
      ))}
      <span className={classes.group}>
        {others.map(([label, keys, Icon, act]) => (
          <IconButton
            key={label}
            label={keys ? texts.toolWithKeys(label, keys) : label}
            onClick={act}
            {...roving(label)}
          >
            <Icon size={20} aria-hidden />
          </IconButton>
        ))}
      </span>
      {inTable && (
        <Suspense>
          <TableToolbar session={session} roving={roving} />
        </Suspense>
      )}
    </div>
  )
}
