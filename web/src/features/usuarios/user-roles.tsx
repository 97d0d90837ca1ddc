import { userBeside, userConfirmations, usersScreen } from '@estrado/machines/messages/users'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import type { SessionUser } from '../../client/stored-session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconX } from '../../ui/icons.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import { useUserChange } from './use-user-change.ts'
import type { User } from './user-queries.ts'
import { mayRemove, rolesToAssign } from './user-rights.logic.ts'
import classes from './usuarios.module.css'

type UserRolesProps = { readonly user: User; readonly administrator: SessionUser }

/** The roles of an account: each can be taken away, others given; it shows with the person's next call. */
export function UserRoles({ user, administrator }: UserRolesProps) {
  const { run, running } = useUserChange(user.id)
  const [chosen, setChosen] = useState<RoleCode | null>(null)
  const offered = rolesToAssign(user, administrator)

  async function assign() {
    if (chosen === null) return
    const body = { roles: [chosen] }
    const done = await run(() => call('usuarios.assignRoles', { params: { id: user.id }, body }))
    if (done) setChosen(null)
  }

  async function remove({ id, descripcion }: User['roles'][number]) {
    const detail = <p>{userConfirmations.removeRole(descripcion, user.usuario)}</p>
    if (!(await confirm({ detail, accept: userBeside.remove(descripcion) }))) return
    const params = { idUsuario: user.id, idRol: id }
    await run(() => call('usuarios.removeRole', { params }))
  }

  return (
    <section className={classes.part} aria-labelledby="roles-de-la-cuenta">
      <h3 id="roles-de-la-cuenta">{userBeside.roles}</h3>
      {user.roles.length === 0 && <p className={classes.quiet}>{usersScreen.noRoles}</p>}
      <ul className={classes.roles}>
        {user.roles.map((role) => (
          <li key={role.codigo}>
            <span>{role.descripcion}</span>
            {mayRemove(role.codigo, user, administrator) && (
              <IconButton
                label={userBeside.remove(role.descripcion)}
                size={28}
                disabled={running}
                onClick={() => void remove(role)}
              >
                <IconX size={16} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {offered.length > 0 && (
        <div className={classes.assign}>
          <SelectField<RoleCode>
            label={userBeside.assignRole}
            options={offered.map((code) => ({ id: code, descripcion: roleNames[code] }))}
            value={chosen}
            onChange={setChosen}
          />
          <Button
            variant="default"
            disabled={chosen === null}
            loading={running}
            onClick={() => void assign()}
          >
            {userBeside.assign}
          </Button>
        </div>
      )}
    </section>
  )
}
