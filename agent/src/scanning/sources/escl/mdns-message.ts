/** The part of DNS messages (RFC 1035, 6762) that finding services needs. */

export const recordTypes = { A: 1, PTR: 12, TXT: 16, AAAA: 28, SRV: 33 } as const

export type DnsRecord =
  | { readonly type: 'PTR'; readonly name: string; readonly target: string }
  | { readonly type: 'SRV'; readonly name: string; readonly target: string; readonly port: number }
  | { readonly type: 'A' | 'AAAA'; readonly name: string; readonly address: string }
  | { readonly type: 'TXT'; readonly name: string; readonly values: ReadonlyMap<string, string> }

/** A question for PTR records of each name; the answers are wanted directly, not to everybody. */
export function encodeQuestion(names: readonly string[]): Buffer {
  const header = Buffer.alloc(12)
  header.writeUInt16BE(names.length, 4)
  const questions = names.map((name) => {
    const end = Buffer.alloc(4)
    end.writeUInt16BE(recordTypes.PTR, 0)
    end.writeUInt16BE(0x8001, 2)
    return Buffer.concat([encodeName(name), end])
  })
  return Buffer.concat([header, ...questions])
}

export function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => {
    const bytes = Buffer.from(label, 'utf8')
    return Buffer.concat([Buffer.from([bytes.length]), bytes])
  })
  return Buffer.concat([...labels, Buffer.from([0])])
}

/** Records of an answer; what is broken or of another kind is left out. */
export function decodeAnswer(message: Buffer): readonly DnsRecord[] {
  const records: DnsRecord[] = []
  try {
    let at = 12
    for (let questions = message.readUInt16BE(4); questions > 0; questions -= 1)
      at = readName(message, at).end + 4
    let rest = message.readUInt16BE(6) + message.readUInt16BE(8) + message.readUInt16BE(10)
    while (rest > 0) {
      const name = readName(message, at)
      const type = message.readUInt16BE(name.end)
      const length = message.readUInt16BE(name.end + 8)
      const start = name.end + 10
      const record = readRecord(message, name.text, type, start, length)
      if (record) records.push(record)
      at = start + length
      rest -= 1
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return records
}

function readRecord(
  message: Buffer,
  name: string,
  type: number,
  start: number,
  length: number,
): DnsRecord | undefined {
  if (start + length > message.length) throw new RangeError('record past the end')
  switch (type) {
    case recordTypes.PTR:
      return { type: 'PTR', name, target: readName(message, start).text }
    case recordTypes.SRV:
      return {
        type: 'SRV',
        name,
        port: message.readUInt16BE(start + 4),
        target: readName(message, start + 6).text,
      }
    case recordTypes.A:
      return length === 4
        ? { type: 'A', name, address: [...message.subarray(start, start + 4)].join('.') }
        : undefined
    case recordTypes.AAAA:
      return length === 16
        ? { type: 'AAAA', name, address: ipv6(message.subarray(start, start + 16)) }
        : undefined
    case recordTypes.TXT:
      return { type: 'TXT', name, values: readText(message.subarray(start, start + length)) }
    default:
      return undefined
  }
}

function ipv6(bytes: Buffer): string {
  return Array.from({ length: 8 }, (_, index) => bytes.readUInt16BE(index * 2).toString(16)).join(':')
}

function readText(bytes: Buffer): ReadonlyMap<string, string> {
  const values = new Map<string, string>()
  for (let at = 0; at < bytes.length; ) {
    const length = bytes[at] ?? 0
    const [key = '', ...value] = bytes.toString('utf8', at + 1, at + 1 + length).split('=')
    if (key !== '') values.set(key.toLowerCase(), value.join('='))
    at += 1 + length
  }
  return values
}

/** Names may end in a pointer to an earlier place; a chain of them never needs more than a few. */
function readName(message: Buffer, start: number): { text: string; end: number } {
  const labels: string[] = []
  let at = start
  let end: number | undefined
  for (let jumps = 0; jumps < 16; ) {
    const length = message.readUInt8(at)
    if (length === 0) return { text: labels.join('.'), end: end ?? at + 1 }
    if ((length & 0xc0) === 0xc0) {
      end ??= at + 2
      at = message.readUInt16BE(at) & 0x3fff
      jumps += 1
      continue
    }
    if (at + 1 + length > message.length || labels.length > 64) throw new RangeError('name past the end')
    labels.push(message.toString('utf8', at + 1, at + 1 + length))
    at += 1 + length
  }
  throw new RangeError('name without end')
}
