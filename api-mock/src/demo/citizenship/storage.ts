import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

type Kept = { readonly payload: AdapterPayload; readonly until: number }

/** Entries that one provider keeps at most; the oldest goes when another comes. */
const room = 5000

/**
 * What the provider remembers while it runs: sessions, grants, codes, tokens. Each provider has its own, and a
 * restart forgets it: whoever was logging in begins anew.
 */
export function createStorage(): AdapterFactory {
  const entries = new Map<string, Kept>()

  function read(key: string): AdapterPayload | undefined {
    const kept = entries.get(key)
    if (kept && kept.until > Date.now()) return kept.payload
    entries.delete(key)
    return undefined
  }

  return (model): Adapter => {
    const keyOf = (id: string) => `${model}:${id}`
    const findBy = (name: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...entries.keys()]
        .filter((key) => key.startsWith(`${model}:`))
        .map(read)
        .find((payload) => payload?.[name] === value)
    return {
      upsert: async (id, payload, expiresIn) => {
        const oldest = entries.keys().next().value
        if (entries.size >= room && oldest !== undefined) entries.delete(oldest)
        const until = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY
        entries.set(keyOf(id), { payload, until })
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      destroy: async (id) => {
        entries.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        // Of this kind alone: the login that is under way names the grant too, and goes on.
        const own = [...entries].filter(([key]) => key.startsWith(`${model}:`))
        for (const [key, { payload }] of own) if (payload.grantId === grantId) entries.delete(key)
      },
      consume: async (id) => {
        const payload = read(keyOf(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
    }
  }
}
