import { defaultPassword, hashPassword } from '@estrado/api-mock/access/passwords'
import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { identifyAt } from '@estrado/api-mock/testing/citizen-browser'
import { pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { expectStatus } from './expectations.ts'

/** Who has a default password to change, and who works at two offices. */
export const newcomer = 'nuevo'
export const judge = 'juez'

/** Their identity documents, and one that has no account. */
export const documents = { [newcomer]: '5000002', [judge]: '2000001', nobody: '6000001' } as const

/** Whom an address of the citizenship service's is about. */
export type Returning = keyof typeof documents

/** Logs a person in at the real citizenship service; the address with which it calls the application back. */
export async function returnOf(api: TestApi, who: Returning): Promise<URL> {
  if (who !== 'nobody') await resetAccount(api, who)
  const params = { provider: citizenshipProviderName }
  const answer = await api.call('ciudadania.authorizationUrl', { params })
  expectStatus('ciudadania.authorizationUrl', answer, [200])
  const { url } = answer.response as { url: string }
  return identifyAt(new URL(url), documents[who], demoPassword)
}

const hashes = { demo: hashPassword(demoPassword), default: hashPassword(defaultPassword) }

/** The account as the registry made it: an earlier path may have changed its password. */
export async function resetAccount(api: TestApi, usuario: string): Promise<void> {
  const isNew = usuario === newcomer
  const clave = await (isNew ? hashes.default : hashes.demo)
  await api.services.db
    .updateTable('usuario')
    .set({ clave, es_por_defecto: isNew })
    .where('usuario', '=', usuario)
    .execute()
}

/** Sessions at the real API: what opens, renews, moves and ends them. */
export class SessionCalls {
  readonly api: TestApi
  /** The session that the path is about; what is left of it when it has ended. */
  session: LoggedIn | null = null

  constructor(api: TestApi) {
    this.api = api
  }

  get token(): string | null {
    return this.session?.token ?? null
  }

  get sessionId(): string {
    const [, claims = ''] = (this.token ?? '').split('.')
    return claims === '' ? '' : String(JSON.parse(Buffer.from(claims, 'base64url').toString()).sid)
  }

  async login(mustChangePassword: boolean): Promise<LoggedIn> {
    const usuario = mustChangePassword ? newcomer : judge
    await resetAccount(this.api, usuario)
    return this.api.login(usuario, mustChangePassword ? defaultPassword : demoPassword)
  }

  wrongLogin(): Promise<Answered> {
    return this.api.call('auth.login', { body: { usuario: judge, clave: 'no-es-la-clave' } })
  }

  /** Asks for a session with what the citizenship service sent back. */
  authorize(back: URL): Promise<Answered> {
    return this.api.call('ciudadania.authorize', {
      params: { provider: citizenshipProviderName },
      query: Object.fromEntries(back.searchParams),
    })
  }

  /** A call that whoever is signed in may make, but not before a default password is changed. */
  menus(token = this.token): Promise<Answered> {
    return this.api.call('menus.mine', { token })
  }

  /** A call that a default password doesn't hinder. */
  settings(): Promise<Answered> {
    return this.api.call('usuarios.settings', { token: this.token, params: { id: this.session?.id ?? 0 } })
  }

  /** Spends the refresh token; what comes back is the session from now on. */
  async refresh(): Promise<Answered> {
    const answer = await this.api.call('auth.refresh', { token: this.session?.refreshToken ?? null })
    if (answer.status === 200 && this.session) {
      const { accessToken, refreshToken } = answer.response as { accessToken: string; refreshToken: string }
      this.session = { ...this.session, token: accessToken, refreshToken }
    }
    return answer
  }

  /** To the judge's other office; asked of the account that the session has. */
  switchOffice(idOficina: number): Promise<Answered> {
    const params = { id: this.session?.id ?? 0 }
    return this.api.call('usuarios.changeOffice', { token: this.token, params, body: { idOficina } })
  }

  /** The judge's own office and the one where they stand in. */
  offices(): { readonly own: number; readonly other: number } {
    const usuario = this.session?.usuario ?? {}
    const persona = usuario.persona as { funcionario?: { idOficina: number } | null } | undefined
    const suplencias = (usuario.suplencias ?? []) as readonly { oficina: { id: number } }[]
    return { own: persona?.funcionario?.idOficina ?? 0, other: suplencias[0]?.oficina.id ?? 0 }
  }

  changePassword(mustChangePassword: boolean, right: boolean): Promise<Answered> {
    const current = mustChangePassword ? defaultPassword : demoPassword
    // Refused without a guess: a handful of those would end the session.
    const body = { clave: 'Nueva-2026', claveActual: right ? current : '' }
    const params = { id: this.session?.id ?? 0 }
    return this.api.call('usuarios.changePassword', { token: this.token, params, body })
  }

  logout(): Promise<Answered> {
    return this.api.call('auth.logout', { token: this.token, body: {} })
  }

  /**
   * Another browser of the same person ends this session: by the list of open sessions, or where a default
   * password allows only that, by changing the password.
   */
  async endElsewhere(mustChangePassword: boolean): Promise<void> {
    const { token, id } = await this.login(mustChangePassword)
    const answer = mustChangePassword
      ? await this.api.call('usuarios.changePassword', {
          token,
          params: { id },
          body: { clave: 'Nueva-2026', claveActual: defaultPassword },
        })
      : await this.api.call('sesiones.revoke', { token, params: { id: this.sessionId } })
    expectStatus(sights.endElsewhere, answer, [200])
  }
}
