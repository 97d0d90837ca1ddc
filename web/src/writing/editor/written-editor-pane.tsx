import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import type { WrittenEditorProps } from './editor-types.ts'

const WrittenEditor = lazy(() => import('./written-editor.tsx'))

/** The editor of a written document as a part of a page; it is loaded when it is first shown. */
export function WrittenEditorPane(props: WrittenEditorProps) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <WrittenEditor {...props} />
    </Suspense>
  )
}
