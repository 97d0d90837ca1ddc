import type { SetDifference } from '@estrado/machines/annotations/compare'
import { annotationViewer, annotationVersions as texts } from '@estrado/machines/annotations/viewer-texts'
import { Status } from '../ui/status.tsx'
import { TwoLines } from '../ui/two-lines.tsx'
import classes from './annotation-list.module.css'
import { inPageOrder, type Note } from './annotation-set.logic.ts'

/** What the version that is read and the one in force don't share: `added` stands in the one in force alone. */
export type Difference = SetDifference<Note, Note>

/** What became of a note in the version in force; nothing where it is the same there. */
export function FateOfNote({ note, difference }: { readonly note: Note; readonly difference: Difference }) {
  if (difference.removed.some(({ id }) => id === note.id))
    return <Status tone="danger">{texts.notInForce}</Status>
  const changed = difference.changed.find(({ to }) => to.id === note.id)?.to
  if (!changed) return null
  return (
    <>
      <Status tone="warning">{texts.changedInForce}</Status>
      <TwoLines>
        {changed.contenido === note.contenido ? texts.movedInForce : texts.saysInForce(changed.contenido)}
      </TwoLines>
    </>
  )
}

/** The notes that only the version in force has; that both are the same, where they are. */
export function OnlyInForce({
  difference: { added, changed, removed },
}: {
  readonly difference: Difference
}) {
  if (added.length + changed.length + removed.length === 0)
    return <p className={classes.total}>{texts.same}</p>
  if (added.length === 0) return null
  return (
    <section aria-label={texts.onlyInForce}>
      <h3 className={classes.versionsHead}>{texts.onlyInForce}</h3>
      <ol className={classes.list}>
        {inPageOrder(added).map(({ id, tipo, pagina, contenido }) => (
          <li key={id} className={classes.version}>
            <span className={classes.itemHead}>
              <strong>{annotationViewer.type[tipo]}</strong>
              <span>{annotationViewer.page(pagina)}</span>
            </span>
            {contenido !== '' && <TwoLines>{contenido}</TwoLines>}
          </li>
        ))}
      </ol>
    </section>
  )
}
