import { BlockList, isIP } from 'node:net'
import { settingMessages } from '@estrado/machines/messages/settings'
import type { Parse } from '@estrado/machines/settings/setting'
import * as Either from 'effect/Either'

/** Proxies whose word on where a call came from is taken. */
export type TrustedProxies = { readonly trusts: (address: string) => boolean }

const plain = (address: string): string => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** `10.0.0.7, 192.168.0.0/16, fd00::/8`. */
export const trustedProxies: Parse<TrustedProxies> = (text, name) => {
  const known = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    if (entry === '') continue
    const [address = '', bits, ...more] = entry.split('/')
    const longest = isIP(address) === 6 ? 128 : 32
    const wide = bits === undefined ? longest : Number(bits)
    const sound = isIP(address) !== 0 && more.length === 0 && /^\d*$/.test(bits ?? '')
    if (!sound || bits === '' || wide > longest) return Either.left(settingMessages.proxies(name, entry))
    known.addSubnet(address, wide, familyOf(address))
  }
  return Either.right({
    trusts: (address) => isIP(address) !== 0 && known.check(address, familyOf(address)),
  })
}

/** Nobody's word is taken. */
export const noProxies: TrustedProxies = { trusts: () => false }

/** An entry of `X-Forwarded-For` without its port. */
const withoutPort = (entry: string): string =>
  entry
    .trim()
    .replace(/^\[([^\]]+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')

/**
 * Where a call came from: the connection's other end, or, where that is a proxy of ours, the rightmost address of
 * `X-Forwarded-For` that isn't one. What stands left of it was written by the client and says nothing.
 */
export function clientAddress(
  proxies: TrustedProxies,
  remote: string,
  forwardedFor: string | undefined,
): string {
  let address = plain(remote)
  for (const entry of (forwardedFor ?? '').split(',').reverse()) {
    if (!proxies.trusts(address)) return address
    const before = plain(withoutPort(entry))
    if (isIP(before) === 0) return address
    address = before
  }
  return address
}

/** What one subscriber has for themselves, for limits: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [before = '', after] = address.split('::')
  const [left, right] = [before, after ?? ''].map((part) => (part === '' ? [] : part.split(':')))
  const zeros = Array<string>(8 - (left?.length ?? 0) - (right?.length ?? 0)).fill('0')
  const groups = after === undefined ? before.split(':') : [...(left ?? []), ...zeros, ...(right ?? [])]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}
