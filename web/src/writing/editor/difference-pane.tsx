import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../ui/loading-screen.tsx'

/** By way of the editor, which holds what both show a text with and stands beside it already. */
const DifferenceView = lazy(async () => (await import('./written-editor.tsx')).differenceView())

/** Two versions of a document, compared; what compares them is loaded when it is first asked for. */
export function DifferencePane(props: Parameters<typeof DifferenceView>[0]) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <DifferenceView {...props} />
    </Suspense>
  )
}
