import { boxOf, type PageLook, type Point, shownSize } from '@estrado/machines/annotations/geometry'
import { annotationViewer as texts } from '@estrado/machines/annotations/viewer-texts'
import type { AnnotationTool } from '@estrado/machines/annotations/vocabulary'
import { type PointerEvent, useEffect, useState } from 'react'
import { useDriver } from '../kernel/driver.ts'
import type { PageOverProps } from '../ui/pdf/pdf-page.tsx'
import { type Shared, useShared } from './annotating-context.ts'
import classes from './annotation-layer.module.css'
import { byPage, type NoteSet } from './annotation-set.logic.ts'
import { drawnNote } from './new-notes.ts'
import { NoteElement } from './note-element.tsx'
import { NotePopup } from './note-popup.tsx'
import { NoteShape } from './note-shape.tsx'

const nothing: NoteSet = []
const pages = new WeakMap<NoteSet, ReadonlyMap<number, NoteSet>>()

/** The annotations of one page. A page keeps its list as long as nothing on it changes, and isn't drawn anew. */
function pageOf(set: NoteSet, number: number): NoteSet {
  let known = pages.get(set)
  if (!known) {
    known = byPage(set)
    pages.set(set, known)
  }
  return known.get(number) ?? nothing
}

/** A drawing has no elements of its own for what HTML has: a group, a button. */
const group = { role: 'group' } as const

type Drawing = 'rectangle' | 'highlight' | 'drawing'
const isDrawing = (tool: AnnotationTool): tool is Drawing =>
  tool === 'rectangle' || tool === 'highlight' || tool === 'drawing'

type Sketch = { readonly from: Point; readonly to: Point }

/** The annotations of a page over its picture: one SVG, in which each is an element that takes the focus. */
export function AnnotationLayer({ number, look, scale, turn }: PageOverProps) {
  const shared = useShared()
  const { annotating, sheets, watermark, place } = shared
  const notes = useDriver(annotating, ({ history }) => pageOf(history.present, number))
  const tool = useDriver(annotating, ({ snapshot }) => snapshot.context.tool)
  const open = useDriver(annotating, (state) => state.open)
  const [sketch, setSketch] = useState<Sketch>()
  const sheet = { number, look, scale, turn }
  useEffect(() => {
    sheets.set(number, { number, look, scale, turn })
    return () => {
      sheets.delete(number)
    }
  }, [sheets, number, look, scale, turn])

  const onPointerDown = (event: PointerEvent<SVGSVGElement>) => {
    if (event.button !== 0 || event.target !== event.currentTarget || !isDrawing(tool)) return
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pixelOf(event)
    setSketch({ from: at, to: at })
  }
  const onPointerMove = (event: PointerEvent<SVGSVGElement>) => {
    if (sketch) setSketch({ from: sketch.from, to: within(pixelOf(event), look) })
  }
  const onPointerUp = (event: PointerEvent<SVGSVGElement>) => {
    setSketch(undefined)
    if (!sketch || !isDrawing(tool)) return
    const note = drawnNote(annotating, sheet, tool, sketch.from, within(pixelOf(event), look))
    if (note) annotating.add(note)
  }
  const onPointerCancel = () => setSketch(undefined)
  const onClick = (event: PointerEvent<SVGSVGElement>) => {
    if (event.target === event.currentTarget) place(sheet, pixelOf(event), false)
  }
  const draft = open?.kind === 'new' && open.note.pagina === number ? open.note : undefined
  const opened = draft ?? notes.find(({ id }) => open && 'id' in open && open.id === id)

  return (
    <>
      {opened && <NotePopup key={opened.id} note={opened} sheet={sheet} />}
      <svg
        className={classes.layer}
        data-tool={tool}
        aria-label={texts.onPage(number)}
        {...group}
        {...{ onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onClick }}
      >
        {watermark && <Watermark look={look} text={watermark} />}
        {notes.map((note) => (
          <NoteElement key={note.id} note={note} sheet={sheet} annotating={annotating} />
        ))}
        {draft && <NoteShape note={draft} look={look} scale={scale} turn={turn} />}
        {sketch && <SketchShape tool={tool} sketch={sketch} />}
      </svg>
    </>
  )
}

/** The pixel of the page that the pointer is at. */
function pixelOf({ currentTarget, clientX, clientY }: PointerEvent<SVGElement>): Point {
  const svg = currentTarget.ownerSVGElement ?? currentTarget
  const { left, top } = svg.getBoundingClientRect()
  return { x: clientX - left, y: clientY - top }
}

function within({ x, y }: Point, look: PageLook): Point {
  const { width, height } = shownSize(look)
  return { x: Math.min(Math.max(0, x), width), y: Math.min(Math.max(0, y), height) }
}

function SketchShape({
  tool,
  sketch: { from, to },
}: {
  readonly tool: AnnotationTool
  readonly sketch: Sketch
}) {
  if (tool === 'drawing')
    return <line className={classes.sketch} x1={from.x} y1={from.y} x2={to.x} y2={from.y} />
  return <rect className={classes.sketch} {...boxOf(from, to)} />
}

function Watermark({
  look,
  text,
}: {
  readonly look: PageLook
  readonly text: NonNullable<Shared['watermark']>
}) {
  const { width, height } = shownSize(look)
  return (
    <text
      className={classes.watermark}
      aria-hidden
      fontSize={width / 13}
      transform={`translate(${width / 2} ${height / 2}) rotate(-35)`}
    >
      {text}
    </text>
  )
}
