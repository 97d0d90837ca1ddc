import { confirmations } from '@estrado/machines/messages/confirmations'
import { userBeside, userConfirmations } from '@estrado/machines/messages/users'
import { Button } from '@mantine/core'
import { call } from '../../client/call.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { useUserChange } from './use-user-change.ts'
import type { User } from './user-queries.ts'
import { mayDo } from './user-rights.logic.ts'
import classes from './usuarios.module.css'

type UserActionsProps = {
  readonly user: User
  readonly administrator: SessionUser
  readonly onEdit: () => void
  readonly onDeleted: () => void
}

/** What this administrator may do with the account now; nothing shows that can't be done. */
export function UserActions({ user, administrator, onEdit, onDeleted }: UserActionsProps) {
  const { run, running } = useUserChange(user.id)
  const may = (action: Parameters<typeof mayDo>[0]) => mayDo(action, user, administrator)
  const params = { id: user.id }

  /**
   * One call switches to and fro: it goes over the account as it is now, and only if that is still to be
   * switched. That the person logged in meanwhile keeps nobody from disabling the account.
   */
  async function switchActive(): Promise<User> {
    const now = await call('usuarios.get', { params })
    if ((now.estado === 'disabled') !== (user.estado === 'disabled')) return now
    return call('usuarios.switchActive', { params }, { version: now.version })
  }

  async function enable() {
    await run(switchActive)
  }
  async function disable() {
    const detail = <p>{userConfirmations.disable(user.usuario)}</p>
    if (await confirm({ detail, accept: userBeside.disable })) await run(switchActive)
  }
  async function reset() {
    const detail = <p>{userConfirmations.reset(user.usuario)}</p>
    if (!(await confirm({ detail, accept: userBeside.reset, final: true }))) return
    await run(() => call('usuarios.resetPassword', { params }))
  }
  async function remove() {
    const detail = <p>{userConfirmations.delete(user.usuario)}</p>
    const message = confirmations.delete
    if (!(await confirm({ message, detail, accept: userBeside.delete, final: true }))) return
    await run(async () => {
      // The version that was looked at: a deletion is for good.
      await call('usuarios.delete', { params }, { version: user.version })
      onDeleted()
      return null
    })
  }

  return (
    <div className={classes.actions}>
      {may('edit') && <Button onClick={onEdit}>{userBeside.edit}</Button>}
      {may('enable') && (
        <Button loading={running} onClick={() => void enable()}>
          {userBeside.enable}
        </Button>
      )}
      {may('disable') && (
        <Button variant="default" loading={running} onClick={() => void disable()}>
          {userBeside.disable}
        </Button>
      )}
      {may('reset') && (
        <Button variant="default" loading={running} onClick={() => void reset()}>
          {userBeside.reset}
        </Button>
      )}
      {may('delete') && (
        <Button variant="default" loading={running} onClick={() => void remove()}>
          {userBeside.delete}
        </Button>
      )}
    </div>
  )
}
