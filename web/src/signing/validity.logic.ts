import type { AnswerOf } from '@estrado/machines/contract/types'
import { validity } from '@estrado/machines/signing/validity-texts'
import type { ToneName } from '@estrado/machines/vocabulary/tones'

/** A document's validity as the API tells it (`spec 1 §3`). */
export type Validity = AnswerOf<'documentos.verification'>['validez']
export type SignatureFacts = Validity['firmas'][number]

export const validityTones: Readonly<Record<Validity['estado'], ToneName>> = {
  Válido: 'positive',
  'Sin firma': 'neutral',
  'No válido': 'danger',
  'No se puede afirmar': 'warning',
}

/** A line of plain words below a document's state. */
export const explanationOf = ({ estado, firmas }: Validity): string =>
  estado === 'Válido' && firmas.length === 0 ? validity.approvedOnly : validity.explained[estado]

/** Reasons that belong to the document; those of a signature stand beside it. */
export const documentReasons = ({ motivos, firmas }: Validity) => {
  const told = new Set(firmas.flatMap((signature) => signature.motivos.map(({ codigo }) => codigo)))
  return motivos.filter(({ codigo }) => firmas.length === 0 || !told.has(codigo))
}

/** The signature after which the document got longer: as it was signed it is another file than now. */
export const hasLaterVersion = ({ revision, agregados }: SignatureFacts): boolean =>
  revision.bytes > 0 && agregados.length > 0

export type Check = { readonly text: string; readonly holds: boolean }

/** What was checked of a signature, each with its outcome. */
export const checksOf = (signature: SignatureFacts): readonly Check[] =>
  (Object.keys(validity.checks) as (keyof typeof validity.checks)[]).map((name) => ({
    text: validity.checks[name],
    holds: signature[name],
  }))
