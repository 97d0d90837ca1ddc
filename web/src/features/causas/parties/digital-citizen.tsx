import { partyForm } from '@estrado/machines/messages/parties'
import { Status } from '../../../ui/status.tsx'

/** Green, red, or grey where nobody knows (`spec 3 §2`). */
export function DigitalCitizen({ is }: { is: boolean | null }) {
  if (is === null) return <Status tone="neutral">{partyForm.digitalCitizenUnknown}</Status>
  return is ? (
    <Status tone="positive">{partyForm.digitalCitizen}</Status>
  ) : (
    <Status tone="danger">{partyForm.notDigitalCitizen}</Status>
  )
}
