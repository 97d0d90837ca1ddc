import { reassignTexts as texts } from '@estrado/machines/acts/reassign-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useGranted } from '../client/granted.ts'
import type { InboxRow } from './inbox-columns.tsx'

const ReassignDialog = lazy(() => import('./reassign-dialog.tsx'))

type ReassignButtonProps = { readonly rows: readonly InboxRow[]; readonly onDone: () => void }

/** Bulk action of the inbox: the acts that the marked rows ask for pass on to somebody else. */
export function ReassignButton({ rows, onDone }: ReassignButtonProps) {
  const [open, setOpen] = useState(false)
  if (!useGranted('actosProcesales.reassign')) return null
  return (
    <>
      <Button size="compact-sm" variant="default" onClick={() => setOpen(true)}>
        {texts.action}
      </Button>
      {open && (
        <Suspense>
          <ReassignDialog
            rows={rows}
            onClose={(done) => {
              setOpen(false)
              if (done) onDone()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
