import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../ui/loading-screen.tsx'

const DifferenceView = lazy(() => import('./difference-view.tsx'))

/** Two versions of a document, compared; what compares them is loaded when it is first asked for. */
export function DifferencePane(props: Parameters<typeof DifferenceView>[0]) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <DifferenceView {...props} />
    </Suspense>
  )
}
