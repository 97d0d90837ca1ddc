import { enclosureTexts } from '@estrado/machines/writing/finishing-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { ActText } from './use-text.ts'

const AttachmentsDialog = lazy(() =>
  import('./attachments-dialog.tsx').then((module) => ({ default: module.AttachmentsDialog })),
)

/** The way to what accompanies the act, of a type that takes something. */
export function Attachments({ act }: { readonly act: ActText }) {
  const [opened, setOpened] = useState(false)
  const { admite, actos } = act.adjuntos
  if (!admite) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {enclosureTexts.open(actos.length)}
      </Button>
      {opened && (
        <Suspense>
          <AttachmentsDialog act={act} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
