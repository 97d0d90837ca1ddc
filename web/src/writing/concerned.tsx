import { concernedTexts as texts } from '@estrado/machines/writing/screen-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useGranted } from '../client/granted.ts'

const ConcernedDialog = lazy(() =>
  import('./concerned-dialog.tsx').then((module) => ({ default: module.ConcernedDialog })),
)

/** The way to whom an act concerns, as long as it is written. */
export function Concerned({ id }: { readonly id: number }) {
  const [opened, setOpened] = useState(false)
  const mayCorrect = useGranted('actosProcesales.update')
  if (!mayCorrect) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpened(true)}>
        {texts.open}
      </Button>
      {opened && (
        <Suspense>
          <ConcernedDialog id={id} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
