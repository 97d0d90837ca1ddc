import { createSocket } from 'node:dgram'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findEsclServices, recordsOf } from './mdns-browser.ts'

const recordTypes = { A: 1, PTR: 12, TXT: 16, SRV: 33 } as const

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]))
  return Buffer.concat([...labels, Buffer.from([0])])
}

function record(name: Buffer, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(type, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(120, 4)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([name, head, data])
}

/** Answer of a device; the instance's name is written once and pointed to afterwards, as devices do. */
function announcement(type: string, address: string, port: number, facts: readonly string[]): Buffer {
  const service = encodeName(type)
  const label = Buffer.from('Escáner del juzgado')
  const instance = Buffer.concat([Buffer.from([label.length]), label, Buffer.from([0xc0, 12])])
  const instanceAt = 12 + service.length + 10
  const pointer = Buffer.from([0xc0, instanceAt])
  const target = encodeName('scanner.local')
  const server = Buffer.concat([Buffer.alloc(4), Buffer.from([port >> 8, port & 255]), target])
  const text = Buffer.concat(
    facts.map((fact) => Buffer.concat([Buffer.from([fact.length]), Buffer.from(fact)])),
  )
  const header = Buffer.alloc(12)
  header.writeUInt16BE(0x8400, 2)
  header.writeUInt16BE(1, 6)
  header.writeUInt16BE(3, 10)
  return Buffer.concat([
    header,
    record(service, recordTypes.PTR, instance),
    record(pointer, recordTypes.SRV, server),
    record(pointer, recordTypes.TXT, text),
    record(target, recordTypes.A, Buffer.from(address.split('.').map(Number))),
  ])
}

async function answering(answers: readonly Buffer[]) {
  const socket = createSocket('udp4')
  const questions: Buffer[] = []
  socket.on('message', (question, from) => {
    questions.push(question)
    for (const answer of answers) socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return { port: socket.address().port, questions, close: () => socket.close() }
}

async function find(answers: readonly Buffer[]) {
  const device = await answering(answers)
  try {
    const options = { address: '127.0.0.1', port: device.port, patience: 1_000 }
    return {
      found: await findEsclServices(options, new AbortController().signal),
      questions: device.questions,
    }
  } finally {
    device.close()
  }
}

describe('findEsclServices', () => {
  it('finds a device once, by its secure service where it has both', async () => {
    const facts = ['ty=Fujitsu fi-7160', 'rs=/eSCL/', 'UUID=4509a320']
    const { found, questions } = await find([
      announcement('_uscan._tcp.local', '127.0.0.5', 8080, facts),
      announcement('_uscans._tcp.local', '127.0.0.5', 8443, facts),
    ])
    expect(found).toEqual([
      { name: 'Fujitsu fi-7160', endpoint: { secure: true, address: '127.0.0.5', port: 8443, root: 'eSCL' } },
    ])
    expect(questions).toHaveLength(1)
  })

  it('leaves out who names an address elsewhere or a strange path', async () => {
    const { found } = await find([
      announcement('_uscan._tcp.local', '8.8.8.8', 80, ['UUID=1']),
      announcement('_uscan._tcp.local', '127.0.0.1', 80, ['rs=../../x?y', 'UUID=2']),
    ])
    expect(found).toEqual([])
  })

  it('finds nothing where nothing answers', async () => {
    expect((await find([])).found).toEqual([])
  })
})

describe('recordsOf', () => {
  it('never fails or hangs, whatever arrives', () => {
    const good = announcement('_uscan._tcp.local', '127.0.0.1', 80, ['rs=eSCL'])
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void recordsOf(Buffer.from(bytes))))
    fc.assert(
      fc.property(fc.nat(good.length - 1), fc.nat(255), (at, value) => {
        const broken = Buffer.from(good)
        broken[at] = value
        recordsOf(broken)
      }),
    )
  })
})
