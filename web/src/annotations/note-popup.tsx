import { boxToScreen, shownSize } from '@estrado/machines/annotations/geometry'
import { commentRule } from '@estrado/machines/annotations/rules'
import { annotations as said } from '@estrado/machines/annotations/texts'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { annotationDefaults, annotationLimits } from '@estrado/machines/annotations/vocabulary'
import { characters, firstCharacters, isBlank } from '@estrado/machines/rules/text'
import { Button } from '@mantine/core'
import { type CSSProperties, type ReactNode, type RefObject, useEffect, useState } from 'react'
import { confirmDiscard } from '../ui/confirm.tsx'
import { useDialogStack } from '../ui/dialog-stack.ts'
import { shownInstant } from '../ui/instant.ts'
import { SaveDialog } from '../ui/save-dialog.tsx'
import { TextAreaField } from '../ui/text-area-field.tsx'
import { showToast } from '../ui/toasts.ts'
import { useFocusReturn } from '../ui/use-focus-return.ts'
import { type Sheet, useShared } from './annotating-context.ts'
import classes from './annotation-layer.module.css'
import type { Note } from './annotation-set.logic.ts'
import { textPlace, textStart, uprightLook } from './text-lines.ts'

type NotePopupProps = { readonly note: Note; readonly sheet: Sheet }

/** What is open of an annotation: words to be, the words of a comment, or their change (`spec 2 §2`). */
export function NotePopup(props: NotePopupProps) {
  const { annotating } = useShared()
  const { open } = annotating.getState()
  if (props.note.tipo === 'text') return <TextWords {...props} />
  if (open?.kind === 'new') return <NewComment {...props} />
  return open?.kind === 'edit' ? <EditComment {...props} /> : <CommentView {...props} />
}

/** Closes what is open, with its words only once that was confirmed. */
function useClosing(typed: boolean): () => void {
  const { annotating } = useShared()
  const close = async () => {
    if (!typed || (await confirmDiscard())) annotating.show(undefined)
  }
  return () => void close()
}

function NewComment({ note, sheet }: NotePopupProps) {
  const { annotating } = useShared()
  const words = note.contenido
  const close = useClosing(!isBlank(words))
  const write = (contenido: string) => annotating.show({ kind: 'new', note: { ...note, contenido } })
  return (
    <Popup label={texts.newComment} note={note} sheet={sheet} onClose={close}>
      <CommentField label={texts.newComment} words={words} onChange={write} />
      <div className={classes.popupFoot}>
        <span className={classes.count}>
          {said.commentCount(characters(words), annotationLimits.commentCharacters)}
        </span>
        <Button variant="default" size="compact-md" onClick={close}>
          {said.cancel}
        </Button>
        <Button
          size="compact-md"
          data-main
          disabled={isBlank(words)}
          onClick={() => annotating.add({ ...note, contenido: words.trim() })}
        >
          {said.add}
        </Button>
      </div>
    </Popup>
  )
}

function CommentField({
  label,
  words,
  onChange,
}: {
  readonly label: string
  readonly words: string
  readonly onChange: (words: string) => void
}) {
  return (
    <TextAreaField
      label={label}
      value={words}
      minRows={3}
      onChange={(typed) => onChange(firstCharacters(typed, annotationLimits.commentCharacters))}
    />
  )
}

function CommentView({ note, sheet }: NotePopupProps) {
  const { annotating } = useShared()
  const close = () => annotating.show(undefined)
  return (
    <Popup label={texts.comment} note={note} sheet={sheet} onClose={close}>
      <p className={classes.popupText}>{note.contenido}</p>
      <p className={classes.popupFacts}>{writtenOf(note)}</p>
      <div className={classes.popupFoot}>
        <Button variant="default" size="compact-md" data-autofocus onClick={close}>
          {texts.close}
        </Button>
        {annotating.editable && annotating.getState().set.current && (
          <>
            <Button
              variant="default"
              size="compact-md"
              onClick={() => annotating.show({ kind: 'edit', id: note.id })}
            >
              {texts.edit}
            </Button>
            <Button
              variant="default"
              color="danger"
              size="compact-md"
              onClick={() => annotating.remove(note.id)}
            >
              {texts.delete}
            </Button>
          </>
        )}
      </div>
    </Popup>
  )
}

