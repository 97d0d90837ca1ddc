import { takesPartiesByAct } from '@estrado/machines/causes/vocabulary'
import { changesParties } from '@estrado/machines/parties/party-editing'
import { processParties as texts } from '@estrado/machines/parties/process-texts'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useGranted } from '../client/granted.ts'
import type { OrderedCause } from '../enforcement/order-dialog.ts'
import { IconPlus } from '../ui/icons.ts'
import { useEditor } from './use-editor.ts'

const ProcessPartyDialog = lazy(() => import('./process-party-dialog.tsx'))

/** Registers a party in the process; only where this person may (`spec 3 §6`). */
export function AddParty({ cause }: { readonly cause: OrderedCause }) {
  const [opened, setOpened] = useState(false)
  const editor = useEditor()
  const granted = useGranted('sujetosProcesales.create')
  if (!granted || !takesPartiesByAct(cause.estado) || !changesParties(editor, cause)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {texts.add}
      </Button>
      {opened && (
        <Suspense>
          <ProcessPartyDialog
            idCausa={cause.id}
            idSujeto={null}
            roles={editor.roles}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  )
}
