import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../loading-screen.tsx'

const PdfView = lazy(() => import('./pdf-view.tsx'))

/** A PDF as a part of a page. */
export function PdfPane({ source, fileName }: { source: Blob | undefined; fileName: string }) {
  if (!source) return <LoadingScreen />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <PdfView source={source} fileName={fileName} />
    </Suspense>
  )
}
