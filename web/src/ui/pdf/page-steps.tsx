import { pdfViewer } from '@estrado/machines/documents/pdf-viewer-texts'
import { IconButton } from '../icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons.ts'
import { PageField } from './page-field.tsx'
import classes from './pdf-view.module.css'

type PageStepsProps = {
  readonly page: number
  readonly total: number
  readonly onGo: (page: number) => void
}

/** The ways from page to page: back, by number, on. */
export function PageSteps({ page, total, onGo }: PageStepsProps) {
  return (
    <span className={classes.group}>
      <IconButton label={pdfViewer.previousPage} disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <IconChevronLeft size={20} aria-hidden />
      </IconButton>
      {total > 0 && <PageField page={page} total={total} onGo={onGo} />}
      <IconButton label={pdfViewer.nextPage} disabled={page >= total} onClick={() => onGo(page + 1)}>
        <IconChevronRight size={20} aria-hidden />
      </IconButton>
    </span>
  )
}
