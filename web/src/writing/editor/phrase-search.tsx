import { phraseTexts } from '@estrado/machines/writing/editor-dialog-texts'
import { VisuallyHidden } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useStore } from '../../kernel/store.ts'
import { fold, matches } from '../../ui/accent-fold.ts'
import { toEditor } from './document.ts'
import type { Session } from './editor-session.ts'
import type { Phrase } from './editor-types.ts'
import { PhraseList, phraseOptionId } from './phrase-list.tsx'
import { insertPhrase } from './phrases-plugin.ts'

const mostLines = 50

/** Phrases that hold every word of the search in title or keys; those whose title or keys begin with it first. */
function foundPhrases(phrases: readonly Phrase[], query: string): readonly Phrase[] {
  const wanted = fold(query.trim())
  const rank = ({ title, keys }: Phrase) =>
    fold(title).startsWith(wanted) ||
    fold(keys)
      .split(/[\s,;]+/)
      .includes(wanted)
      ? 0
      : 1
  return phrases
    .filter(({ title, keys }) => matches(`${title} ${keys}`, query.trim()))
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, mostLines)
}

type PhraseSearchProps = { readonly session: Session; readonly phrases: readonly Phrase[] }

/** The combobox of the text: what is typed after `//` is its search, the text box keeps the focus. */
export function PhraseSearch({ session, phrases }: PhraseSearchProps) {
  const id = useId()
  const asked = useStore(session.shown, ({ phrase }) => phrase)
  const [walked, setWalked] = useState({ query: '', active: 0 })
  const query = asked?.query ?? ''
  const found = asked ? foundPhrases(phrases, query) : []
  const active = walked.query === query ? Math.min(walked.active, Math.max(0, found.length - 1)) : 0
  const activeId = found[active] && phraseOptionId(id, found[active].id)

  function insert(phrase: Phrase | undefined): boolean {
    if (!asked || !phrase) return false
    const { view } = session
    view.dispatch(insertPhrase(view.state, asked, toEditor(phrase.text)))
    view.focus()
    return true
  }
  const step = useEffectEvent((by: 1 | -1) => {
    if (found.length > 0) setWalked({ query, active: (active + by + found.length) % found.length })
  })
  const pick = useEffectEvent(() => insert(found[active]))

  useEffect(() => {
    session.phraseKeys.current = { step: (by) => step(by), pick: () => pick() }
  }, [session])

  useEffect(() => {
    const { dom } = session.view
    if (!asked) return
    dom.setAttribute('aria-autocomplete', 'list')
    dom.setAttribute('aria-controls', id)
    if (activeId) dom.setAttribute('aria-activedescendant', activeId)
    // Dialogs leave Esc to the list that lies above them.
    dom.dataset.mantineStopPropagation = 'true'
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        dom.removeAttribute(name)
      delete dom.dataset.mantineStopPropagation
    }
  }, [session, asked, id, activeId])

  if (!asked) return null
  return (
    <>
      <VisuallyHidden role="status">{phraseTexts.found(found.length)}</VisuallyHidden>
      <PhraseList
        id={id}
        asked={asked}
        found={found}
        active={active}
        onActive={(place) => setWalked({ query, active: place })}
        onPick={insert}
      />
    </>
  )
}
