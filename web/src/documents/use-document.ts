import type { AnswerOf } from '@estrado/machines/contract/types'
import { call } from '../client/call.ts'
import { useAsked } from '../kernel/use-asked.ts'

export type VerifiedDocument = AnswerOf<'documentos.verification'>

export type KnownDocument = {
  readonly document: VerifiedDocument
  /** The server's time, ISO 8601. */
  readonly checkedAt: string
}

/** A document by its public number: what is known of it, and when that was asked. */
export const useDocument = (uuid: string) =>
  useAsked(uuid, async (signal): Promise<KnownDocument> => {
    const options = { signal, notices: 'none' } as const
    const [document, { fecha: checkedAt }] = await Promise.all([
      call('documentos.verification', { params: { uuid } }, options),
      call('fechaActual.get', undefined, options),
    ])
    return { document, checkedAt }
  })
