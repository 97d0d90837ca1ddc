import { dialog } from '@estrado/machines/messages/dialogs'
import { partyFields } from '@estrado/machines/parties/field-texts'
import { processParties as texts } from '@estrado/machines/parties/process-texts'
import { Button } from '@mantine/core'
import { PartyViewDialog } from '../causes/wizard/parties/party-view-dialog.tsx'
import { useCall } from '../kernel/use-call.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FailedParty } from './failed-party.tsx'

type OwnPartyViewProps = { readonly id: number; readonly onClose: () => void }

/** One's own party to read in the virtual window, as the API has it now: it may have ceased to be one's own. */
export default function OwnPartyView({ id, onClose }: OwnPartyViewProps) {
  const query = useCall('sujetosProcesales.ofVirtualWindow', { params: { id } })
  if (query.data?.ficha) return <PartyViewDialog party={query.data.ficha} onClose={onClose} />
  const { view: title } = partyFields.titles
  if (!query.data) return <FailedParty query={query} title={title} onClose={onClose} />
  return (
    <Dialog opened title={title} onClose={onClose} footer={<Button onClick={onClose}>{dialog.close}</Button>}>
      <p role="alert">{texts.ownNoMore}</p>
    </Dialog>
  )
}
