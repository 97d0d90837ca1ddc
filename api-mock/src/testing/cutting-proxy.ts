import { createServer, type Socket, connect as toServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** What becomes of the bytes of one direction: they go on, they are swallowed, or the connection is cut. */
export type Verdict = 'pass' | 'swallow' | 'cut'

/** Looks at what a client asks, and at what the server answers. */
export type Judge = {
  readonly asked: (bytes: Buffer) => Verdict
  readonly answered: (bytes: Buffer) => Verdict
}

const passing: Judge = { asked: () => 'pass', answered: () => 'pass' }

export type CuttingProxy = {
  readonly port: number
  /** From now on this one decides, for each connection anew. */
  readonly judge: (made: () => Judge) => void
  /** Cuts every connection, and takes none until `mend`. */
  readonly part: () => void
  /** From now on no answer comes through, while what is asked goes on to the server. */
  readonly deafen: () => void
  /** From now on nothing comes through in either direction, and nobody is told. */
  readonly swallow: () => void
  /** From now on the first half of an answer's next piece comes through, and then the connection is cut. */
  readonly halve: () => void
  /** From now on every piece takes so many milliseconds more. */
  readonly slow: (milliseconds: number) => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** A TCP proxy on this machine that cuts: between the asking and the doing, or between the doing and the telling. */
export async function cuttingProxy(target: { host: string; port: number }): Promise<CuttingProxy> {
  let judged = (): Judge => passing
  let mode: 'through' | 'parted' | 'deaf' | 'silent' | 'halving' = 'through'
  let latency = 0
  const open = new Set<Socket>()

  /** Pieces of one direction, in their order, however long each is kept. */
  const lineTo = (to: Socket) => {
    let waiting = 0
    let line = Promise.resolve()
    return (bytes: Buffer) => {
      if (latency === 0 && waiting === 0) return void to.write(bytes)
      waiting += 1
      line = line
        .then(() => delay(latency))
        .then(() => {
          waiting -= 1
          if (to.writable) to.write(bytes)
        })
    }
  }

  const server = createServer((client) => {
    if (mode === 'parted') return void client.destroy()
    const judge = judged()
    const upstream = toServer(target.port, target.host)
    const cut = () => {
      client.destroy()
      upstream.destroy()
    }
    for (const socket of [client, upstream]) {
      open.add(socket)
      socket.on('error', cut)
      socket.on('close', () => {
        open.delete(socket)
        cut()
      })
    }
    const [toUpstream, toClient] = [lineTo(upstream), lineTo(client)]
    const through = (to: (bytes: Buffer) => void, verdict: Verdict, bytes: Buffer) => {
      if (verdict === 'cut') return cut()
      if (verdict === 'pass') to(bytes)
    }
    client.on('data', (bytes) =>
      through(toUpstream, mode === 'silent' ? 'swallow' : judge.asked(bytes), bytes),
    )
    upstream.on('data', (bytes) => {
      if (mode === 'halving') return void client.write(bytes.subarray(0, bytes.length >> 1), cut)
      const lost = mode === 'deaf' || mode === 'silent'
      through(toClient, lost ? 'swallow' : judge.answered(bytes), bytes)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: address.port,
    judge: (made) => {
      judged = made
    },
    part: () => {
      mode = 'parted'
      cutAll()
    },
    deafen: () => {
      mode = 'deaf'
    },
    swallow: () => {
      mode = 'silent'
    },
    halve: () => {
      mode = 'halving'
    },
    slow: (milliseconds) => {
      latency = milliseconds
    },
    mend: () => {
      // What lost a part of its answers is of no use any more.
      if (mode !== 'through') cutAll()
      mode = 'through'
      latency = 0
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        cutAll()
      }),
  }
}
