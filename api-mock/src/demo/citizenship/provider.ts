import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Provider } from 'oidc-provider'
import { approvalRoutes } from './approval-routes.ts'
import { type CitizenshipClient, configurationOf, sessionState } from './configuration.ts'
import { interactionPages } from './interaction.ts'
import { readProviderKeys } from './keys.ts'

export type CitizenshipProviderSettings = {
  /** 0: any free one. */
  readonly port: number
  /** Where people and the API reach the provider; null: this machine, at the port. */
  readonly issuer: string | null
  /** Network address that is listened at; null: every one. */
  readonly host: string | null
  readonly client: CitizenshipClient
  /** Where its keys are kept. */
  readonly folder: string
}

export type RunningCitizenshipProvider = { readonly issuer: string; readonly close: () => Promise<void> }

/** The demo provider's port is taken; the message says what to do. */
export class PortTaken extends Error {}

function listen(server: Server, port: number, host: string | null): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? new PortTaken(
              `El puerto ${port} está ocupado. Cierre el otro programa o elija otro con ESTRADO_CITIZENSHIP_PORT.`,
            )
          : error,
      ),
    )
    server.listen({ port, ...(host === null ? {} : { host }) }, () =>
      done((server.address() as AddressInfo).port),
    )
  })
}

/** A redirect back to the application also says `session_state`, as national services do (`spec 1 §2.2`). */
function tellSessionState(provider: Provider, { id, returnAddress }: CitizenshipClient): void {
  provider.use(async (ctx, next) => {
    await next()
    // The type promises a text; without the header there is none.
    const location = ctx.response.get('location') ?? ''
    if (!location.startsWith(`${returnAddress}?`)) return
    const target = new URL(location)
    const session = ctx.oidc?.session?.uid
    if (!target.searchParams.has('code') || session === undefined) return
    target.searchParams.set('session_state', sessionState(id, returnAddress, session))
    ctx.set('location', target.href)
  })
}

const ownPages = /^\/(interaccion\/|aprobacion(es)?(\/|$)|ciudadania[.-])/

/** The demo court's citizenship service: OpenID Connect with pages in Spanish. Throws `PortTaken`. */
export async function startCitizenshipProvider(
  settings: CitizenshipProviderSettings,
): Promise<RunningCitizenshipProvider> {
  const keys = await readProviderKeys(settings.folder)
  const server = createServer()
  const port = await listen(server, settings.port, settings.host)
  const issuer = settings.issuer ?? `http://localhost:${port}`
  const provider = new Provider(issuer, configurationOf(keys, settings.client, port))
  provider.proxy = issuer.startsWith('https:')
  tellSessionState(provider, settings.client)
  const protocol = provider.callback()
  const ours = interactionPages(provider).route('/', approvalRoutes(provider, settings.client))
  const pages = getRequestListener(ours.fetch)
  server.on('request', (request, response) => {
    if (ownPages.test(request.url ?? '')) void pages(request, response)
    else void protocol(request, response)
  })
  return {
    issuer,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
