import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'
import { ScanFailure } from '../../fault.ts'

const local = new BlockList()
local.addSubnet('10.0.0.0', 8)
local.addSubnet('172.16.0.0', 12)
local.addSubnet('192.168.0.0', 16)
local.addSubnet('169.254.0.0', 16)
// USB scanners of today answer here (IPP over USB).
local.addSubnet('127.0.0.0', 8)
local.addAddress('::1', 'ipv6')
local.addSubnet('fe80::', 10, 'ipv6')
local.addSubnet('fc00::', 7, 'ipv6')

/** Is this IP of the local network? Nothing else is ever asked, whatever a page wants. */
export function isLocalAddress(ip: string): boolean {
  const family = isIP(ip)
  return family !== 0 && local.check(ip, family === 6 ? 'ipv6' : 'ipv4')
}

export type HostAndPort = { readonly host: string; readonly port: number | undefined }

/** Reads `host`, `host:port`, `[v6]:port`; undefined for anything more. */
export function parseHostAndPort(address: string): HostAndPort | undefined {
  const match = /^(?:\[([0-9a-fA-F:.]+)\]|([A-Za-z0-9](?:[A-Za-z0-9.-]{0,252})))(?::(\d{1,5}))?$/.exec(
    address.trim(),
  )
  const host = match?.[1] ?? match?.[2]
  if (!host) return undefined
  const port = match?.[3] === undefined ? undefined : Number(match[3])
  return port !== undefined && (port < 1 || port > 65_535) ? undefined : { host, port }
}

/** The host's IP, which is the one to connect to: a name may point elsewhere a moment later. */
export async function resolveLocal(host: string): Promise<string | undefined> {
  if (isIP(host) !== 0) return isLocalAddress(host) ? host : undefined
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new ScanFailure('UNREACHABLE', host, error)
  })
  return found.map(({ address }) => address).find(isLocalAddress)
}
