import { type ToldDocument, toldDocument } from '@estrado/machines/parties/identity-document-rules'
import * as openid from 'openid-client'
import { demoClientSecret } from '../../demo/citizenship/client-secret.ts'
import type { CitizenshipSettings, Settings } from '../../settings.ts'
import { ApprovalService } from './approvals.ts'
import { ProviderDown } from './provider-down.ts'

/** A login that was begun at the provider: where to send the person, and what only the API may know. */
export type BegunLogin = {
  readonly url: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Who came back from the provider. */
export type ProvenCitizen = {
  readonly documento: ToldDocument
  readonly idToken: string
  /** For the provider's own services, such as approving documents. */
  readonly accessToken: string
}

/** What came back with the person. */
export type Returned = {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

/** The provider doesn't take the code: spent, late, or another's. */
export class CodeRefused extends Error {}

/** Seconds that the provider may take for one answer. */
const patience = 10

/** The API as one application of an OpenID Connect provider. */
export class CitizenshipClient {
  readonly #settings: CitizenshipSettings
  readonly #secret: string
  readonly #returnAddress: string
  #discovered: openid.Configuration | undefined

  constructor({ publicUrl, dataFolder }: Settings, settings: CitizenshipSettings) {
    this.#settings = settings
    this.#secret = settings.clientSecret ?? demoClientSecret(dataFolder)
    this.#returnAddress = `${publicUrl}/login`
  }

  /** What the provider says of itself. Throws `ProviderDown`. */
  async #discover(): Promise<openid.Configuration> {
    const { issuer, clientId } = this.#settings
    const plain = issuer.startsWith('http:') ? [openid.allowInsecureRequests] : []
    return openid
      .discovery(new URL(issuer), clientId, {}, openid.ClientSecretBasic(this.#secret), {
        execute: plain,
        timeout: patience,
      })
      .catch(down)
  }

  async #configuration(): Promise<openid.Configuration> {
    this.#discovered ??= await this.#discover()
    return this.#discovered
  }

  /**
   * Throws `ProviderDown`, asked anew each time: else the person would see the browser's own error in an empty
   * window. They are always asked who they are: machines of a court are shared.
   */
  async begin(): Promise<BegunLogin> {
    this.#discovered = await this.#discover()
    const configuration = this.#discovered
    const [state, nonce, verifier] = [
      openid.randomState(),
      openid.randomNonce(),
      openid.randomPKCECodeVerifier(),
    ]
    const url = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.#returnAddress,
      scope: 'openid profile email',
      prompt: 'login',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    })
    return { url: url.href, state, nonce, verifier }
  }

  /** Exchanges the code and asks who it is. Throws `CodeRefused` or `ProviderDown`. */
  async identify(returned: Returned, checks: Pick<BegunLogin, 'nonce' | 'verifier'>): Promise<ProvenCitizen> {
    const configuration = await this.#configuration()
    const address = new URL(this.#returnAddress)
    // Of one provider alone: where the browser doesn't repeat its name, it is the one that the state was for.
    const { code, state, iss = configuration.serverMetadata().issuer } = returned
    address.search = new URLSearchParams({ code, state, iss }).toString()
    const tokens = await openid
      .authorizationCodeGrant(configuration, address, {
        expectedState: state,
        expectedNonce: checks.nonce,
        pkceCodeVerifier: checks.verifier,
        idTokenExpected: true,
      })
      .catch(refusedOrDown)
    const claims = tokens.claims()
    if (!claims || !tokens.id_token) throw new CodeRefused('no identity token')
    const person = await openid
      .fetchUserInfo(configuration, tokens.access_token, claims.sub)
      .catch(refusedOrDown)
    const documento = this.#documentOf(person)
    if (documento === null) throw new ProviderDown(`no ${this.#settings.documentClaim}`)
    return { documento, idToken: tokens.id_token, accessToken: tokens.access_token }
  }

  /** Whose this access token is, by identity document; null: nobody's any more. Throws `ProviderDown`. */
  async citizenOf(accessToken: string): Promise<ToldDocument | null> {
    const configuration = await this.#configuration()
    const person = await openid
      .fetchUserInfo(configuration, accessToken, openid.skipSubjectCheck)
      .catch((error: unknown) => {
        if (error instanceof openid.WWWAuthenticateChallengeError) return null
        return down(error)
      })
    return person && this.#documentOf(person)
  }

  /** Number and suffix as the provider tells them, apart or in one; the suffix null where it tells of none. */
  #documentOf(person: unknown): ToldDocument | null {
    const { documentClaim, suffixClaim } = this.#settings
    const number = claimAt(person, documentClaim)
    return number === null ? null : toldDocument(number, claimAt(person, suffixClaim))
  }

  /** The provider's service that has documents approved. */
  approvals(): ApprovalService {
    const { issuer, clientId } = this.#settings
    return new ApprovalService(issuer, `${clientId}:${this.#secret}`)
  }

  /** Where the person closes the session at the provider; null where the provider has no such address. */
  async logoutAddress(idToken: string): Promise<string | null> {
    const configuration = await this.#configuration()
    if (!configuration.serverMetadata().end_session_endpoint) return null
    return openid.buildEndSessionUrl(configuration, {
      id_token_hint: idToken,
      post_logout_redirect_uri: this.#returnAddress,
    }).href
  }
}

function down(error: unknown): never {
  throw new ProviderDown(error instanceof Error ? error.message : 'unknown')
}

/** A provider that answers and says no has refused; everything else is its failure. */
function refusedOrDown(error: unknown): never {
  if (error instanceof openid.ResponseBodyError || error instanceof openid.AuthorizationResponseError) {
    throw new CodeRefused(error.error)
  }
  return down(error)
}

/** A text or number at `a.b.c`. */
function claimAt(claims: unknown, path: string): string | null {
  const value = path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
      claims,
    )
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : null
}

const clients = new WeakMap<Settings, CitizenshipClient>()

/** The installation's client of its citizenship service; null where none is set up. */
export function citizenshipOf(settings: Settings): CitizenshipClient | null {
  if (!settings.citizenship) return null
  const known = clients.get(settings)
  if (known) return known
  const client = new CitizenshipClient(settings, settings.citizenship)
  clients.set(settings, client)
  return client
}
