import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { issueIdentity, type TlsIdentity } from '../../guard/tls/authority.ts'
import { endOf, needsRenewal, tlsFolder, writeIdentity } from '../../guard/tls/identity-store.ts'
import type { TrustStore } from './store.ts'
import { authorityOf, findStores, type TrustPlace } from './trust.ts'

/** Days before its end from which an identity is replaced even if a browser will have to be told by hand. */
export const lastDays = 7

const day = 86_400_000

/**
 * Replaces an identity in its last weeks. The old authority's key is gone, so this is a new authority: it goes
 * into every store that believed the old one, and only then takes its place, so that no browser ever meets a
 * certificate that it doesn't know. A store that refuses holds the change back until the last days.
 * @returns the new identity, already kept, or undefined when the present one stays.
 */
export function renewIdentity(
  dataFolder: string,
  present: TlsIdentity,
  place: TrustPlace,
  now: Date,
): TlsIdentity | undefined {
  if (!needsRenewal(present, now)) return undefined
  const folder = tlsFolder(dataFolder)
  const nextFolder = join(folder, 'next')
  const old = authorityOf(present, folder)
  const { browsers, others } = findStores(place)
  const believing = [...browsers, ...others].filter((store) => store.has(old))

  try {
    // Stores read the authority from a file, and the present one must stay whole until all have the next.
    const next = writeIdentity(nextFolder, issueIdentity(now))
    const authority = authorityOf(next, nextFolder)
    const everywhere = believing.map((store) => typeof store.add(authority) === 'string').every(Boolean)
    const mustChange = endOf(present).getTime() - now.getTime() < lastDays * day
    if (!everywhere && !mustChange) {
      removeFrom(believing, authority)
      return undefined
    }
    writeIdentity(folder, next)
    removeFrom(believing, old)
    return next
  } finally {
    rmSync(nextFolder, { recursive: true, force: true })
  }
}

function removeFrom(stores: readonly TrustStore[], authority: Parameters<TrustStore['remove']>[0]): void {
  for (const store of stores) store.remove(authority)
}
