import { permissionsScreen as texts } from '@estrado/machines/accounts/access-administration-texts'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { type RoleCode, roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQueryClient } from '@tanstack/react-query'
import { oneOf, useAddress, words } from '../../kernel/address.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { whole } from '../../kernel/list-source.ts'
import { callQuery, useCall, useCommand } from '../../kernel/use-call.ts'
import { SwitchField } from '../../ui/choice-fields.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import { showToast } from '../../ui/toasts.ts'
import { type Permission, permissionsOf } from './permissions.logic.ts'
import classes from './permissions.module.css'

type RolePermissions = AnswerOf<'permisos.list'>[number]

const roles = roleCodes.map((code) => ({ id: code, descripcion: roleNames[code] }))
const address = { rol: oneOf(roleCodes), codigos: words }

/** `/administracion/permisos`: what each role may call, below what the contract allows; `?rol=JUEZ` opens one. */
export default function PermissionsScreen() {
  const [{ rol, codigos }, go] = useAddress(address)
  const role = rol ?? 'JUEZ'
  const { data } = useCall('permisos.list')
  const stored = data?.find((entry) => entry.rol === role)
  const permissions = stored ? permissionsOf(role, stored.retiradas) : []
  const accounts = useCall('roles.list').data?.find(({ codigo }) => codigo === role)?.cuentas
  const { change, changing } = usePermissionChange(role, stored, accounts)
  const allowed = permissions.filter((permission) => permission.allowed).length
  return (
    <ListScreen
      path="/administracion/permisos"
      name="permisos"
      texts={{ ...texts, table: texts.table(roleNames[role]) }}
      note={texts.explanation}
      aside={stored && texts.summary(allowed, permissions.length)}
      above={
        <>
          <search className={classes.filters}>
            <SelectField<RoleCode>
              label={texts.role}
              options={roles}
              value={role}
              onChange={(next) => go({ rol: next })}
              alwaysChosen
            />
            <SwitchField
              label={texts.showCodes}
              value={codigos !== ''}
              onChange={(shown) => go({ codigos: shown ? 'si' : '' })}
            />
          </search>
          {accounts !== undefined && <p className={classes.reach}>{texts.accounts(accounts)}</p>}
        </>
      }
      source={whole('permisos.list', { arrange: () => permissions })}
      rowKey={({ call: name }) => name}
      columns={columnsOf(change, changing, codigos !== '')}
      group={({ work }) => work}
      unpaged
    />
  )
}

/** Takes a call from the role or gives it back, over the version last known; ten seconds to undo it. */
function usePermissionChange(
  role: RoleCode,
  stored: RolePermissions | undefined,
  accounts: number | undefined,
) {
  const queries = useQueryClient()
  const { queryKey } = callQuery('permisos.list')
  const command = useCommand('permisos.change', {
    stale: ['roles'],
    staleIfRefused: ['permisos'],
    notices: 'errors',
    done: (changed) =>
      queries.setQueryData(queryKey, (all) =>
        all?.map((entry) => (entry.rol === changed.rol ? changed : entry)),
      ),
  })

  async function change({ call: llamada, name, allowed }: Permission): Promise<void> {
    // Undone from its notice, or after another, it goes over what the one before left, whatever the screen showed then.
    const version = () =>
      queries.getQueryData(queryKey)?.find(({ rol }) => rol === role)?.version ?? stored?.version
    const input = { params: { rol: role }, body: { llamada, permitido: !allowed } }
    if (!(await command.send(input, version)).done) return
    const people = accounts === undefined ? roleNames[role] : texts.people(accounts)
    const said = allowed ? texts.withdrawn : texts.restored
    showToast('positive', said(name, people), {
      undo: () => void change({ call: llamada, name, allowed: !allowed } as Permission),
    })
  }
  return { change, changing: command.sending?.body.llamada }
}

const columnsOf = (
  change: (permission: Permission) => Promise<void>,
  changing: string | undefined,
  codes: boolean,
): readonly Column<Permission>[] => [
  {
    key: 'call',
    header: texts.columns.call,
    cell: ({ name }) => name,
    value: ({ name, work, code }) => [name, work, code].join(', '),
  },
  ...(codes
    ? [
        {
          key: 'code',
          header: texts.columns.address,
          cell: ({ code }: Permission) => <code className={classes.code}>{code}</code>,
          value: ({ code }: Permission) => code,
          width: '44%',
        },
      ]
    : []),
  {
    key: 'allowed',
    header: texts.columns.allowed,
    cell: (permission) =>
      permission.kept ? (
        <span className={classes.words}>{texts.kept}</span>
      ) : (
        <Switch
          aria-label={texts.allow(permission.name)}
          checked={permission.allowed}
          disabled={changing === permission.call}
          onChange={() => void change(permission)}
        />
      ),
    value: ({ allowed, kept }) => (kept ? texts.kept : allowed ? texts.yes : texts.no),
    width: 120,
    aside: true,
  },
]
