import { processParties as texts } from '@estrado/machines/parties/process-texts'
import { lazy, Suspense, useState } from 'react'
import { useGranted } from '../client/granted.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { IconEye } from '../ui/icons.ts'

const OwnPartyView = lazy(() => import('./own-party-view.tsx'))

type OwnPartyActionProps = { readonly party: { readonly id: number; readonly nombreCompleto: string } }

/** What somebody may do in the virtual window for a party that they are or represent: see all that is recorded of it. */
export function OwnPartyAction({ party: { id, nombreCompleto } }: OwnPartyActionProps) {
  const [opened, setOpened] = useState(false)
  if (!useGranted('sujetosProcesales.ofVirtualWindow')) return null
  return (
    <>
      <IconButton size={32} label={texts.view(nombreCompleto)} onClick={() => setOpened(true)}>
        <IconEye size={18} aria-hidden />
      </IconButton>
      <Suspense>{opened && <OwnPartyView id={id} onClose={() => setOpened(false)} />}</Suspense>
    </>
  )
}
