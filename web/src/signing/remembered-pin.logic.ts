import type { AnswerOf } from '@estrado/machines/contract/types'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { shownDay } from '../ui/instant.ts'

/** What there is to say of a person's remembered PIN, and whether there is something to forget. */
export type PinView = { readonly text: string; readonly forgettable: boolean }

/** `here`: this browser holds the secret that can read it. */
export function pinView(
  { recordarPin, fechaVigencia }: AnswerOf<'usuariosFirma.get'>,
  here: boolean,
): PinView {
  if (fechaVigencia === null) return { text: pinMessages.none, forgettable: false }
  const day = shownDay(fechaVigencia)
  if (!recordarPin) return { text: pinMessages.endedOn(day), forgettable: true }
  const until = pinMessages.rememberedUntil(day)
  return { text: here ? until : `${until} ${pinMessages.elsewhere}`, forgettable: true }
}
