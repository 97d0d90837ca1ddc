import { connect, createServer, type Server, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { ownerIn, peerCheck } from './peer-owner.ts'

const onLinux = process.platform === 'linux'

/** Lines as the kernel writes them on a machine of little-endian words. */
const line = (local: string, remote: string, state: string, owner: number) =>
  `  24: ${local} ${remote} ${state} 00000000:00000000 00:00000000 00000000 ${String(owner).padStart(5)}        0 2313159 1 00000000bceca1cc 20 0 0 10 -1\n`

const ipv4 = { remoteAddress: '127.0.0.1', remotePort: 0x92eb, localAddress: '127.0.0.1', localPort: 0x2328 }
const ipv6 = { ...ipv4, remoteAddress: '::1', localAddress: '::1' }
const [home, home6] = ['0100007F', '00000000000000000000000001000000']

describe('the owner of a connection', () => {
  it('is that of the other end, not of our own', () => {
    const tables = [
      line(`${home}:2328`, `${home}:92EB`, '01', 1000),
      line(`${home}:92EB`, `${home}:2328`, '01', 1001),
    ]
    expect(ownerIn(tables.join(''), ipv4)).toBe(1001)
  })

  it('is found for IPv6, and for IPv4 by way of IPv6', () => {
    expect(ownerIn(line(`${home6}:92EB`, `${home6}:2328`, '01', 1001), ipv6)).toBe(1001)
    const mapped = `0000000000000000FFFF0000${home}`
    expect(ownerIn(line(`${mapped}:92EB`, `${mapped}:2328`, '01', 1001), ipv4)).toBe(1001)
    const other = { ...ipv6, remoteAddress: 'fe80::a:b%eth0' }
    expect(ownerIn(line('000080FE00000000000000000B000A00:92EB', `${home6}:2328`, '01', 1001), other)).toBe(
      1001,
    )
  })

  it('is unknown for what is closed, which the kernel shows as the superuser’s, and for other addresses', () => {
    for (const state of ['04', '05', '06', '08'])
      expect(ownerIn(line(`${home}:92EB`, `${home}:2328`, state, 0), ipv4)).toBeUndefined()
    expect(ownerIn(line('0200007F:92EB', `${home}:2328`, '01', 0), ipv4)).toBeUndefined()
    expect(ownerIn(line(`${home}:92EB`, `${home}:2329`, '01', 0), ipv4)).toBeUndefined()
    expect(ownerIn('', ipv4)).toBeUndefined()
    expect(
      ownerIn(line(`${home}:92EB`, `${home}:2328`, '01', 0), { ...ipv4, remoteAddress: undefined }),
    ).toBeUndefined()
  })
})

describe.skipIf(!onLinux)('a connection of this machine', () => {
  let server: Server
  const clients: Socket[] = []
  afterEach(() => {
    for (const client of clients.splice(0)) client.destroy()
    server.close()
  })

  /** Connections to a server of ours, by this family. */
  async function connections(host: string, count: number): Promise<readonly Socket[]> {
    const accepted: Socket[] = []
    server = createServer((socket) => accepted.push(socket.on('error', () => {})))
    await new Promise<void>((resolve) => server.listen(0, host, resolve))
    const address = server.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    for (let number = 0; number < count; number++) clients.push(connect(port, host).on('error', () => {}))
    await expect.poll(() => accepted.length).toBe(count)
    return accepted
  }

  it.each(['127.0.0.1', '::1'])('of one’s own passes, fifty at once too, by %s', async (host) => {
    const check = await peerCheck()
    const all = await connections(host, 50)
    expect(await Promise.all(all.map(check))).toEqual(all.map(() => true))
  })

  it('whose program is gone is refused', async () => {
    const check = await peerCheck()
    const [socket] = await connections('127.0.0.1', 1)
    if (socket === undefined) throw new Error('no connection')
    const ends = { ...ipv4, remotePort: socket.remotePort, localPort: socket.localPort }
    expect(await check(ends)).toBe(true)
    for (const client of clients) client.end()
    await new Promise((resolve) => socket.once('end', resolve).resume())
    expect(await check(ends)).toBe(false)
  })
})
