import { lazy, type ReactNode, Suspense, useState } from 'react'

const ManualDialog = lazy(() => import('./manual-dialog.tsx'))

/** The user manual over the page (`spec 1 §2.2`): its code and file come when it is first asked for. */
export function useManual(): { readonly open: () => void; readonly dialog: ReactNode } {
  const [opened, setOpened] = useState(false)
  const dialog = opened && (
    <Suspense>
      <ManualDialog onClose={() => setOpened(false)} />
    </Suspense>
  )
  return { open: () => setOpened(true), dialog }
}
