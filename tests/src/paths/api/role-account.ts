import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'

/**
 * One account that takes on any role: who may do what must depend on the role, and not on the office or the
 * person that the demo court happens to give it.
 */
export class RoleAccount {
  private readonly api: TestApi
  private readonly usuario: string
  private user: LoggedIn | null = null

  constructor(api: TestApi, usuario: string) {
    this.api = api
    this.usuario = usuario
  }

  /** The account with this role alone, logged in. Roles are read anew at every call. */
  async as(role: RoleCode): Promise<LoggedIn> {
    this.user ??= await this.api.login(this.usuario)
    const { db } = this.api.services
    await db.deleteFrom('usuario_rol').where('id_usuario', '=', this.user.id).execute()
    await db.insertInto('usuario_rol').values({ id_usuario: this.user.id, rol: role }).execute()
    return this.user
  }
}
