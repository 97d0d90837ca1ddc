import { phraseTexts as texts } from '@estrado/machines/writing/editor-dialog-texts'
import { plainText } from '@estrado/machines/writing/walk'
import { useEffect } from 'react'
import type { AskedPhrase } from './editor-session.ts'
import type { Phrase } from './editor-types.ts'
import classes from './phrase-list.module.css'

export const phraseOptionId = (list: string, id: number): string => `${list}-${id}`

type PhraseListProps = {
  readonly id: string
  readonly asked: AskedPhrase
  readonly found: readonly Phrase[]
  readonly active: number
  readonly onActive: (place: number) => void
  readonly onPick: (phrase: Phrase) => void
}

/** The phrases that answer what was typed after `//`. The focus stays in the text, whose keys walk the list. */
export function PhraseList({ id, asked, found, active, onActive, onPick }: PhraseListProps) {
  const chosen = found[active]
  const chosenId = chosen && phraseOptionId(id, chosen.id)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  return (
    <div
      className={classes.list}
      style={{ top: asked.top, left: `clamp(0px, ${asked.left}px, calc(100% - 340px))` }}
    >
      <div id={id} role="listbox" aria-label={texts.list}>
        {found.map((phrase, place) => (
          <div
            key={phrase.id}
            id={phraseOptionId(id, phrase.id)}
            role="option"
            tabIndex={-1}
            aria-selected={place === active}
            className={classes.line}
            onMouseMove={() => place !== active && onActive(place)}
            onMouseDown={(event) => {
              event.preventDefault()
              onPick(phrase)
            }}
          >
            <span className={classes.title}>{phrase.title}</span>
            <span className={classes.words}>{plainText(phrase.text)}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={classes.none}>{texts.none}</p>}
    </div>
  )
}
