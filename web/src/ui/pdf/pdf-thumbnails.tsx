import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { memo, useEffect, useRef } from 'react'
import { clearCanvas, drawPage } from './draw-page.ts'
import type { Pdf } from './load-pdf.ts'
import classes from './pdf-view.module.css'
import { scrollWithin } from './scroll-within.ts'
import { useNear } from './use-near.ts'

type PdfThumbnailsProps = {
  readonly pdf: Pdf
  readonly page: number
  readonly ratio: number
  readonly onGo: (page: number) => void
}

const thumbnailWidth = 96

/** All pages small, each a way to its own. */
export function PdfThumbnails({ pdf, page, ratio, onGo }: PdfThumbnailsProps) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const thumbnail = list.current?.querySelector(`[data-thumbnail="${page}"]`)
    if (list.current && thumbnail) scrollWithin(list.current, thumbnail, 'nearest')
  }, [page])
  return (
    <nav ref={list} className={classes.thumbnails} aria-label={pdfViewer.thumbnails}>
      {Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
        <Thumbnail
          key={number}
          pdf={pdf}
          number={number}
          ratio={ratio}
          current={number === page}
          onGo={onGo}
        />
      ))}
    </nav>
  )
}

type ThumbnailProps = {
  readonly pdf: Pdf
  readonly number: number
  readonly ratio: number
  readonly current: boolean
  readonly onGo: (page: number) => void
}

const Thumbnail = memo(function Thumbnail({ pdf, number, ratio, current, onGo }: ThumbnailProps) {
  const box = useRef<HTMLButtonElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useNear(box, '200px')

  useEffect(() => {
    const paper = canvas.current
    if (!near || !paper) return
    let wanted = true
    let stop: () => void = () => undefined
    async function draw(sheet: HTMLCanvasElement) {
      const page = await pdf.getPage(number)
      if (!wanted) return
      const drawing = drawPage(page, sheet, thumbnailWidth)
      stop = drawing.stop
      await drawing.done
    }
    draw(paper).catch((error: unknown) => {
      if (wanted) console.warn('No se pudo dibujar una miniatura', error)
    })
    return () => {
      wanted = false
      stop()
      clearCanvas(paper)
    }
  }, [pdf, number, near])

  return (
    <button
      ref={box}
      type="button"
      className={classes.thumbnail}
      data-thumbnail={number}
      aria-label={pdfViewer.thumbnail(number)}
      aria-current={current ? 'page' : undefined}
      onClick={() => onGo(number)}
    >
      <canvas ref={canvas} style={{ width: thumbnailWidth, height: thumbnailWidth * ratio }} aria-hidden />
      <span aria-hidden>{number}</span>
    </button>
  )
})
