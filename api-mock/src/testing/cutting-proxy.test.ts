import { once } from 'node:events'
import { createServer, type Server, type Socket, connect as toServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type CuttingProxy, cuttingProxy } from './cutting-proxy.ts'

/** Says twice what it hears, and what it has heard. */
let server: Server
let heard = ''
let proxy: CuttingProxy

type Client = { readonly socket: Socket; told: string; closed: boolean }
const clients: Client[] = []

async function open(): Promise<Client> {
  const client: Client = { socket: toServer(proxy.port, '127.0.0.1'), told: '', closed: false }
  clients.push(client)
  client.socket.on('error', () => undefined)
  client.socket.on('data', (bytes) => {
    client.told += String(bytes)
  })
  client.socket.on('close', () => {
    client.closed = true
  })
  await once(client.socket, 'connect')
  return client
}

beforeEach(async () => {
  heard = ''
  server = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      heard += String(bytes)
      socket.write(`${bytes}${bytes}`)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  proxy = await cuttingProxy({ host: '127.0.0.1', port: address.port })
})
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.destroy()
  await proxy.close()
  await new Promise((done) => server.close(done))
})

const told = (client: Client, text: string) => expect.poll(() => client.told).toBe(text)
const closed = (client: Client) => expect.poll(() => client.closed).toBe(true)
const serverHears = (text: string) => expect.poll(() => heard).toBe(text)

describe('cutting proxy', () => {
  it('passes on what is asked and answered', async () => {
    const client = await open()
    client.socket.write('uno')
    await told(client, 'unouno')
  })

  it('cuts at once, and takes nobody until it is mended', async () => {
    const first = await open()
    proxy.part()
    await closed(first)
    await closed(await open())
    proxy.mend()
    const second = await open()
    second.socket.write('dos')
    await told(second, 'dosdos')
  })

  it('halves: passes half of an answer, and then cuts', async () => {
    const client = await open()
    proxy.halve()
    client.socket.write('tres')
    await closed(client)
    expect(client.told).toBe('tres')
    expect(heard).toBe('tres')
  })

  it('deaf: the server does what nobody is told of', async () => {
    const client = await open()
    proxy.deafen()
    client.socket.write('cuatro')
    await serverHears('cuatro')
    expect(client.closed).toBe(false)
    proxy.mend()
    await closed(client)
    expect(client.told).toBe('')
  })

  it('silent: neither side is told anything, and it is cut when it is mended', async () => {
    const client = await open()
    client.socket.write('antes')
    await told(client, 'antesantes')
    proxy.swallow()
    client.socket.write('cinco')
    // What another one says arrives later still, and is lost as well.
    const other = await open()
    other.socket.write('seis')
    expect([client.closed, other.closed]).toEqual([false, false])
    proxy.mend()
    await closed(client)
    await closed(other)
    expect(heard).toBe('antes')
    expect([client.told, other.told]).toEqual(['antesantes', ''])
  })

  it('slow: it keeps the order of what it delays', async () => {
    const client = await open()
    proxy.slow(30)
    const begin = performance.now()
    for (const word of ['a', 'b', 'c']) {
      client.socket.write(word)
      await serverHears(`${heard}${word}`)
    }
    await told(client, 'aabbcc')
    expect(performance.now() - begin).toBeGreaterThanOrEqual(100)
    proxy.mend()
    client.socket.write('d')
    await told(client, 'aabbccdd')
  })
})
