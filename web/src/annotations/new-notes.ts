import {
  around,
  type Box,
  boxFromScreen,
  boxOf,
  fromScreen,
  linesOf,
  onPage,
  type Point,
  shownSize,
  tooShort,
  tooSmall,
} from '@estrado/machines/annotations/geometry'
import { annotationDefaults, annotationLimits } from '@estrado/machines/annotations/vocabulary'
import { storableText } from '@estrado/machines/rules/storable'
import { firstCharacters } from '@estrado/machines/rules/text'
import type { Annotating } from './annotating.ts'
import type { Sheet } from './annotating-context.ts'
import { lineOnScreen } from './annotation-moves.logic.ts'
import type { Note } from './annotation-set.logic.ts'
import { textFont } from './text-lines.ts'

/** What a hand or a key makes on a page; pixels are of the screen, from the page's upper left corner. */

/** Pixels that what is placed by a key takes at first. */
const placed = { rectangle: { width: 160, height: 60 }, line: 160 } as const

type Made = Pick<Note, 'tipo' | 'posicion' | 'contenido' | 'color' | 'propiedades'>

const noteOf = (annotating: Annotating, { number }: Sheet, made: Made): Note => ({
  id: annotating.temporaryId(),
  pagina: number,
  ...made,
  propiedades: { ...made.propiedades, createdDate: annotating.now().toISOString() },
})

/** A shape between two pixels; nothing where it is too small to have been meant. */
export function drawnNote(
  annotating: Annotating,
  sheet: Sheet,
  tool: 'rectangle' | 'highlight' | 'drawing',
  from: Point,
  to: Point,
): Note | undefined {
  if (tool === 'drawing') {
    if (tooShort(from, to)) return undefined
    return underline(annotating, sheet, from, { x: to.x, y: from.y }, '')
  }
  const box = boxOf(from, to)
  if (tooSmall(box)) return undefined
  const posicion = onPage(boxFromScreen(sheet.look, box))
  return noteOf(annotating, sheet, { tipo: tool, posicion, contenido: '', ...looksOf[tool] })
}

const looksOf = {
  rectangle: {
    color: annotationDefaults.rectangleColour,
    propiedades: { strokeWidth: annotationDefaults.underlineWidth },
  },
  highlight: {
    color: annotationDefaults.highlightColour,
    propiedades: { opacity: annotationDefaults.highlightOpacity },
  },
} as const

function underline(annotating: Annotating, sheet: Sheet, from: Point, to: Point, words: string): Note {
  const [left, right] = from.x <= to.x ? [from, to] : [to, from]
  const { line, posicion } = lineOnScreen(sheet.look, left, right)
  return noteOf(annotating, sheet, {
    tipo: 'drawing',
    posicion,
    contenido: words,
    color: annotating.getState().lineColour,
    propiedades: { strokeWidth: annotationDefaults.underlineWidth, lineCoords: line },
  })
}

/** Is a line of selected words too short to be underlined? */
const shortLine = ({ x, y, width }: Box): boolean => tooShort({ x, y }, { x: x + width, y })

/** Words that are selected on a page, as one highlight or as an underline for each of their lines. */
export function markedNotes(
  annotating: Annotating,
  sheet: Sheet,
  tool: 'highlight' | 'drawing',
  runs: readonly Box[],
  words: string,
): readonly Note[] {
  const unmeant = tool === 'drawing' ? shortLine : tooSmall
  const lines = linesOf(runs).filter((line) => !unmeant(line))
  const text = firstCharacters(
    storableText(words).replace(/\s+/g, ' ').trim(),
    annotationLimits.textCharacters,
  )
  if (lines.length === 0) return []
  if (tool === 'drawing')
    return lines.map(({ x, y, width, height }) =>
      underline(annotating, sheet, { x, y: y + height }, { x: x + width, y: y + height }, text),
    )
  const lineas = lines.slice(0, annotationLimits.lines).map((line) => onPage(boxFromScreen(sheet.look, line)))
  const { color, propiedades } = looksOf.highlight
  return [
    noteOf(annotating, sheet, {
      tipo: 'highlight',
      posicion: onPage(around(lineas)),
      contenido: text,
      color,
      propiedades: { ...propiedades, lineas },
    }),
  ]
}

/** A comment or a text to be, whose words are still to come. */
export function emptyNote(annotating: Annotating, sheet: Sheet, tool: 'comment' | 'text', at: Point): Note {
  const { look, scale } = sheet
  if (tool === 'text') {
    const start = fromScreen(look, at)
    const { fontSize, textColour } = annotating.getState()
    return noteOf(annotating, sheet, {
      tipo: 'text',
      posicion: { ...onPage({ ...start, width: 0, height: 0 }) },
      contenido: '',
      color: textColour,
      propiedades: { fontSize, fontFamily: textFont },
    })
  }
  const side = annotationDefaults.commentMarker * scale
  const box = { x: at.x - side / 2, y: at.y - side / 2, width: side, height: side }
  return noteOf(annotating, sheet, {
    tipo: 'comment',
    posicion: onPage(boxFromScreen(look, box)),
    contenido: '',
    color: 'yellow',
    propiedades: {},
  })
}

/** What a key puts on the page: around the pixel, moved and sized by arrows afterwards. */
export function placedNote(
  annotating: Annotating,
  sheet: Sheet,
  tool: 'rectangle' | 'drawing',
  at: Point,
): Note | undefined {
  const page = shownSize(sheet.look)
  const half =
    tool === 'drawing'
      ? { x: placed.line / 2, y: 0 }
      : { x: placed.rectangle.width / 2, y: placed.rectangle.height / 2 }
  const from = { x: Math.max(0, at.x - half.x), y: Math.max(0, at.y - half.y) }
  const to = { x: Math.min(page.width, at.x + half.x), y: Math.min(page.height, at.y + half.y) }
  return drawnNote(annotating, sheet, tool, from, to)
}
