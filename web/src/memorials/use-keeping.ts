import { ownMemorialTexts as texts } from '@estrado/machines/memorials/own-texts'
import { useState } from 'react'
import { useNavigateOn } from '../kernel/address.ts'
import type { Outcome } from '../kernel/use-call.ts'
import { ownMemorialPath } from './memorial.ts'
import type { AttachmentForm } from './register.logic.ts'
import { useAttaching } from './use-attaching.ts'

type Kept = { readonly archivo: File | null; readonly adjuntos: readonly AttachmentForm[] }

type Keeping = {
  /** Makes the draft, and takes note of its number. */
  readonly draft: (archivo: File) => Promise<Outcome>
  /** Its cause, once the draft stands. */
  readonly idCausa: () => number
}

/**
 * Keeps the draft of one's own memorial and, once it stands, what accompanies it; then it is signed and presented where
 * every memorial is.
 */
export function useKeeping() {
  const navigate = useNavigateOn()
  const [step, setStep] = useState<string | null>(null)
  const { kept, note, attachAll } = useAttaching((place, total) =>
    setStep(texts.keeping.attach(place, total)),
  )

  async function keep({ archivo, adjuntos }: Kept, { draft, idCausa }: Keeping): Promise<Outcome> {
    if (kept.now().id === undefined && archivo) {
      setStep(texts.keeping.draft)
      const outcome = await draft(archivo)
      if (!outcome.done) {
        setStep(null)
        return outcome
      }
    }
    const attached = await attachAll(String(idCausa()), adjuntos)
    setStep(attached.done ? null : texts.interrupted)
    if (attached.done) void navigate({ href: ownMemorialPath(kept.now().id ?? 0) })
    return attached
  }
  return { step, kept: kept.value, note, keep }
}
