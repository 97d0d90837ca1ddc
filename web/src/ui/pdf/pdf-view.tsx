import { viewer } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../icon-button.tsx'
import { IconDownload, IconMaximize, IconMinimize, IconPrinter, IconZoomIn, IconZoomOut } from '../icons.ts'
import { loadPdf, type Pdf } from './load-pdf.ts'
import { PdfPageView } from './pdf-page.tsx'
import classes from './pdf-view.module.css'
import { printBlob } from './print-blob.ts'
import { useBlobAddress } from './use-blob-address.ts'
import { useElementFullscreen } from './use-element-fullscreen.ts'

type PdfViewProps = {
  readonly source: Blob
  /** Name of the downloaded file. */
  readonly fileName: string
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const widestPage = 900

/** A PDF with its pages below each other: zoom, fullscreen, print, download (`spec 1 §2.5`). */
export default function PdfView({ source, fileName }: PdfViewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const pages = useRef<HTMLDivElement>(null)
  const { pdf, failed } = usePdf(source)
  const address = useBlobAddress(source)
  const fullscreen = useElementFullscreen(frame)
  const width = useContentWidth(pages)
  const [zoomIndex, setZoomIndex] = useState<number>(zooms.indexOf(1))
  const zoom = zooms[zoomIndex] ?? 1

  return (
    <div ref={frame} className={classes.frame}>
      <div className={classes.toolbar} role="toolbar" aria-label={viewer.title}>
        <IconButton
          label={viewer.zoomOut}
          disabled={zoomIndex === 0}
          onClick={() => setZoomIndex(zoomIndex - 1)}
        >
          <IconZoomOut size={20} aria-hidden />
        </IconButton>
        <span className={classes.zoom}>{Math.round(zoom * 100)} %</span>
        <IconButton
          label={viewer.zoomIn}
          disabled={zoomIndex === zooms.length - 1}
          onClick={() => setZoomIndex(zoomIndex + 1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </IconButton>
        <span className={classes.pages}>{pdf && viewer.pages(pdf.numPages)}</span>
        <IconButton label={viewer.print} onClick={() => printBlob(source)}>
          <IconPrinter size={20} aria-hidden />
        </IconButton>
        <a className={classes.download} href={address} download={fileName} aria-label={viewer.download}>
          <IconDownload size={20} aria-hidden />
        </a>
        <IconButton
          label={fullscreen.active ? viewer.leaveFullscreen : viewer.fullscreen}
          onClick={fullscreen.toggle}
        >
          {fullscreen.active ? (
            <IconMinimize size={20} aria-hidden />
          ) : (
            <IconMaximize size={20} aria-hidden />
          )}
        </IconButton>
      </div>
      {/* The pages scroll; the region takes the focus so that keys can do it. */}
      <section
        ref={pages}
        className={classes.scroll}
        aria-label={viewer.title}
        tabIndex={pdf ? 0 : undefined}
      >
        {failed && (
          <div className={classes.failed} role="alert">
            <p>{viewer.failed}</p>
            <Button component="a" href={address} download={fileName} variant="default">
              {viewer.download}
            </Button>
          </div>
        )}
        {!pdf && !failed && <p className={classes.loading}>{viewer.loading}</p>}
        {pdf &&
          width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
            <PdfPageView key={number} pdf={pdf} number={number} width={width} zoom={zoom} />
          ))}
      </section>
    </div>
  )
}

function usePdf(source: Blob): { readonly pdf: Pdf | undefined; readonly failed: boolean } {
  const [opened, setOpened] = useState<{ source: Blob; pdf?: Pdf }>()
  useEffect(() => {
    let current = true
    let close: () => void = () => undefined
    loadPdf(source)
      .then((loaded) => {
        close = loaded.close
        if (current) setOpened({ source, pdf: loaded.pdf })
        else loaded.close()
      })
      .catch(() => {
        if (current) setOpened({ source })
      })
    return () => {
      current = false
      close()
    }
  }, [source])
  const mine = opened?.source === source ? opened : undefined
  return { pdf: mine?.pdf, failed: mine !== undefined && mine.pdf === undefined }
}

/** Width that a page may fill, as the window changes. */
function useContentWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.min(Math.floor(entry.contentRect.width), widestPage))
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
