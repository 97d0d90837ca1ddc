import { viewer } from '@estrado/machines/messages/interface'
import type { ComponentProps } from 'react'
import { PdfPageView } from './pdf-page.tsx'
import classes from './pdf-view.module.css'
import type { usePdf } from './use-pdf.ts'
import type { Found } from './use-pdf-search.ts'

type Look = Pick<ComponentProps<typeof PdfPageView>, 'width' | 'zoom' | 'usualRatio' | 'over' | 'turn'>

type PdfPagesProps = Look & {
  readonly of: Pick<ReturnType<typeof usePdf>, 'pdf' | 'failed'>
  readonly found: Found | undefined
}

/** The pages of a document below each other, once it is there and the window has a width. */
export function PdfPages({ of: { pdf, failed }, found, ...look }: PdfPagesProps) {
  if (failed) return null
  if (!pdf)
    return (
      <p className={classes.loading} role="status">
        {viewer.loading}
      </p>
    )
  if (look.width <= 0) return null
  const current = found?.matches[found.current]
  return Array.from({ length: pdf.numPages }, (_, index) => index + 1).map((number) => (
    <PdfPageView
      key={number}
      pdf={pdf}
      number={number}
      matches={found?.byPage.get(number)}
      current={current?.page === number ? current : undefined}
      {...look}
    />
  ))
}
