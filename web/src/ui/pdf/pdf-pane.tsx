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
  /** Hears the SHA-256 of the stored file that is shown: what is signed then is that very file (`ActSigning`). */
  readonly onOpened?: (sha256: string) => void
}

/** A PDF as a part of a page. */
export function PdfPane({ source, fileName, takesFocus = false, onOpened }: PdfPaneProps) {
  if (!source) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PdfView source={source} fileName={fileName} takesFocus={takesFocus} onOpened={onOpened} />
    </Suspense>
  )
}
