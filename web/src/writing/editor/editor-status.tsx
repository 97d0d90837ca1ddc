import { editorTexts as texts } from '@estrado/machines/writing/editor-texts'
import { useStore } from '../../kernel/store.ts'
import type { Session } from './editor-session.ts'
import classes from './written-editor.module.css'

/** What is said of the text below it: what just happened, where the cursor is, how much there is. */
export function EditorStatus({ session }: { readonly session: Session }) {
  const notice = useStore(session.shown, (shown) => shown.notice)
  const field = useStore(session.shown, ({ tools }) => tools.field)
  const block = useStore(session.shown, ({ tools }) => tools.block)
  const blocks = useStore(session.shown, ({ tools }) => tools.blocks)
  const words = useStore(session.shown, (shown) => shown.words)
  const empty = useStore(session.shown, (shown) => shown.emptyFields)
  const said = field ? texts.selectedField(field.label, texts.source[field.source], field.empty) : notice
  return (
    <div className={classes.status}>
      <p className={classes.said} role="status">
        {said}
      </p>
      {empty > 0 && <span>{texts.emptyFields(empty)}</span>}
      <span>{texts.place(block, blocks)}</span>
      <span>{texts.words(words)}</span>
    </div>
  )
}
