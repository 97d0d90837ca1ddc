import type { Settings } from '../settings.ts'

type Served = Pick<Settings, 'publicUrl' | 'host' | 'hosts'>

/** Names by which this machine reaches itself. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'] as const

/** An address as a URL writes a host: IPv6 in brackets. */
const hostName = (address: string): string => (address.includes(':') ? `[${address}]` : address)

/** Names that we answer to: the public address's, this machine's own, and those of the settings. */
const namesOf = ({ publicUrl, host, hosts }: Served): readonly string[] => [
  new URL(publicUrl).hostname,
  ...loopbackNames,
  ...(host === null ? [] : [hostName(host)]),
  ...hosts,
]

/**
 * Is the `Host` of a request one of ours, whatever its port? Another name that leads here is a page of somebody
 * else's that made its name point to this machine (DNS rebinding).
 */
export function isServedHost(settings: Served, host: string | undefined): boolean {
  const url = host !== undefined && URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null
  // Compared with what was sent: what a URL makes of user names or paths is no host.
  if (url === null || url.host === '' || url.username !== '' || url.pathname !== '/') return false
  return namesOf(settings).some((name) => name.toLowerCase() === url.hostname)
}

/** Origins of our own pages: the public address's, and this machine's names at the port that we listen at. */
export const servedOrigins = (settings: Served, port: number): readonly string[] => [
  new URL(settings.publicUrl).origin,
  ...loopbackNames.map((name) => `http://${name}:${port}`),
  ...settings.hosts.flatMap((name) => [`https://${name}`, `http://${name}`, `http://${name}:${port}`]),
]
