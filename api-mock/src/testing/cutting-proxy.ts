import { createServer, type Socket, connect as toServer } from 'node:net'

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
  readonly mend: () => void
  readonly close: () => Promise<void>
}

/** A TCP proxy on this machine that cuts: between the asking and the doing, or between the doing and the telling. */
export async function cuttingProxy(target: { host: string; port: number }): Promise<CuttingProxy> {
  let judged = (): Judge => passing
  let parted = false
  let deaf = false
  const open = new Set<Socket>()

  const server = createServer((client) => {
    if (parted) return void client.destroy()
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
    const through = (to: Socket, verdict: Verdict, bytes: Buffer) => {
      if (verdict === 'cut') return cut()
      if (verdict === 'pass') to.write(bytes)
    }
    client.on('data', (bytes) => through(upstream, judge.asked(bytes), bytes))
    upstream.on('data', (bytes) => through(client, deaf ? 'swallow' : judge.answered(bytes), bytes))
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
      parted = true
      cutAll()
    },
    deafen: () => {
      deaf = true
    },
    mend: () => {
      // What lost a part of its answers is of no use any more.
      if (deaf) cutAll()
      parted = false
      deaf = false
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        cutAll()
      }),
  }
}
