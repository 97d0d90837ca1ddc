import type { AnswerOf } from '@estrado/machines/contract/types'
import { validity } from '@estrado/machines/messages/validity'
import type { ToneName } from '@estrado/machines/vocabulary/tones'

/** A document's validity as the API tells it (`spec 1 §3`). */
export type Validity = AnswerOf<'documentos.verification'>['validez']
export type SignatureFacts = Validity['firmas'][number]

export const validityTones: Readonly<Record<Validity['estado'], ToneName>> = {
  Válido: 'positive',
  'Sin firma': 'neutral',
  'No válido': 'danger',
}

export type Check = { readonly text: string; readonly holds: boolean }

/** What was checked of a signature, each with its outcome. */
export const checksOf = (signature: SignatureFacts): readonly Check[] =>
  (Object.keys(validity.checks) as (keyof typeof validity.checks)[]).map((name) => ({
    text: validity.checks[name],
    holds: signature[name],
  }))
