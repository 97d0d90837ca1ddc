import { boxToScreen, type Point } from '@estrado/machines/annotations/geometry'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import { annotationDefaults, annotationMinimum } from '@estrado/machines/annotations/vocabulary'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useDriver } from '../kernel/driver.ts'
import type { Annotating } from './annotating.ts'
import type { Sheet } from './annotating-context.ts'
import classes from './annotation-layer.module.css'
import { movedBy, resizedBy } from './annotation-moves.logic.ts'
import { isMovable, isResizable, type Note, nameOf } from './annotation-set.logic.ts'
import { NoteShape } from './note-shape.tsx'

type NoteElementProps = { readonly note: Note; readonly sheet: Sheet; readonly annotating: Annotating }

/** Pixels by which an arrow moves or sizes. */
const step = 8
/** Pixels that a hand may tremble before a press becomes a drag. */
const tremble = 3
/** Around what is selected. */
const ringRoom = 4

/** A drawing has no button of its own. */
const button = { role: 'button', tabIndex: 0 } as const

const least = { x: annotationMinimum.underlineLength, y: annotationMinimum.size }

type Drag = { readonly resizes: boolean; readonly from: Point; readonly by: Point }

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
}

/** An annotation that takes the focus: Enter opens it, Delete takes it away, arrows move it, with shift they size it. */
export function NoteElement({ note, sheet, annotating }: NoteElementProps) {
  const { look, scale, turn } = sheet
  const selected = useDriver(annotating, (state) => state.selected === note.id)
  const tool = useDriver(annotating, ({ snapshot }) => snapshot.context.tool)
  const [drag, setDrag] = useState<Drag>()
  const dragged = useRef(false)
  const focusNext = useDriver(annotating, (state) => state.focusNext === note.id)
  const element = useRef<SVGGElement>(null)
  useEffect(() => {
    if (!focusNext) return
    element.current?.focus()
    annotating.focusOn(undefined)
  }, [focusNext, annotating])
  const current = useDriver(annotating, ({ set }) => set.current)
  const changeable = annotating.editable && current
  const movable = changeable && isMovable(note)
  const resizable = changeable && isResizable(note)

  const changed = (resizes: boolean, by: Point) =>
    resizes ? resizedBy(note, look, by, least) : movedBy(note, look, by)
  const shown = drag ? { ...note, ...changed(drag.resizes, drag.by) } : note

  const open = () => {
    annotating.select(note.id)
    if (tool === 'delete') annotating.remove(note.id)
    else if (note.tipo === 'comment') annotating.show({ kind: 'view', id: note.id })
    else if (note.tipo === 'text' && changeable) annotating.show({ kind: 'edit', id: note.id })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (event.key === 'Enter' || event.key === ' ') open()
    else if ((event.key === 'Delete' || event.key === 'Backspace') && changeable) annotating.remove(note.id)
    else if (by && event.shiftKey && resizable) annotating.modify(note.id, changed(true, by))
    else if (by && !event.shiftKey && movable) annotating.modify(note.id, changed(false, by))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  const grab = (resizes: boolean) => (event: PointerEvent<SVGElement>) => {
    dragged.current = false
    if (event.button !== 0 || tool !== 'select' || !(resizes ? resizable : movable)) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ resizes, from: { x: event.clientX, y: event.clientY }, by: { x: 0, y: 0 } })
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!drag) return
    const by = { x: event.clientX - drag.from.x, y: event.clientY - drag.from.y }
    if (Math.hypot(by.x, by.y) > tremble) dragged.current = true
    if (dragged.current) setDrag({ ...drag, by })
  }
  const drop = () => {
    setDrag(undefined)
    if (drag && dragged.current)
      annotating.modify(note.id, changed(drag.resizes, drag.by), { selected: note.id })
  }
  const box = boxToScreen(look, shown.posicion)
  const ring =
    note.tipo === 'comment'
      ? markerRing(box)
      : {
          x: box.x - ringRoom,
          y: box.y - ringRoom,
          width: box.width + 2 * ringRoom,
          height: box.height + 2 * ringRoom,
        }
  const onFocus = () => annotating.select(note.id)
  const onClick = () => {
    if (!dragged.current) open()
  }
  const pointer = { onPointerMove, onPointerUp: drop, onPointerCancel: () => setDrag(undefined) }

  return (
    <g>
      <g
        ref={element}
        className={classes.note}
        data-note={note.id}
        data-selected={selected}
        data-movable={movable && tool === 'select'}
        aria-label={nameOf(note)}
        aria-description={changeable ? texts.elementKeys : undefined}
        {...button}
        {...{ onKeyDown, onFocus, onClick }}
        onPointerDown={grab(false)}
        {...pointer}
      >
        <NoteShape note={shown} look={look} scale={scale} turn={turn} />
        <rect className={classes.ring} {...ring} rx={2} />
      </g>
      {selected && resizable && tool === 'select' && (
        <circle
          className={classes.grip}
          cx={box.x + box.width}
          cy={box.y + box.height}
          r={7}
          onPointerDown={grab(true)}
          {...pointer}
        />
      )}
    </g>
  )
}

function markerRing({ x, y, width, height }: ReturnType<typeof boxToScreen>) {
  const size = annotationDefaults.commentMarker + 2
  return { x: x + width / 2 - size / 2, y: y + height / 2 - size / 2, width: size, height: size }
}
