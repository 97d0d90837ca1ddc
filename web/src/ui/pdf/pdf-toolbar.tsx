import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { viewer } from '@estrado/machines/messages/interface'
import { IconButton } from '../icon-button.tsx'
import {
  IconDownload,
  IconLayoutSidebar,
  IconMaximize,
  IconMinimize,
  IconPrinter,
  IconSearch,
  IconZoomIn,
  IconZoomOut,
} from '../icons.ts'
import { PageSteps } from './page-steps.tsx'
import classes from './pdf-view.module.css'

type PdfToolbarProps = {
  /** 0 while the document is on its way. */
  readonly total: number
  readonly page: number
  readonly onGo: (page: number) => void
  readonly zoom: number
  readonly onZoom: { readonly in: (() => void) | undefined; readonly out: (() => void) | undefined }
  /** Undefined where there is no room for them. */
  readonly thumbnails: { readonly shown: boolean; readonly toggle: () => void } | undefined
  readonly onSearch: () => void
  readonly onPrint: (() => void) | undefined
  readonly onDownload: (() => void) | undefined
  readonly fullscreen: { readonly active: boolean; readonly toggle: () => void }
}

/** The tools of the viewer; on a narrow window only those that a phone needs. */
export function PdfToolbar(props: PdfToolbarProps) {
  const { total, page, onGo, zoom, onZoom, thumbnails, onSearch, onPrint, onDownload, fullscreen } = props
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={viewer.title}>
      {thumbnails && (
        <IconButton
          label={pdfViewer.thumbnails}
          aria-pressed={thumbnails.shown}
          disabled={total === 0}
          onClick={thumbnails.toggle}
        >
          <IconLayoutSidebar size={20} aria-hidden />
        </IconButton>
      )}
      <PageSteps page={page} total={total} onGo={onGo} />
      <span className={classes.group}>
        <IconButton label={viewer.zoomOut} disabled={!onZoom.out} onClick={onZoom.out}>
          <IconZoomOut size={20} aria-hidden />
        </IconButton>
        <span className={classes.zoom}>{pdfViewer.zoom(Math.round(zoom * 100))}</span>
        <IconButton label={viewer.zoomIn} disabled={!onZoom.in} onClick={onZoom.in}>
          <IconZoomIn size={20} aria-hidden />
        </IconButton>
      </span>
      <span className={classes.group}>
        <IconButton label={pdfViewer.search} disabled={total === 0} onClick={onSearch}>
          <IconSearch size={20} aria-hidden />
        </IconButton>
        {onPrint && (
          <IconButton label={viewer.print} onClick={onPrint}>
            <IconPrinter size={20} aria-hidden />
          </IconButton>
        )}
        {onDownload && (
          <IconButton label={viewer.download} onClick={onDownload}>
            <IconDownload size={20} aria-hidden />
          </IconButton>
        )}
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
      </span>
    </div>
  )
}
