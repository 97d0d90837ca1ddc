import { hashPassword } from '@estrado/api-mock/access/passwords'
import type { LoggedIn, TestApi } from '@estrado/api-mock/testing/api'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'

/** A person of the registry office that registers the causes of the paths, and of no path itself. */
export const roleSigner = 'aux.ogp'

/**
 * One account that takes on any role: who may do what must depend on the role, and not on the office or the
 * person that the demo court happens to give it.
 */
export class RoleAccount {
  private readonly api: TestApi
  private user: LoggedIn | null = null

  constructor(api: TestApi) {
    this.api = api
  }

  /** The account with this role alone, logged in, in its own office or another. Both are read anew at every call. */
  async as(role: RoleCode, office?: number): Promise<LoggedIn> {
    this.user ??= await this.api.login(roleSigner)
    const { db } = this.api.services
    const own = db.selectFrom('usuario').select('id_oficina').where('id', '=', this.user.id)
    await db
      .updateTable('sesion')
      .set({ oficina: office ?? own })
      .where('id_usuario', '=', this.user.id)
      .execute()
    await db.deleteFrom('puesto').where('id_usuario', '=', this.user.id).execute()
    await db
      .insertInto('puesto')
      .values({ id_usuario: this.user.id, rol: role, id_oficina: office ?? null })
      .execute()
    return this.user
  }

  /** The next role logs in anew, with the password as it was: a call may have changed it or ended the session. */
  async forget(): Promise<void> {
    this.user = null
    const clave = await demoHash
    await this.api.services.db
      .updateTable('usuario')
      .set({ clave })
      .where('usuario', '=', roleSigner)
      .execute()
  }
}

const demoHash = hashPassword(demoPassword)
