import { useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { OwnList } from './own-list.tsx'

const OwnForms = lazy(async () => ({ default: (await import('./own-forms.tsx')).OwnForms }))

/** `/ventanilla-virtual/memoriales`, one of them, and `/apersonamiento`: the list comes without the forms. */
export default function VirtualWindowScreen() {
  const path: string = useMatches({ select: (matches): string => matches.at(-1)?.fullPath ?? '' })
  if (path.endsWith('/ventanilla-virtual/memoriales')) return <OwnList />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <OwnForms appears={path.endsWith('/apersonamiento')} />
    </Suspense>
  )
}
