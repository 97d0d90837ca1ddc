import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { endianness } from 'node:os'

/** Both ends of a connection of this machine, as the one who was called sees them. */
export type LoopbackConnection = Pick<Socket, 'remoteAddress' | 'remotePort' | 'localAddress' | 'localPort'>

/** Is the program at the other end this person's? */
export type PeerCheck = (connection: LoopbackConnection) => Promise<boolean>

/** Linux lists the connections of IPv4 and IPv6 with their owners; IPv6 may be switched off. */
const tableFiles = ['/proc/net/tcp', '/proc/net/tcp6']

/** Whoever rules this machine rules the agent too; the doctor is run by them. */
const superuser = 0

/**
 * Tells this person's programs from those of others who are logged in on the same machine: loopback is everybody's.
 * Where the system doesn't list connections with their owners, everybody passes (docs/decisions/agent-consent.md).
 */
export async function peerCheck(): Promise<PeerCheck> {
  const self = process.getuid?.()
  if (process.platform !== 'linux' || self === undefined) return everybody
  if ((await readTables()) === '') return everybody
  const tables = sharedReading(readTables)
  return async (connection) => {
    // The lists are read in pieces while others come and go: a connection can be missed once.
    const owner = ownerIn(await tables(), connection) ?? ownerIn(await tables(), connection)
    return owner === self || owner === superuser
  }
}

const everybody: PeerCheck = async () => true

/** What can't be read lists nobody: whoever is sought there is then refused. */
async function readTables(): Promise<string> {
  const texts = await Promise.all(tableFiles.map((file) => readFile(file, 'latin1').catch(() => '')))
  return texts.join('')
}

/** One reading at a time, however many connections come at once; each gets one that began after it asked. */
function sharedReading(read: () => Promise<string>): () => Promise<string> {
  let running: Promise<string> | undefined
  let next: Promise<string> | undefined
  const begin = () => {
    next = undefined
    const own = read().finally(() => {
      if (running === own) running = undefined
    })
    running = own
    return own
  }
  return () => {
    if (running === undefined) return begin()
    next ??= running.then(begin)
    return next
  }
}

const established = '01'

/**
 * The owner of the other end, from the lists' text. Only what is established has one: the kernel shows what its
 * program has closed as the superuser's.
 */
export function ownerIn(tables: string, connection: LoopbackConnection): number | undefined {
  const { remoteAddress, remotePort, localAddress, localPort } = connection
  const [there, here] = [endsAt(remoteAddress, remotePort), endsAt(localAddress, localPort)]
  for (const [family, local] of there.entries()) {
    const at = tables.indexOf(` ${local} ${here[family]} ${established} `)
    if (at < 0) continue
    const [, , , , , , owner] = tables.slice(at + 1, tables.indexOf('\n', at)).split(/ +/)
    return Number(owner)
  }
  return undefined
}

/** An end of a connection in the lists' notation; a program may have opened IPv4 by way of IPv6. */
function endsAt(address: string | undefined, port: number | undefined): readonly string[] {
  if (address === undefined || port === undefined) return []
  const atPort = (bytes: readonly number[]) =>
    `${asWords(bytes)}:${port.toString(16).toUpperCase().padStart(4, '0')}`
  if (address.includes(':')) return [atPort(ipv6Bytes(address))]
  const bytes = address.split('.').map(Number)
  return [atPort(bytes), atPort([...Array<number>(10).fill(0), 0xff, 0xff, ...bytes])]
}

/** The kernel prints an address as numbers of 32 bits in the machine's own order of bytes. */
function asWords(bytes: readonly number[]): string {
  const buffer = Buffer.from(bytes)
  if (endianness() === 'LE') buffer.swap32()
  return buffer.toString('hex').toUpperCase()
}

function ipv6Bytes(address: string): readonly number[] {
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':').map((group) => Number(`0x${group}`)))
  const [head = '', tail] = address.replace(/%.*/, '').split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const between = Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0)
  return [...before, ...between, ...after].flatMap((group) => [group >> 8, group & 0xff])
}