/** Who wrote it and when, as far as that is known. */
export function writtenOf({ autor = '', fecha, propiedades: { createdDate } }: Note): string {
  const at = fecha ?? createdDate
  if (at === undefined) return autor
  const moment = texts.written(autor, shownInstant(at))
  return fecha === undefined ? `${moment} · ${texts.notSavedYet}` : moment
}

/** Persistent: nothing beside its buttons closes it, so that no word is lost. */
function EditComment({ note }: NotePopupProps) {
  const { annotating } = useShared()
  const [words, setWords] = useState(note.contenido)
  const write = (next: string) => {
    setWords(next)
    annotating.show({ kind: 'edit', id: note.id, changed: { contenido: next.trim() } })
  }
  const save = () => {
    if (annotating.modify(note.id, { contenido: words.trim() }, { open: undefined }))
      showToast('positive', said.commentUpdated)
  }
  return (
    <SaveDialog
      opened
      title={texts.editComment}
      changed={words !== note.contenido}
      onClose={() => annotating.show(undefined)}
      saveDisabled={commentRule(words) !== null}
      onSave={save}
    >
      <CommentField label={texts.comment} words={words} onChange={write} />
      <span className={classes.count}>
        {said.commentCount(characters(words), annotationLimits.commentCharacters)}
      </span>
    </SaveDialog>
  )
}

/** The words of a text annotation; while they are written, they stand on the page already. */
function TextWords({ note, sheet }: NotePopupProps) {
  const { annotating } = useShared()
  const { open } = annotating.getState()
  const isNew = open?.kind === 'new'
  const [words, setWords] = useState(note.contenido)
  const close = useClosing(isNew ? !isBlank(words) : words !== note.contenido)
  const { fontSize = annotationDefaults.fontSize } = note.propiedades
  const upright = uprightLook(sheet.look, sheet.scale, sheet.turn)
  const place = (contenido: string) => ({
    contenido,
    posicion: textPlace(contenido, fontSize, textStart(note.posicion, upright), upright),
  })
  const write = (next: string) => {
    setWords(next)
    annotating.show(
      isNew
        ? { kind: 'new', note: { ...note, ...place(next) } }
        : { kind: 'edit', id: note.id, changed: place(next) },
    )
  }
  const accept = () => {
    if (isNew) annotating.add({ ...note, ...place(words) })
    else annotating.modify(note.id, place(words), { open: undefined })
  }
  const label = isNew ? texts.newText : texts.editText
  return (
    <Popup label={label} note={note} sheet={sheet} onClose={close}>
      <TextAreaField
        label={label}
        value={words}
        onChange={(typed) => write(firstCharacters(typed, annotationLimits.textCharacters))}
      />
      <div className={classes.popupFoot}>
        <Button variant="default" size="compact-md" onClick={close}>
          {said.cancel}
        </Button>
        <Button size="compact-md" data-main disabled={isBlank(words)} onClick={accept}>
          {isNew ? said.add : said.save}
        </Button>
      </div>
    </Popup>
  )
}

type PopupProps = NotePopupProps & {
  readonly label: string
  readonly onClose: () => void
  readonly children: ReactNode
}

const popupWidth = 300
const popupGap = 10

/** Beside its annotation, within the page; Esc closes it and the focus goes back. */
function Popup({ label, note, sheet, onClose, children }: PopupProps) {
  useFocusReturn(true)
  const frame = useDialogStack(onClose) as RefObject<HTMLDivElement | null>
  const box = boxToScreen(sheet.look, note.posicion)
  const page = shownSize(sheet.look)
  const left = Math.max(0, Math.min(box.x, page.width - popupWidth))
  const below = box.y + Math.max(box.height, annotationDefaults.commentMarker) + popupGap
  const place = { '--note-left': `${left}px`, '--note-top': `${below}px` }
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [frame])
  return (
    <div
      ref={frame}
      data-dialog
      className={classes.popup}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      style={place as CSSProperties}
    >
      {children}
    </div>
  )
}
