import {
  type SigningAnswer,
  signingPaths,
  type TokenConnectedData,
  type TokenDataData,
} from '@estrado/machines/contract/agent-signing'
import { instantOn } from '@estrado/machines/time/la-paz'
import { Hono } from 'hono'
import type { PublicCertificate, TokenSource } from '../signing/tokens/token.ts'
import type { CertificateView, TokenView } from './status-model.ts'

export type TokenObserver = {
  /** The signing calls, watched. */
  readonly app: Hono
  /** The connected tokens, with the certificates that they show or have shown. */
  readonly tokens: () => Promise<readonly TokenView[]>
  /** Whose certificate stands behind an alias, as far as it was seen. */
  readonly holderOf: (slot: unknown, alias: string) => string | undefined
}

type SeenCertificate = CertificateView & { readonly alias: string }

/**
 * Learns for the status page what the tokens hold: what they show to anybody, and what they showed in the calls
 * that pass, because some keep their certificates behind the PIN and the page never asks for one.
 */
export function observeTokens(
  calls: Hono,
  publicCertificates: TokenSource['publicCertificates'],
): TokenObserver {
  const seen = new Map<number, readonly SeenCertificate[]>()
  const app = new Hono()
  for (const path of [signingPaths.tokenData, `/api${signingPaths.tokenData}`]) {
    app.post(path, async (c, next) => {
      await next()
      const answer = (await c.res.clone().json()) as SigningAnswer<TokenDataData>
      if (!answer.finalizado) return
      // The service has read this body already; Hono keeps it.
      const { slot }: { slot?: unknown } = await c.req.json()
      seen.set(Number(slot), certificatesOf(answer.datos))
    })
  }
  app.route('/', calls)

  return {
    app,
    holderOf: (slot, alias) =>
      seen.get(Number(slot))?.find((certificate) => certificate.alias === alias)?.holder,
    tokens: async () => {
      const response = await calls.request(signingPaths.tokenConnected)
      const answer = (await response.json()) as SigningAnswer<TokenConnectedData>
      const connected = answer.finalizado ? answer.datos.tokens : []
      for (const slot of seen.keys()) if (!connected.some((token) => token.slot === slot)) seen.delete(slot)
      return await Promise.all(
        connected.map(async ({ slot, name, label, serial, pin }) => ({
          slot,
          name: label === '' ? name : label,
          serial,
          pin,
          certificates: seen.get(slot) ?? (await publicCertificates(slot)).map(shownCertificate),
        })),
      )
    },
  }
}

const shownCertificate = ({ certificate }: PublicCertificate): CertificateView => ({
  holder: certificate.subject.CN ?? '',
  from: certificate.notBefore,
  until: certificate.notAfter,
})

function certificatesOf({ data_token }: TokenDataData): readonly SeenCertificate[] {
  return data_token.data.flatMap((entry) =>
    entry.tipo === 'X509_CERTIFICATE'
      ? [
          {
            alias: entry.alias,
            holder: entry.common_name,
            from: fromLaPaz(entry.validez.desde),
            until: fromLaPaz(entry.validez.hasta),
          },
        ]
      : [],
  )
}

/** `2021-01-29 11:21:19` in La Paz, as the wire tells dates. */
const fromLaPaz = (text: string): Date => {
  const [day = '', time = ''] = text.split(' ')
  return instantOn(day, time)
}
