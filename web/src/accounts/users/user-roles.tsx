import { userBeside, userConfirmations, usersScreen } from '@estrado/machines/accounts/texts'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { isGranted } from '../../client/granted.ts'
import besideClasses from '../../ui/beside.module.css'
import { confirm } from '../../ui/confirm.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconX } from '../../ui/icons.ts'
import { SelectField } from '../../ui/select-fields.tsx'
import classes from './accounts.module.css'
import { mayRemove, rolesToAssign } from './user-rights.logic.ts'
import { type Looked, type User, useUserCommand } from './users.tsx'

/** The roles of an account: each can be taken away, others given; it shows with the person's next call. */
export function UserRoles({ user, administrator }: Looked) {
  const assignment = useUserCommand('usuarios.assignRoles', () => setChosen(null))
  const removal = useUserCommand('usuarios.removeRole')
  const [chosen, setChosen] = useState<RoleCode | null>(null)
  const offered = isGranted(administrator, 'usuarios.assignRoles') ? rolesToAssign(user, administrator) : []

  const removes = isGranted(administrator, 'usuarios.removeRole')
  async function remove({ id, descripcion }: User['roles'][number]) {
    const detail = <p>{userConfirmations.removeRole(descripcion, user.usuario)}</p>
    if (!(await confirm({ detail, accept: userBeside.remove(descripcion) }))) return
    await removal.send({ params: { idUsuario: user.id, idRol: id } })
  }

  return (
    <section className={besideClasses.part} aria-labelledby="roles-de-la-cuenta">
      <h3 id="roles-de-la-cuenta">{userBeside.roles}</h3>
      {user.roles.length === 0 && <p className={besideClasses.quiet}>{usersScreen.noRoles}</p>}
      <ul className={classes.roles}>
        {user.roles.map((role) => (
          <li key={role.codigo}>
            <span>{role.descripcion}</span>
            {removes && mayRemove(role.codigo, user, administrator) && (
              <IconButton
                label={userBeside.remove(role.descripcion)}
                size={28}
                disabled={removal.isSending}
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
            loading={assignment.isSending}
            onClick={() =>
              void assignment.send({ params: { id: user.id }, body: { roles: chosen ? [chosen] : [] } })
            }
          >
            {userBeside.assign}
          </Button>
        </div>
      )}
    </section>
  )
}
