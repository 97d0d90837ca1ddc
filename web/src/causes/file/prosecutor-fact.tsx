import { takesProsecutor } from '@estrado/machines/causes/prosecution-rules'
import { prosecutionTexts as texts } from '@estrado/machines/causes/prosecution-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useGranted } from '../../client/granted.ts'
import classes from './file.module.css'
import type { CauseFile } from './file-types.ts'

const ProsecutorDialog = lazy(() => import('./prosecutor-dialog.tsx'))

/** Who prosecutes a public cause; its court and its registry may name them. */
export function ProsecutorFact({ file }: { readonly file: CauseFile }) {
  const [open, setOpen] = useState(false)
  const granted = useGranted('causas.nameProsecutor')
  const { fiscalia, relacion } = file
  const mayName = granted && takesProsecutor(file) && (relacion === 'court' || relacion === 'registry')
  return (
    <>
      {fiscalia ? (
        <span>
          {fiscalia.oficina.descripcion}
          <span className={classes.quiet}> · {fiscalia.fiscal?.descripcion ?? texts.anyOfOffice}</span>
        </span>
      ) : (
        texts.nobody
      )}{' '}
      {mayName && (
        <Button variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          {texts.name}
        </Button>
      )}
      {open && (
        <Suspense>
          <ProsecutorDialog file={file} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
