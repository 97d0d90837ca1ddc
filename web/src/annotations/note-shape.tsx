import { boxToScreen, type PageLook, type Rotation, shownSize } from '@estrado/machines/annotations/geometry'
import { annotationDefaults } from '@estrado/machines/annotations/vocabulary'
import classes from './annotation-layer.module.css'
import { lineEnds } from './annotation-moves.logic.ts'
import type { Note } from './annotation-set.logic.ts'
import { lineHeight, linesWithin, textFontFamily, uprightLook } from './text-lines.ts'

type NoteShapeProps = {
  readonly note: Note
  readonly look: PageLook
  readonly scale: number
  readonly turn: Rotation
}

/** One annotation as it is seen on its page, on the screen and on paper. */
export function NoteShape(props: NoteShapeProps) {
  const { note, look, scale } = props
  const { tipo, color, posicion, propiedades } = note
  const box = boxToScreen(look, posicion)
  if (tipo === 'comment') return <CommentMarker {...props} />
  if (tipo === 'text') return <WrittenText {...props} />
  if (tipo === 'highlight')
    return (propiedades.lineas ?? [posicion]).map((line) => {
      const { x, y, width, height } = boxToScreen(look, line)
      return (
        <rect
          key={`${line.x} ${line.y} ${line.width}`}
          className={classes.highlight}
          {...{ x, y, width, height }}
          fill={color}
          fillOpacity={propiedades.opacity ?? annotationDefaults.highlightOpacity}
        />
      )
    })
  const strokeWidth = (propiedades.strokeWidth ?? annotationDefaults.underlineWidth) * scale
  if (tipo === 'drawing' && propiedades.lineCoords) {
    const [from, to] = lineEnds(look, propiedades.lineCoords)
    const ends = { x1: from.x, y1: from.y, x2: to.x, y2: to.y }
    return (
      <>
        <line {...ends} stroke={color} strokeWidth={strokeWidth} />
        <line {...ends} className={classes.hit} />
      </>
    )
  }
  return (
    <>
      <rect {...box} fill="none" stroke={color} strokeWidth={strokeWidth} />
      <rect {...box} className={classes.hit} />
    </>
  )
}

/** Of one size however large the page is shown. */
function CommentMarker({ note, look }: NoteShapeProps) {
  const { x, y, width, height } = boxToScreen(look, note.posicion)
  const size = annotationDefaults.commentMarker
  return (
    <g transform={`translate(${x + width / 2 - size / 2} ${y + height / 2 - size / 2})`}>
      <path
        className={classes.marker}
        d="M5 3.5h21a2.5 2.5 0 0 1 2.5 2.5v14a2.5 2.5 0 0 1-2.5 2.5h-9l-6 6v-6H5A2.5 2.5 0 0 1 2.5 20V6A2.5 2.5 0 0 1 5 3.5Z"
      />
      <path className={classes.markerLines} d="M8 10h15M8 16h10" />
    </g>
  )
}

const turning = (turn: Rotation, { width, height }: { readonly width: number; readonly height: number }) =>
  ({
    0: undefined,
    90: `translate(${height} 0) rotate(90)`,
    180: `translate(${width} ${height}) rotate(180)`,
    270: `translate(0 ${width}) rotate(270)`,
  })[turn]

/** Upright on the page as it opens; turned with the page where the person turns it. */
function WrittenText({ note, look, scale, turn }: NoteShapeProps) {
  const upright = uprightLook(look, scale, turn)
  const place = boxToScreen(upright, note.posicion)
  const fontSize = note.propiedades.fontSize ?? annotationDefaults.fontSize
  const size = shownSize(upright)
  const lines = linesWithin(note.contenido, place.width, fontSize)
  return (
    <g transform={turning(turn, { width: size.width * scale, height: size.height * scale })}>
      <g transform={`scale(${scale})`}>
        <rect {...place} className={classes.hit} />
        <text x={place.x} y={place.y} fill={note.color} fontSize={fontSize} fontFamily={textFontFamily}>
          {numbered(lines).map(({ key, line, at }) => (
            <tspan key={key} x={place.x} y={place.y + fontSize * (0.95 + at * lineHeight)}>
              {line === '' ? '\u00a0' : line}
            </tspan>
          ))}
        </text>
      </g>
    </g>
  )
}

/** Lines have no names of their own: their place is what they are. */
const numbered = (lines: readonly string[]) => lines.map((line, at) => ({ key: `${at} ${line}`, line, at }))
