import { partyMessages } from '@estrado/machines/parties/texts'
import type { FieldMessages } from '@estrado/machines/rules/field-messages'
import { durations } from '@estrado/machines/vocabulary/durations'
import { showToast } from '../../../ui/toasts.ts'

/** Notices of the error catalogue, with its durations (`spec 3 §8`). */
const announced: Readonly<Record<string, number>> = {
  [partyMessages.typeRequired]: durations.notice,
  [partyMessages.crimesRequired]: durations.notice,
  [partyMessages.legalRepresentativeRequired]: durations.notice,
  [partyMessages.lawyerIsParty]: durations.error,
  [partyMessages.representativeIsLawyer]: durations.error,
}

/** Says what the error catalogue wants said beside the fields. */
export function announceParty(messages: FieldMessages): void {
  for (const message of new Set(Object.values(messages).flat())) {
    const duration = announced[message]
    if (duration !== undefined) showToast('warning', message, { duration })
  }
}
