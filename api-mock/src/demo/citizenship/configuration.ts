import { createHash, randomBytes } from 'node:crypto'
import { raw } from 'hono/html'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { findCitizen } from './citizens.ts'
import type { ProviderKeys } from './keys.ts'
import { errorPage, loggedOutPage, logoutPage } from './pages/access-pages.ts'
import { type Html, pageHeaders } from './pages/page.ts'
import { createStorage } from './storage.ts'

/** An application that the provider serves. */
export type CitizenshipClient = {
  readonly id: string
  readonly secret: string
  /** What people read on the login page. */
  readonly name: string
  /** Where people come back to, after a login and after a logout. */
  readonly returnAddress: string
}

/** Whole seconds that each thing of the protocol lives. */
const ttl = {
  AuthorizationCode: 60,
  AccessToken: 8 * 3600,
  IdToken: 3600,
  Interaction: 600,
  Session: 8 * 3600,
  Grant: 8 * 3600,
} as const

function show(ctx: KoaContextWithOIDC, content: Html): void {
  for (const [name, value] of Object.entries(pageHeaders)) ctx.set(name, value)
  ctx.type = 'html'
  ctx.body = String(content)
}

/** How the provider library runs: code with PKCE only, our pages, our citizens. */
export const configurationOf = (
  keys: ProviderKeys,
  client: CitizenshipClient,
  port: number,
): Configuration => ({
  clients: [
    {
      client_id: client.id,
      client_secret: client.secret,
      client_name: client.name,
      redirect_uris: [client.returnAddress],
      post_logout_redirect_uris: [client.returnAddress],
      grant_types: ['authorization_code'],
      response_types: ['code'],
    },
  ],
  adapter: createStorage(),
  jwks: { keys: [keys.jwk] },
  // Cookies know no port: copies beside each other on one machine need names of their own.
  cookies: {
    keys: [keys.cookieSecret],
    names: {
      session: `ciudadania_${port}`,
      interaction: `ciudadania_${port}_ingreso`,
      resume: `ciudadania_${port}_retorno`,
    },
  },
  ttl,
  pkce: { required: () => true },
  scopes: ['openid', 'profile', 'email'],
  claims: { openid: ['sub'], profile: ['profile'], email: ['email'] },
  findAccount: async (_, sub) => {
    const citizen = findCitizen(sub)
    if (!citizen) return undefined
    const { documento, numero, complemento, nombres, primerApellido, segundoApellido, email } = citizen
    const profile = {
      documento_identidad: { numero_documento: numero, complemento, tipo_documento: 'CI' },
      nombre: { nombres, primer_apellido: primerApellido, segundo_apellido: segundoApellido },
    }
    return { accountId: documento, claims: async () => ({ sub: documento, profile, email }) }
  },
  interactions: { url: (_, { uid }) => `/interaccion/${uid}` },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: async (ctx, form) =>
        show(ctx, await logoutPage(await raw(form), ctx.oidc.params?.id_token_hint !== undefined)),
      postLogoutSuccessSource: async (ctx) => show(ctx, await loggedOutPage()),
    },
  },
  renderError: async (ctx, { error }) => show(ctx, await errorPage(error)),
})

/**
 * The `session_state` that comes back beside the code (OpenID Connect Session Management 1.0 §2): a salted hash
 * of application, its origin and the session here.
 */
export function sessionState(clientId: string, returnAddress: string, session: string): string {
  const salt = randomBytes(8).toString('hex')
  const text = `${clientId} ${new URL(returnAddress).origin} ${session} ${salt}`
  return `${createHash('sha256').update(text).digest('base64url')}.${salt}`
}
