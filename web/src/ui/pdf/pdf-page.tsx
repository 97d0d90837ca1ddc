import { type PageLook, type Rotation, rotationOf, shownSize } from '@estrado/machines/annotations/geometry'
import { viewer } from '@estrado/machines/messages/interface'
import { type ComponentType, memo, type RefObject, useEffect, useRef, useState } from 'react'
import { clearCanvas, drawPage } from './draw-page.ts'
import { type DrawnText, highlight } from './highlight.ts'
import { type Pdf, type PdfPage, pdfLibrary } from './load-pdf.ts'
import classes from './pdf-page.module.css'
import type { PageMatch } from './pdf-search.logic.ts'
import { scrollWithin } from './scroll-within.ts'
import { useNear } from './use-near.ts'

/** What lies over a page, between its picture and its text: how the page is looked at, and its text once it is there. */
export type PageOverProps = {
  readonly number: number
  readonly look: PageLook
  /** Pixels of the screen by point of the page. */
  readonly scale: number
  /** The page's own rotation is part of `look`'s; this is by how much the person has turned it. */
  readonly turn: Rotation
  readonly text: RefObject<HTMLDivElement | null>
}

type PdfPageViewProps = {
  readonly pdf: Pdf
  readonly number: number
  /** CSS width in pixels that the page fills at 100 %. */
  readonly width: number
  readonly zoom: number
  /** Height by width, until the page itself tells its own. */
  readonly usualRatio: number
  /** What was found on this page; undefined where nothing was. */
  readonly matches: readonly PageMatch[] | undefined
  readonly current: PageMatch | undefined
  readonly over?: ComponentType<PageOverProps> | undefined
  readonly turn?: Rotation
}

/** The unrotated crop box in points, and its rotation. */
type Natural = PageLook

const nothing: readonly PageMatch[] = []

/** One page: drawn while it is near the window, with its text above it for selecting and reading aloud. */
export const PdfPageView = memo(function PdfPageView(props: PdfPageViewProps) {
  const { pdf, number, width, zoom, usualRatio, matches = nothing, current, over: Over, turn = 0 } = props
  const box = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const near = useNear(box, '800px')
  const [natural, setNatural] = useState<Natural>()
  const [layer, setLayer] = useState<DrawnText>()

  useEffect(() => {
    const [paper, words] = [canvas.current, text.current]
    if (!near || !paper || !words) return
    let wanted = true
    let stop: () => void = () => undefined

    async function draw(sheet: HTMLCanvasElement, container: HTMLDivElement) {
      const [page, { TextLayer }] = await Promise.all([pdf.getPage(number), pdfLibrary()])
      if (!wanted) return
      const drawing = drawPage(page, sheet, width * zoom, turn)
      setNatural(naturalOf(page))
      container.replaceChildren()
      container.style.setProperty('--total-scale-factor', String(drawing.viewport.scale))
      const textContentSource = page.streamTextContent()
      const written = new TextLayer({ textContentSource, container, viewport: drawing.viewport })
      stop = () => {
        drawing.stop()
        written.cancel()
      }
      await Promise.all([drawing.done, written.render()])
      if (wanted) setLayer(written)
    }

    draw(paper, words).catch((error: unknown) => {
      if (wanted) console.warn('No se pudo dibujar una página', error)
    })
    return () => {
      wanted = false
      stop()
      setLayer(undefined)
      clearCanvas(paper)
      words.replaceChildren()
    }
  }, [pdf, number, width, zoom, near, turn])

  useEffect(() => {
    if (layer) highlight(layer, matches, current)
  }, [layer, matches, current])
  useEffect(() => {
    if (!layer || !current) return
    const mark = text.current?.querySelector('[data-current]')
    const scroll = box.current?.parentElement
    if (mark && scroll) scrollWithin(scroll, mark, 'middle')
  }, [layer, current])

  const rotation = rotationOf((natural?.rotation ?? 0) + turn)
  const shown = natural && shownSize({ ...natural, rotation })
  const scale = shown ? (width * zoom) / shown.width : 0
  return (
    <section
      ref={box}
      className={classes.page}
      data-page={number}
      data-drawn={layer !== undefined}
      aria-label={viewer.page(number, pdf.numPages)}
      style={{ width: width * zoom, height: shown ? shown.height * scale : width * zoom * usualRatio }}
    >
      <canvas ref={canvas} className={classes.canvas} aria-hidden />
      {Over && natural && (
        <Over
          number={number}
          look={{ width: natural.width * scale, height: natural.height * scale, rotation }}
          scale={scale}
          turn={turn}
          text={text}
        />
      )}
      <div ref={text} className={classes.text} />
    </section>
  )
})

function naturalOf({ view, userUnit, rotate }: PdfPage): Natural {
  const [left = 0, bottom = 0, right = 0, top = 0] = view
  return {
    width: (right - left) * userUnit,
    height: (top - bottom) * userUnit,
    rotation: rotationOf(rotate),
  }
}
