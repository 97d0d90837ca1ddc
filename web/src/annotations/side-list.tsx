import { compareSets } from '@estrado/machines/annotations/compare'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { useDriver } from '../kernel/driver.ts'
import { IconTrash } from '../ui/icons.ts'
import { TwoLines } from '../ui/two-lines.tsx'
import type { Annotating } from './annotating.ts'
import classes from './annotation-list.module.css'
import { inPageOrder, type Note, type NoteSet, nameOf } from './annotation-set.logic.ts'
import { writtenOf } from './note-popup.tsx'
import { FateOfNote, OnlyInForce } from './version-difference.tsx'

const nothing: NoteSet = []
/** Items that are there at once, and milliseconds until the others are: a screenful, while the pages are drawn. */
const firstItems = 30
const pagesFirst = 800

type SideListProps = {
  readonly annotating: Annotating
  readonly mayEdit: boolean
  /** Leads to the annotation on its page, and gives it the focus. */
  readonly onGo: (note: Note) => void
}

/** All annotations in the order of reading: whoever uses keys or a screen reader has everything here. */
export function SideList({ annotating, mayEdit, onGo }: SideListProps) {
  const present = useDriver(annotating, ({ history }) => history.present)
  const selected = useDriver(annotating, (state) => state.selected)
  const inForce = useDriver(annotating, (state) => (state.set.current ? undefined : state.inForce))
  const difference = useMemo(() => inForce && compareSets(present, inForce), [present, inForce])
  // The pages come first, and what is typed and drawn.
  const notes = inPageOrder(useDeferredValue(present, nothing))
  const [most, setMost] = useState(firstItems)
  useEffect(() => {
    const timer = setTimeout(() => setMost(Number.POSITIVE_INFINITY), pagesFirst)
    return () => clearTimeout(timer)
  }, [])
  if (present.length === 0 && !difference)
    return <p className={classes.none}>{mayEdit ? texts.none : texts.noneToRead}</p>
  return (
    <>
      <p className={classes.total} role="status">
        {texts.total(notes.length)}
      </p>
      <ol className={classes.list} aria-label={texts.side}>
        {notes.slice(0, most).map((note) => (
          <li key={note.id} className={classes.item} data-selected={note.id === selected}>
            <button type="button" className={classes.itemButton} onClick={() => onGo(note)}>
              <span className={classes.itemHead}>
                <strong>{texts.type[note.tipo]}</strong>
                <span>{texts.page(note.pagina)}</span>
              </span>
              {note.contenido !== '' && <TwoLines>{note.contenido}</TwoLines>}
              <span className={classes.itemFacts}>{writtenOf(note)}</span>
              {difference && <FateOfNote note={note} difference={difference} />}
            </button>
            {mayEdit && (
              <button
                type="button"
                className={classes.itemDelete}
                aria-label={`${texts.delete}: ${nameOf(note)}`}
                data-tip={texts.delete}
                onClick={() => annotating.remove(note.id)}
              >
                <IconTrash size={18} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ol>
      {difference && <OnlyInForce difference={difference} />}
    </>
  )
}
