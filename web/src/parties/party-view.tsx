import { partyFields } from '@estrado/machines/parties/field-texts'
import { PartyViewDialog } from '../causes/wizard/parties/party-view-dialog.tsx'
import { useCall } from '../kernel/use-call.ts'
import { FailedParty } from './failed-party.tsx'

/** A party to read, as the API has it now. */
export default function PartyView({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const query = useCall('sujetosProcesales.get', { params: { id } })
  if (query.data) return <PartyViewDialog party={query.data} onClose={onClose} />
  return <FailedParty query={query} title={partyFields.titles.view} onClose={onClose} />
}
