import { randomInt } from 'node:crypto'
import { defaultPassword, hashPassword } from '@estrado/api-mock/access/passwords'
import type { Answered, LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import { dayOf } from '@estrado/machines/time/la-paz'
import { roleId } from '@estrado/machines/vocabulary/roles'
import { expectStatus } from './expectations.ts'

/** An id that no account has. */
export const unknownUser = 999_999

const chosenPassword = 'Elegida-2026'
const passwords = { byDefault: hashPassword(defaultPassword), chosen: hashPassword(chosenPassword) }

/** Sentencing court 1 of La Paz, the district of the office administrator too. */
const office = 20_021

/** The last day before something ends. */
const lastDay = (end: string | null): string | null =>
  end === null ? null : dayOf(new Date(Date.parse(end) - 1))

type Adopted = Extract<UserAccountEvent, { type: 'account.adopted' }>

/** One account and the calls on it. */
export class UserCalls {
  readonly api: TestApi
  id = unknownUser
  usuario = `camino.${randomInt(1e9)}`
  readonly documento = String(randomInt(1e8, 1e9))
  private password = defaultPassword

  constructor(api: TestApi) {
    this.api = api
  }

  get stream(): string {
    return `usuario/${this.id}`
  }

  private get ownDocument() {
    return this.changes === 0
      ? { documentoIdentidad: this.documento, complemento: '' }
      : { documentoIdentidad: `${this.documento}${this.changes - 1}`, complemento: '1A' }
  }

  private get persona() {
    return {
      ...this.ownDocument,
      nombres: 'Camino',
      primerApellido: 'Generado',
      segundoApellido: '',
      fechaNacimiento: null,
      celular: '',
      email: '',
    }
  }

  /** Each change is to the next number: nobody asks for the document that the account has. */
  private changes = 0
  private get otherDocument() {
    return { documentoIdentidad: `${this.documento}${this.changes}`, complemento: '1A' }
  }

  /** The account bears the other document from now on. */
  documentWasChanged(): void {
    this.changes += 1
  }

  async create({ token }: Pick<LoggedIn, 'token'>): Promise<Answered> {
    const body = { usuario: this.usuario, idOficina: office, roles: [], persona: this.persona }
    const answer = await this.api.call('usuarios.create', { token, body })
    if (answer.status === 201) this.id = (answer.response as { id: number }).id
    return answer
  }

  /** An account as an installation brings it, which the journal doesn't know. */
  async bring({ roles, passwordChosen, disabled }: Adopted): Promise<void> {
    const { db } = this.api.services
    const account = await db
      .insertInto('usuario')
      .values({
        usuario: this.usuario,
        clave: await (passwordChosen ? passwords.chosen : passwords.byDefault),
        documento_identidad: this.documento,
        persona: JSON.stringify({ nombres: 'Camino', primerApellido: 'Generado' }),
        id_oficina: office,
        activo: !disabled,
        es_por_defecto: !passwordChosen,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    this.id = account.id
    this.password = passwordChosen ? chosenPassword : defaultPassword
    await db
      .insertInto('puesto')
      .values(roles.map((rol, index) => ({ id_usuario: account.id, rol, numero: index + 1 })))
      .execute()
  }

  get({ token }: LoggedIn): Promise<Answered> {
    return this.api.call('usuarios.get', { token, params: { id: this.id } })
  }

  login(): Promise<Answered> {
    return this.api.call('auth.login', { body: { usuario: this.usuario, clave: this.password } })
  }

  private async ownToken(): Promise<string> {
    const login = await this.login()
    expectStatus('auth.login', login, [200])
    return (login.response as { usuario: { accessToken: string } }).usuario.accessToken
  }

  /** The person makes another address of their calendar feed, or revokes it. */
  async changeAddress(event: { type: string }): Promise<Answered> {
    const call =
      event.type === 'calendarAddress.renewed'
        ? 'usuarios.renewCalendarAddress'
        : 'usuarios.revokeCalendarAddress'
    return this.api.call(call, { token: await this.ownToken(), params: { id: this.id } })
  }

  /** The person logs in and chooses a password of their own. */
  async choosePassword(): Promise<Answered> {
    const answer = await this.api.call('usuarios.changePassword', {
      token: await this.ownToken(),
      params: { id: this.id },
      body: { clave: chosenPassword, claveActual: this.password },
    })
    if (answer.status === 200) this.password = chosenPassword
    return answer
  }

  /** Asks for what an administrator can make true of the account. */
  async ask(event: { type: string }, token: string | null): Promise<Answered> {
    const { api, id, persona } = this
    const params = { id }
    const fact = event as UserAccountEvent
    switch (fact.type) {
      case 'account.corrected':
        return api.call('usuarios.update', {
          token,
          seen: `usuario/${id}`,
          params,
          body: { idOficina: office, persona },
        })
      case 'document.changed':
      case 'document.changeRequested':
        return api.call('usuarios.changeDocument', { token, params, body: this.otherDocument })
      case 'document.changeConfirmed':
        return api.call('usuarios.decideDocument', {
          token,
          params,
          body: { decision: 'confirmar', ...this.otherDocument },
        })
      case 'document.changeRejected':
        return api.call('usuarios.decideDocument', {
          token,
          params,
          body: { decision: 'rechazar', ...this.otherDocument },
        })
      case 'roles.assigned':
        return api.call('usuarios.assignRoles', { token, params, body: { roles: fact.roles } })
      case 'role.removed':
        return api.call('usuarios.removeRole', { token, params: { idUsuario: id, idRol: roleId(fact.rol) } })
      case 'post.assigned': {
        const { rol, idOficina } = fact
        const days = { desde: dayOf(new Date(fact.desde)), hasta: lastDay(fact.hasta) }
        const body = { rol, idOficina: idOficina ?? office, ...days }
        return api.call('puestos.assign', { token, seen: `usuario/${id}`, params, body })
      }
      case 'post.ended':
        return api.call('puestos.move', {
          token,
          seen: `usuario/${id}`,
          params: { id, numero: fact.numero },
          body: { desde: dayOf(new Date(fact.hasta)), destino: null, trabajo: [] },
        })
      case 'password.reset':
        return this.reset(token)
      case 'account.disabled':
      case 'account.enabled':
        return api.call('usuarios.switchActive', { token, params })
      case 'account.deleted':
        return api.call('usuarios.delete', { token, params })
      default:
        throw new Error(`${fact.type} is no administrator's call`)
    }
  }

  private async reset(token: string | null): Promise<Answered> {
    const answer = await this.api.call('usuarios.resetPassword', { token, params: { id: this.id } })
    if (answer.status === 200) this.passwordWasReset()
    return answer
  }

  /** From now on the person logs in with the default password. */
  passwordWasReset(): void {
    this.password = defaultPassword
  }

  /** The account was made on a screen: its id is the one that the API gave to its name. */
  async findByName(): Promise<void> {
    const { id } = await this.api.services.db
      .selectFrom('usuario')
      .select('id')
      .where('usuario', '=', this.usuario)
      .executeTakeFirstOrThrow()
    this.id = id
  }
}
