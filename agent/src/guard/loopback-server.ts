import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { peerCheck } from './peer-owner.ts'
import type { TlsIdentity } from './tls/authority.ts'

/** A service that listens on this machine alone, by IPv4 and, where there is any, IPv6. */
export type LoopbackServer = {
  readonly port: number
  /** Serves new connections with another identity; those that are open stay. */
  readonly useIdentity: (identity: TlsIdentity) => void
  /** Stops listening and ends what is open. */
  readonly close: () => Promise<void>
}

/** A request as Node knows it, and its connection. */
export type LoopbackBindings = HttpBindings & {
  /** The program at its other end is of the person whose agent this is. */
  readonly ofThisPerson: Promise<boolean>
}

type Family = { readonly host: string; readonly optional: boolean }

// IPv6 may be switched off; IPv4's loopback is everywhere.
const families: readonly Family[] = [
  { host: '127.0.0.1', optional: false },
  { host: '::1', optional: true },
]

const absentFamily = ['EADDRNOTAVAIL', 'EAFNOSUPPORT']

/** PEM parts as Node's TLS takes them. The authority goes along for clients that show the chain. */
const tlsOptions = (identity: TlsIdentity) => ({
  cert: identity.certificate + identity.authority,
  key: identity.key,
  minVersion: 'TLSv1.2' as const,
})

/**
 * Listens on the loopback addresses only.
 * @param port 0 takes a free one, the same for both families.
 * @throws the system's error (EADDRINUSE, EACCES …) when the port can't be had; nothing is left open then.
 */
export async function listenOnLoopback(
  app: { readonly fetch: (request: Request, bindings: LoopbackBindings) => Response | Promise<Response> },
  port: number,
  identity: TlsIdentity | undefined,
): Promise<LoopbackServer> {
  const isOwn = await peerCheck()
  const checked = new WeakMap<Socket, Promise<boolean>>()
  /** Once a connection: it never changes hands. */
  const ofThisPerson = (socket: Socket): Promise<boolean> => {
    const known = checked.get(socket) ?? isOwn(socket)
    checked.set(socket, known)
    return known
  }
  const listener = getRequestListener((request, node) =>
    app.fetch(request, {
      ...(node as HttpBindings),
      ofThisPerson: ofThisPerson(node.incoming.socket as Socket),
    }),
  )
  const servers: Server[] = []
  const close = async () => {
    await Promise.all(servers.map(closeServer))
  }
  const secure: ReturnType<typeof createHttpsServer>[] = []

  let actualPort = port
  for (const { host, optional } of families) {
    const server =
      identity === undefined ? createHttpServer(listener) : createHttpsServer(tlsOptions(identity), listener)
    if ('setSecureContext' in server) secure.push(server)
    // A page can hold connections open for nothing; nobody needs more than this on one PC.
    server.maxConnections = 256
    try {
      await listen(server, actualPort, host)
    } catch (error) {
      if (optional && absentFamily.includes((error as NodeJS.ErrnoException).code ?? '')) continue
      await close()
      throw error
    }
    servers.push(server)
    actualPort = (server.address() as AddressInfo).port
  }

  return {
    port: actualPort,
    useIdentity: (next) => {
      for (const server of secure) server.setSecureContext(tlsOptions(next))
    },
    close,
  }
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, ipv6Only: host === '::1' }, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
