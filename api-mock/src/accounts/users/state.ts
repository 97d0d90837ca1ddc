import { userTexts } from '@estrado/machines/accounts/texts'
import type { UserAccountEvent } from '@estrado/machines/accounts/user-account/events'
import { goesOn, type Post } from '@estrado/machines/accounts/user-account/posts'
import type { CallName } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { type RoleCode, roleCodes, roleId } from '@estrado/machines/vocabulary/roles'
import { defaultPassword, hashPassword } from '../../access/passwords.ts'
import { type CallBase, type Handler, numberParam, signedIn } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { notFound } from '../../errors.ts'
import type { Moment } from '../../journal/command.ts'
import { checkMayChange } from '../../organisation/posts/scope.ts'
import { postsOf } from '../../organisation/posts/stored-posts.ts'
import { checkRolesHeld } from '../../organisation/posts/with-account.ts'
import { type Account, checkNotLastRoot, checkNotOwn, checkRank, visibleAccount } from './accounts.ts'
import { tellUsers } from './announce-access-change.ts'
import { checkRoles, rolesFrom } from './commands.ts'
import { endSessions, revokeSessions } from './end-sessions.ts'
import { answerUser } from './read.ts'
import { lockedAccount, runUserCommand } from './user-command.ts'

type Change = {
  readonly name: CallName
  readonly id: number
  readonly asks: (account: Account) => UserAccountEvent['type']
  /** What becomes true; its sessions end with `ends`. */
  readonly decide: (
    account: Account,
    moment: Pick<Moment, 'tx' | 'now'>,
  ) => Promise<readonly UserAccountEvent[]>
  readonly ends: boolean
}

/** One change of somebody else's state or roles, which their browser and their sessions feel at once. */
async function changeAccount(context: CallBase, { name, id, asks, decide, ends }: Change): Promise<void> {
  const { services } = context
  const identity = signedIn(context)
  const seen = await visibleAccount(services, identity, id)
  let ended: readonly string[] = []
  await runUserCommand(context, {
    name,
    idUsuario: id,
    ledger: seen.ledger,
    asks: asks(seen),
    decide: async ({ tx, now }) => {
      const account = await lockedAccount(tx, id, now)
      checkRank(identity, account)
      checkNotOwn(identity, account)
      const facts = await decide(account, { tx, now })
      if (ends) ended = await revokeSessions(tx, id, now)
      const gone = facts.some(({ type }) => type === 'account.deleted') && { mensaje: apiTexts.done.deleted }
      return { facts, answer: { id, ...gone } }
    },
  })
  await endSessions(context, ended)
  tellUsers(services, [id])
}

const goingOn = async (tx: Tx, id: number, at: string): Promise<readonly Post[]> =>
  (await postsOf(tx, id)).filter((post) => goesOn(post, at) && goesOn(post, post.desde ?? at))

const officesOf = (posts: readonly Post[]) => posts.map(({ idOficina }) => idOficina)

/** Access: an account that another department employs too is no one department's to shut, open or take over. */
async function checkKeptWhole(context: CallBase, account: Account, { tx, now }: Pick<Moment, 'tx' | 'now'>) {
  const posts = await goingOn(tx, account.id, now.toISOString())
  await checkMayChange(tx, signedIn(context), account, officesOf(posts))
}

/** PATCH usuarios/{id}/activar-inactivar: a disabled account is thrown out at once and can't come back in. */
export const switchActive: Handler<'usuarios.switchActive'> = async (context) => {
  const id = numberParam(context, 'id')
  await changeAccount(context, {
    name: 'usuarios.switchActive',
    id,
    asks: ({ activo }) => (activo ? 'account.disabled' : 'account.enabled'),
    decide: async (account, { tx, now }) => {
      await checkKeptWhole(context, account, { tx, now })
      if (!account.activo) return [{ type: 'account.enabled' }]
      await checkNotLastRoot(tx, account, now)
      return [{ type: 'account.disabled' }]
    },
    ends: true,
  })
  return answerUser(context, id)
}

/** PATCH usuarios/{id}/reestablecer: back to the default password, with a forced change at the next login. */
export const resetPassword: Handler<'usuarios.resetPassword'> = async (context) => {
  const id = numberParam(context, 'id')
  const clave = await hashPassword(defaultPassword)
  await changeAccount(context, {
    name: 'usuarios.resetPassword',
    id,
    asks: () => 'password.reset',
    decide: async (account, { tx, now }) => {
      await checkKeptWhole(context, account, { tx, now })
      await tx.updateTable('usuario').set({ clave }).where('id', '=', id).execute()
      return [{ type: 'password.reset' }]
    },
    ends: true,
  })
  return answerUser(context, id)
}

/** DELETE usuarios/{id}: for good; the name is never given to another person. */
export const deleteUser: Handler<'usuarios.delete'> = async (context) => {
  await changeAccount(context, {
    name: 'usuarios.delete',
    id: numberParam(context, 'id'),
    asks: () => 'account.deleted',
    decide: async (account, { tx, now }) => {
      await checkKeptWhole(context, account, { tx, now })
      await checkNotLastRoot(tx, account, now)
      return [{ type: 'account.deleted', hasta: now.toISOString() }]
    },
    ends: true,
  })
  return { answer: { mensaje: apiTexts.done.deleted } }
}

/** POST usuarios/{id}/rol: roles beside those that the account holds. */
export const assignRoles: Handler<'usuarios.assignRoles'> = async (context) => {
  const id = numberParam(context, 'id')
  const identity = signedIn(context)
  await changeAccount(context, {
    name: 'usuarios.assignRoles',
    id,
    asks: () => 'roles.assigned',
    decide: async ({ idOficina }, { tx, now }) => {
      checkRoles(identity, context.body.roles)
      await checkRolesHeld(tx, context.body.roles, idOficina)
      return [rolesFrom(context.body.roles, now)]
    },
    ends: false,
  })
  return answerUser(context, id, 201)
}

/** The end of a role: where it is held, and of each post of it that is to come before it begins. */
function withoutRole(posts: readonly Post[], rol: RoleCode, at: string): readonly UserAccountEvent[] {
  const ahead = posts.flatMap(({ numero, desde }): UserAccountEvent[] =>
    desde !== null && desde > at ? [{ type: 'post.ended', numero, hasta: desde }] : [],
  )
  const onlyAhead = ahead.length > 0 && ahead.length === posts.length
  return onlyAhead ? ahead : [{ type: 'role.removed', rol, hasta: at }, ...ahead]
}

/** DELETE usuarios/rol/{idUsuario}/{idRol}: it ends wherever it is held, and what was to come of it never begins. */
export const removeRole: Handler<'usuarios.removeRole'> = async (context) => {
  const id = numberParam(context, 'idUsuario')
  const rol = roleOf(numberParam(context, 'idRol'))
  const identity = signedIn(context)
  await changeAccount(context, {
    name: 'usuarios.removeRole',
    id,
    asks: () => 'role.removed',
    decide: async (account, { tx, now }) => {
      checkRoles(identity, [rol])
      if (rol === 'ROOT') await checkNotLastRoot(tx, account, now)
      const at = now.toISOString()
      const posts = (await goingOn(tx, id, at)).filter((post) => post.rol === rol)
      await checkMayChange(tx, identity, account, officesOf(posts))
      return withoutRole(posts, rol, at)
    },
    ends: false,
  })
  return answerUser(context, id)
}

function roleOf(id: number): RoleCode {
  const role = roleCodes.find((code) => roleId(code) === id)
  if (!role) throw notFound(userTexts.roleUnknown)
  return role
}
