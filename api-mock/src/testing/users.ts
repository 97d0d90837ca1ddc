import { userAccountWorkflow } from '@estrado/machines/accounts/user-account/workflow'
import { defaultPassword } from '../access/passwords.ts'
import { demoOffices } from '../demo/data/offices.ts'
import type { Answered, LoggedIn, TestApi } from './api.ts'

export type User = {
  readonly id: number
  readonly usuario: string
  readonly estado: string
  readonly version: number
  readonly roles: readonly { readonly codigo: string }[]
  readonly persona: Readonly<Record<string, unknown>>
}

export const userOf = ({ response }: Answered): User => response as User

/** A person who holds every rule, but for the document, which each account needs of its own. */
export const newPerson = {
  documentoIdentidad: '7000001',
  complemento: '',
  nombres: 'Nélida',
  primerApellido: 'Ávalos',
  segundoApellido: 'Ñuflo',
  fechaNacimiento: '1990-05-04',
  celular: '71234567',
  email: 'nelida@estrado.example',
}

/** An administrator's calls on accounts, each new one another's. */
export class Administration {
  readonly api: TestApi
  readonly admin: LoggedIn
  private number = 0

  constructor(api: TestApi, admin: LoggedIn) {
    this.api = api
    this.admin = admin
  }

  create(changes: object = {}, token = this.admin.token, headers = {}): Promise<Answered> {
    this.number += 1
    const persona = { ...newPerson, documentoIdentidad: `70000${this.number}` }
    const idOficina = demoOffices.juzgadoSentencia1LaPaz
    const body = { usuario: `prueba.${this.number}`, idOficina, roles: ['AUX_JUZ'], persona, ...changes }
    return this.api.call('usuarios.create', { token, body, headers })
  }

  /** A new account. Throws where it wasn't made. */
  async made(changes: object = {}): Promise<User> {
    const answer = await this.create(changes)
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.json))
    return userOf(answer)
  }

  on(name: Parameters<TestApi['call']>[0], id: number, more: object = {}, token = this.admin.token) {
    const seen = name === 'usuarios.update' ? { seen: userAccountWorkflow.stream.of(id) } : {}
    return this.api.call(name, { token, params: { id }, ...seen, ...more })
  }

  /** The first login with the default password, and the change of it. */
  async choosePassword(usuario: string, clave: string): Promise<void> {
    const { token, id } = await this.api.login(usuario, defaultPassword)
    const body = { clave, claveActual: defaultPassword }
    const { status, json } = await this.api.call('usuarios.changePassword', { token, params: { id }, body })
    if (status !== 200) throw new Error(JSON.stringify(json))
  }

  /** What the journal holds of an account. */
  recorded(id: number) {
    return this.api.services.db
      .selectFrom('journal_event')
      .select(['type', 'outcome', 'reason', 'actor'])
      .where('stream', '=', userAccountWorkflow.stream.of(id))
      .orderBy('position')
      .execute()
  }
}
