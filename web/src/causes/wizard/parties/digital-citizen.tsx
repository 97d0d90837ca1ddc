import { partyForm } from '@estrado/machines/parties/texts'
import { Status } from '../../../ui/status.tsx'

/** Is somebody a digital citizen? In words; null: nobody knows. */
export const digitalCitizenText = (is: boolean | null): string => {
  if (is === null) return partyForm.digitalCitizenUnknown
  return is ? partyForm.digitalCitizen : partyForm.notDigitalCitizen
}

/** Green, red, or grey where nobody knows (`spec 3 §2`). */
export function DigitalCitizen({ is }: { is: boolean | null }) {
  const tone = is === null ? 'neutral' : is ? 'positive' : 'danger'
  return <Status tone={tone}>{digitalCitizenText(is)}</Status>
}
