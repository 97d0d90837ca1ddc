import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { documents } from '@estrado/machines/documents/texts'
import { viewer } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { RetryButton, whyFailed } from '../failed-load.tsx'
import { isRefused } from '../forbidden-screen.tsx'
import { shownBytes } from '../instant.ts'
import { saveBlob } from '../save-blob.ts'
import { useMedia } from '../use-media.ts'
import { PdfPages } from './pdf-pages.tsx'
import { PdfSearchBar } from './pdf-search-bar.tsx'
import type { PdfSource } from './pdf-source.ts'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { PdfToolbar } from './pdf-toolbar.tsx'
import classes from './pdf-view.module.css'
import { printBlob } from './print-blob.ts'
import { useContentWidth } from './use-content-width.ts'
import { useElementFullscreen } from './use-element-fullscreen.ts'
import { usePagePlace } from './use-page-place.ts'
import { usePdf } from './use-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { useWholeFile } from './use-whole-file.ts'
import { viewerKeys } from './viewer-keys.ts'

type PdfViewProps = {
  readonly source: PdfSource
  /** Name of the downloaded file. */
  readonly fileName: string
  readonly takesFocus: boolean
  readonly onOpened: ((sha256: string) => void) | undefined
}

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const
const fitting = zooms.indexOf(1)
const widestPage = 900

/** A PDF with its pages below each other (`spec 1 §2.5`). Where a window is narrow it keeps what a phone needs. */
export default function PdfView({ source, fileName, takesFocus, onOpened }: PdfViewProps) {
  const frame = useRef<HTMLElement>(null)
  const scroll = useRef<HTMLElement>(null)
  const { pdf, ratio, failed, error, retry } = usePdf(source, onOpened)
  const refused = isRefused(error)
  const total = pdf?.numPages ?? 0
  const { page, goTo } = usePagePlace(scroll, total)
  const { found, search, step, clear } = usePdfSearch(pdf, goTo)
  const whole = useWholeFile(source)
  const fullscreen = useElementFullscreen(frame)
  const width = useContentWidth(scroll, widestPage)
  const narrow = useMedia('(max-width: 767px)')
  const [zoomIndex, setZoomIndex] = useState<number>(fitting)
  const [searching, setSearching] = useState(false)
  const [thumbnails, setThumbnails] = useState(false)
  const zoom = zooms[zoomIndex] ?? 1
  const toggleThumbnails = narrow || total === 0 ? undefined : () => setThumbnails(!thumbnails)
  const zoomBy = (by: 1 | -1) =>
    zooms[zoomIndex + by] === undefined ? undefined : () => setZoomIndex(zoomIndex + by)
  const onZoom = { in: zoomBy(1), out: zoomBy(-1) }
  const download = () => void whole.fetchFor((file) => saveBlob(file, fileName))

  const closeSearch = () => {
    setSearching(false)
    clear()
    scroll.current?.focus()
  }
  const onKeyDown = viewerKeys({
    zoomIn: onZoom.in,
    zoomOut: onZoom.out,
    fit: () => setZoomIndex(fitting),
    step: (by) => goTo(page + by),
    search: () => setSearching(total > 0),
    thumbnails: toggleThumbnails,
  })
  useEffect(() => {
    if (takesFocus && pdf) scroll.current?.focus()
  }, [takesFocus, pdf])

  return (
    <section ref={frame} className={classes.frame} aria-label={fileName} onKeyDown={onKeyDown}>
      <PdfToolbar
        total={total}
        page={page}
        onGo={goTo}
        zoom={zoom}
        onZoom={onZoom}
        thumbnails={narrow ? undefined : { shown: thumbnails, toggle: () => setThumbnails(!thumbnails) }}
        onSearch={() => setSearching(true)}
        onPrint={narrow || refused ? undefined : () => void whole.fetchFor(printBlob)}
        onDownload={refused ? undefined : download}
        fullscreen={fullscreen}
      />
      {searching && pdf && (
        <PdfSearchBar
          found={found}
          pages={total}
          onSearch={(query) => void search(query)}
          onStep={step}
          onClose={closeSearch}
        />
      )}
      {whole.coming && (
        <div className={classes.coming} role="status">
          <progress value={whole.coming.bytes} max={whole.coming.total} />
          <span>{pdfViewer.fetching(shownBytes(whole.coming.bytes), shownBytes(whole.coming.total))}</span>
          <Button variant="default" size="compact-sm" onClick={whole.cancel}>
            {pdfViewer.cancel}
          </Button>
        </div>
      )}
      <div className={classes.content}>
        {thumbnails && !narrow && pdf && <PdfThumbnails pdf={pdf} page={page} ratio={ratio} onGo={goTo} />}
        {/* The pages scroll; the region takes the focus so that keys can do it. */}
        <section
          ref={scroll}
          className={classes.scroll}
          aria-label={viewer.title}
          aria-description={pdfViewer.keys}
          tabIndex={pdf ? 0 : undefined}
        >
          {failed && (
            <div className={classes.failed} role="alert">
              <p>
                <strong>{whyFailed(error, documents.loadFailed)}</strong>
              </p>
              {!refused && (
                <>
                  <p>{viewer.failed}</p>
                  <RetryButton retry={retry} />
                  <Button variant="default" onClick={download}>
                    {viewer.download}
                  </Button>
                </>
              )}
            </div>
          )}
          <PdfPages of={{ pdf, failed }} found={found} width={width} zoom={zoom} usualRatio={ratio} />
        </section>
      </div>
    </section>
  )
}
