import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../loading-screen.tsx'
import type { PdfSource } from './pdf-source.ts'

const PdfView = lazy(() => import('./pdf-view.tsx'))

type PdfPaneProps = {
  /** Undefined while it is on its way. */
  readonly source: PdfSource | undefined
  readonly fileName: string
  /** Its pages take the focus once they are there: where the viewer is all that was opened. */
  readonly takesFocus?: boolean
}

/** A PDF as a part of a page. */
export function PdfPane({ source, fileName, takesFocus = false }: PdfPaneProps) {
  if (!source) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PdfView source={source} fileName={fileName} takesFocus={takesFocus} />
    </Suspense>
  )
}
