import { createSocket } from 'node:dgram'
import { networkInterfaces } from 'node:os'
import dnsPacket, { type Answer, type TxtAnswer } from 'dns-packet'
import type { EsclEndpoint } from './escl-client.ts'
import { isLocalAddress } from './local-address.ts'

export type FoundService = { readonly name: string; readonly endpoint: EsclEndpoint }

export type MdnsOptions = {
  /** Where to ask; the group of multicast DNS by default. */
  readonly address: string
  readonly port: number
  /** Milliseconds in which answers are gathered. */
  readonly patience: number
}

export const mdnsDefaults: MdnsOptions = { address: '224.0.0.251', port: 5353, patience: 1_200 }

const plain = '_uscan._tcp.local'
const secure = '_uscans._tcp.local'

/** Asks for what offers each service; the answers are wanted directly (QU), not to everybody. */
const question = dnsPacket.encode({
  type: 'query',
  questions: [plain, secure].map((name) => ({ name, type: 'PTR', class: 'IN', qu: true })),
})

/** Records of an answer; none where it is broken. */
export function recordsOf(message: Buffer): readonly Answer[] {
  try {
    const { answers = [], authorities = [], additionals = [] } = dnsPacket.decode(message)
    return [...answers, ...authorities, ...additionals]
  } catch {
    // Whatever was sent: dns-packet throws errors of several kinds.
    return []
  }
}

/** Asks the local network for eSCL scanners. Without a network the list is empty. */
export async function findEsclServices(
  options: MdnsOptions,
  signal: AbortSignal,
): Promise<readonly FoundService[]> {
  const socket = createSocket({ type: 'udp4' })
  const records: Answer[] = []
  socket.on('message', (message) => records.push(...recordsOf(message)))
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('error', reject)
      socket.bind(0, resolve)
    })
    const isMulticast = options.address.startsWith('224.')
    for (const own of isMulticast ? ownAddresses() : [undefined]) {
      if (own) socket.setMulticastInterface(own)
      // An interface that can't send (a tunnel, a cable just pulled) must not hide the others.
      await new Promise<void>((resolve) => {
        socket.send(question, options.port, options.address, () => resolve())
      })
    }
    await elapsed(options.patience, signal)
  } catch {
    return []
  } finally {
    socket.close()
  }
  return services(records)
}

/** The scanners that the records describe, secure ones before plain ones, each device once. */
function services(records: readonly Answer[]): readonly FoundService[] {
  const found = new Map<string, FoundService>()
  for (const type of [secure, plain]) {
    for (const pointer of records) {
      if (pointer.type !== 'PTR' || pointer.name.toLowerCase() !== type) continue
      const server = records.find((record) => record.type === 'SRV' && record.name === pointer.data)
      if (server?.type !== 'SRV') continue
      const host = records.find(
        (record) => (record.type === 'A' || record.type === 'AAAA') && record.name === server.data.target,
      )
      if ((host?.type !== 'A' && host?.type !== 'AAAA') || !isLocalAddress(host.data)) continue
      const facts = records.find((record) => record.type === 'TXT' && record.name === pointer.data)
      const values = facts?.type === 'TXT' ? factsIn(facts.data) : new Map<string, string>()
      const name = values.get('ty') ?? pointer.data.split('.')[0] ?? ''
      const root = (values.get('rs') ?? 'eSCL').replaceAll(/^\/+|\/+$/g, '')
      const key = values.get('uuid') ?? `${host.data} ${root}`
      if (found.has(key) || !/^[\w./-]{1,60}$/.test(root)) continue
      found.set(key, {
        name,
        endpoint: { secure: type === secure, address: host.data, port: server.data.port, root },
      })
    }
  }
  return [...found.values()]
}

/** `key=value` texts, keys in lower case. */
function factsIn(data: TxtAnswer['data']): ReadonlyMap<string, string> {
  const texts = (Array.isArray(data) ? data : [data]).map(String)
  return new Map(
    texts.map((text) => {
      const [key = '', ...value] = text.split('=')
      return [key.toLowerCase(), value.join('=')]
    }),
  )
}

function ownAddresses(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter((each) => each.family === 'IPv4' && !each.internal)
    .map((each) => each.address)
}

function elapsed(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done, { once: true })
  })
}
