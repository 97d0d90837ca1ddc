import { edicts } from '@estrado/machines/portals/texts'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import type { Edict } from './edict-calls.ts'
import { EdictDetail } from './edict-detail.tsx'
import { EdictTrouble } from './edict-trouble.tsx'
import { useEdict } from './use-edict.ts'

type EdictDialogProps = {
  /** The edict, or its number where the address names one. */
  readonly edict: Edict | number
  readonly onClose: () => void
}

/** An edict over the list. */
export default function EdictDialog({ edict, onClose }: EdictDialogProps) {
  return (
    <Dialog opened title={edicts.detail} onClose={onClose} size="1200px">
      {typeof edict === 'number' ? <AskedEdict id={edict} /> : <EdictDetail edict={edict} />}
    </Dialog>
  )
}

function AskedEdict({ id }: { readonly id: number }) {
  const { state, retry } = useEdict(id)
  if (state.phase === 'loading') return <LoadingScreen />
  if (state.phase === 'known') return <EdictDetail edict={state.answer} />
  return <EdictTrouble phase={state.phase} onRetry={retry} />
}
