import * as Either from 'effect/Either'
import { DerError } from '../../der/read.ts'
import { answerOf } from '../../outward-late.ts'
import type { Certificate } from '../certificates/certificate.ts'
import { type RevocationList, readRevocationList } from './crl.ts'
import type { RevocationEvidence } from './evidence.ts'
import { type OcspAnswer, ocspRequest, readOcspAnswer } from './ocsp.ts'

export type OnlineRevocationOptions = {
  readonly clock: () => Date
  /** How long one authority is waited for. */
  readonly milliseconds?: number
}

/** Revocation evidence from the addresses that certificates of trusted chains name. */
export type OnlineRevocation = {
  /** What can be had about a certificate; empty when nothing answers. Lists are kept until their next update. */
  readonly evidenceFor: (certificate: Certificate, issuer: Certificate) => Promise<RevocationEvidence>
}

/** After this an authority that didn't answer is asked again. */
const retryMilliseconds = 5 * 60_000
const mostBytes = 20 * 1_048_576

type Kept = { readonly list: RevocationList | undefined; readonly until: number }

/**
 * Fetches lists and OCSP answers. Ask only about certificates whose chain is trusted: the addresses in others
 * could make the agent call anything.
 */
export function onlineRevocation({ clock, milliseconds = 3_000 }: OnlineRevocationOptions): OnlineRevocation {
  const lists = new Map<string, Kept>()
  const silentUntil = new Map<string, number>()

  const listAt = async (url: string): Promise<RevocationList | undefined> => {
    const now = clock().getTime()
    const kept = lists.get(url)
    if (kept && kept.until > now) return kept.list
    const list = await read(url, undefined, readRevocationList)
    lists.set(url, { list, until: list?.nextUpdate?.getTime() ?? now + retryMilliseconds })
    return list
  }

  const answerAt = async (url: string, request: Buffer): Promise<OcspAnswer | undefined> => {
    const now = clock().getTime()
    if ((silentUntil.get(url) ?? 0) > now) return undefined
    const answer = await read(url, request, readOcspAnswer)
    if (!answer) silentUntil.set(url, now + retryMilliseconds)
    return answer
  }

  async function read<Piece>(
    url: string,
    body: Buffer | undefined,
    parse: (bytes: Uint8Array) => Piece,
  ): Promise<Piece | undefined> {
    const question = body && { body: { type: 'application/ocsp-request', bytes: body } }
    const answer = await answerOf({ url, ...question, milliseconds, mostBytes })
    if (!answer || Either.isLeft(answer)) return undefined
    try {
      return parse(answer.right)
    } catch (error) {
      if (error instanceof DerError) return undefined
      throw error
    }
  }

  return {
    evidenceFor: async (certificate, issuer) => {
      const request = ocspRequest(certificate, issuer)
      const [foundLists, foundAnswers] = await Promise.all([
        Promise.all(certificate.crlAddresses.slice(0, 3).map(listAt)),
        Promise.all(certificate.ocspAddresses.slice(0, 2).map((url) => answerAt(url, request))),
      ])
      return {
        lists: foundLists.filter((one) => one !== undefined),
        answers: foundAnswers.filter((one) => one !== undefined),
      }
    },
  }
}
