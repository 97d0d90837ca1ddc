import { PartyViewDialog } from '../causes/wizard/parties/party-view-dialog.tsx'
import { useCall } from '../kernel/use-call.ts'

/** A party to read, as the API has it now. */
export default function PartyView({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const { data: party } = useCall('sujetosProcesales.get', { params: { id } })
  return party ? <PartyViewDialog party={party} onClose={onClose} /> : null
}
