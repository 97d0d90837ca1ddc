import { differenceTexts as texts } from '@estrado/machines/writing/difference-texts'
import type { WrittenText } from '@estrado/machines/writing/tree'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useId, useMemo, useRef } from 'react'
import { type Difference, differences } from './difference.ts'
import { decorated } from './difference-decorations.ts'
import classes from './difference-view.module.css'
import { toEditor } from './document.ts'
import textClasses from './written-text.module.css'

/** Words of a change that its line in the list shows. */
const mostWords = 160
const shortened = (words: string) => (words.length > mostWords ? `${words.slice(0, mostWords)}…` : words)

function told({ before, after, place }: Difference): string {
  const [old, now] = [shortened(before), shortened(after)]
  if (before === after) return texts.shaped(place)
  if (before === '') return texts.added(place, now)
  return after === '' ? texts.removed(place, old) : texts.replaced(place, old, now)
}

type DifferenceViewProps = { readonly before: WrittenText; readonly after: WrittenText }

/** Two versions of a document as one text with what changed, and as a list of it. */
export default function DifferenceView({ before, after }: DifferenceViewProps) {
  const title = useId()
  const place = useRef<HTMLDivElement>(null)
  const { doc, found } = useMemo(() => {
    const doc = toEditor(after)
    return { doc, found: differences(toEditor(before), doc) }
  }, [before, after])

  useEffect(() => {
    if (!place.current) return
    const view = new EditorView(place.current, {
      state: EditorState.create({ doc }),
      editable: () => false,
      attributes: { role: 'article', 'aria-label': texts.document, lang: 'es', 'data-written': 'true' },
      decorations: () => decorated(doc, found),
    })
    return () => view.destroy()
  }, [doc, found])

  const goTo = (change: number) =>
    place.current?.querySelector(`[data-change="${change}"]`)?.scrollIntoView({ block: 'center' })

  return (
    <div className={classes.both}>
      <section className={classes.list} aria-labelledby={title}>
        <h2 id={title}>{texts.title}</h2>
        <p role="status">{texts.count(found.length)}</p>
        <ol>
          {found.map((difference, change) => (
            <li key={difference.fromB + difference.fromA}>
              <button type="button" onClick={() => goTo(change)}>
                {told(difference)}
              </button>
            </li>
          ))}
        </ol>
      </section>
      <div ref={place} className={`${classes.page} ${textClasses.text}`} />
    </div>
  )
}
