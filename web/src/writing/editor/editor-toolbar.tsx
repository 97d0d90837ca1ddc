import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import { type ComponentProps, type KeyboardEvent, type RefObject, useState } from 'react'
import { useStore } from '../../kernel/store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconForms, IconHelp, IconInputSearch, IconSlashes } from '../../ui/icons.ts'
import type { Session } from './editor-session.ts'
import classes from './editor-toolbar.module.css'
import { type Tool, tableTools, textTools } from './tools.ts'

type EditorToolbarProps = {
  readonly session: Session
  readonly bar: RefObject<HTMLDivElement | null>
  readonly hasFields: boolean
  readonly hasPhrases: boolean
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
  const groups = inTable ? [...textTools, ...tableTools] : textTools
  const isThere = (label: string) => groups.some((tools) => tools.some((tool) => tool.label === label))
  const others: readonly (readonly [string, string | undefined, typeof IconHelp, () => void])[] = [
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
        <Group key={tools[0]?.label} tools={tools} session={session} roving={roving} />
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
        <span className={classes.table}>
          <span className={classes.heading}>{texts.table}</span>
          {tableTools.map((tools) => (
            <Group key={tools[0]?.label} tools={tools} session={session} roving={roving} />
          ))}
        </span>
      )}
    </div>
  )
}

type Roving = Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'>

type GroupProps = {
  readonly tools: readonly Tool[]
  readonly session: Session
  readonly roving: (label: string) => Roving
}

function Group({ tools, session, roving }: GroupProps) {
  return (
    <span className={classes.group}>
      {tools.map((tool) => (
        <ToolButton key={tool.label} tool={tool} session={session} roving={roving(tool.label)} />
      ))}
    </span>
  )
}

type ToolButtonProps = { readonly tool: Tool; readonly session: Session; readonly roving: Roving }

/** A tool that can't be used now is told so and keeps the focus, which otherwise would fall out of the toolbar. */
function ToolButton({ tool, session, roving }: ToolButtonProps) {
  const { label, keys, icon: Icon, command, toText } = tool
  const pressed = useStore(session.shown, ({ tools }) => tool.pressed?.(tools))
  const enabled = useStore(session.shown, ({ tools }) => tool.enabled?.(tools) ?? true)
  return (
    <IconButton
      className={classes.tool ?? ''}
      label={keys ? texts.toolWithKeys(label, keys) : label}
      aria-pressed={pressed}
      aria-disabled={!enabled || undefined}
      // Pressed by the keyboard, the tools keep the focus; by the pointer, writing goes on.
      onClick={({ detail }) => enabled && session.run(command, toText || detail > 0)}
      {...roving}
    >
      <Icon size={20} aria-hidden />
    </IconButton>
  )
}
