import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import type { ComponentProps } from 'react'
import { useStore } from '../../kernel/store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { Session } from './editor-session.ts'
import classes from './editor-toolbar.module.css'
import type { Tool } from './tools.ts'

/** Roving tabindex: what a button takes to be one of the toolbar's single stop. */
export type Roving = Pick<ComponentProps<'button'>, 'tabIndex' | 'onFocus'>

export type ToolGroupProps = {
  readonly tools: readonly Tool[]
  readonly session: Session
  readonly roving: (label: string) => Roving
}

/** Tools that stand together. */
export function ToolGroup({ tools, session, roving }: ToolGroupProps) {
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
