import type { AnswerOf } from '@estrado/machines/contract/types'
import { permissionsScreen as texts } from '@estrado/machines/messages/access-administration'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { type RoleCode, roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../client/call.ts'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { asTitle } from '../../ui/document-title.ts'
import { failedLoad } from '../../ui/failed-load.tsx'
import { ForbiddenScreen, isRefused } from '../../ui/forbidden-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import { showToast } from '../../ui/toasts.ts'
import { rolesQuery } from '../roles/roles-query.ts'
import classes from './permisos.module.css'
import { type Permission, permissionsOf } from './permissions.logic.ts'

type RolePermissions = AnswerOf<'permisos.list'>[number]

const permissionsQuery = queryOptions({
  queryKey: ['permisos'],
  queryFn: ({ signal }): Promise<readonly RolePermissions[]> =>
    call('permisos.list', undefined, { signal, notices: 'screen' }),
  refetchOnWindowFocus: true,
})

const roles = roleCodes.map((code) => ({ id: code, descripcion: roleNames[code] }))

/** `/administracion/permisos`: what each role may call, below what the contract allows; `?rol=JUEZ` opens one. */
export default function PermisosScreen() {
  const { rol } = useSearch({ strict: false }) as { rol?: unknown }
  const [role, setRole] = useState<RoleCode>(roleCodes.find((code) => code === rol) ?? 'JUEZ')
  const { data, isLoading, isError, error, refetch } = useQuery(permissionsQuery)
  const stored = data?.find((entry) => entry.rol === role)
  const permissions = stored ? permissionsOf(role, stored.retiradas) : []
  const { data: listed } = useQuery(rolesQuery)
  const accounts = listed?.find(({ codigo }) => codigo === role)?.cuentas
  const [codes, setCodes] = useState(false)
  const { change, changing } = usePermissionChange(role, accounts)
  const allowed = permissions.filter((permission) => permission.allowed).length
  if (isRefused(error)) return <ForbiddenScreen />

  return (
    <>
      <PageHeader
        title={asTitle(pageTitles['/administracion/permisos'])}
        aside={stored && texts.summary(allowed, permissions.length)}
      />
      <p className={classes.note}>{texts.explanation}</p>
      <search className={classes.filters}>
        <SelectField<RoleCode>
          label={texts.role}
          options={roles}
          value={role}
          onChange={(next) => next && setRole(next)}
          alwaysChosen
        />
        <SwitchField label={texts.showCodes} value={codes} onChange={setCodes} />
      </search>
      {accounts !== undefined && <p className={classes.reach}>{texts.accounts(accounts)}</p>}
      <DataTable
        label={texts.table(roleNames[role])}
        columns={columnsOf(change, changing, codes)}
        group={({ work }) => work}
        rows={permissions}
        rowKey={({ call: name }) => name}
        loading={isLoading}
        stacks
        tools={{ name: 'permisos', whole: true }}
        empty={isError ? failedLoad(texts.failed, refetch) : { text: texts.empty }}
      />
    </>
  )
}

/** Takes a call from the role or gives it back, over the version last known; ten seconds to undo it. */
function usePermissionChange(role: RoleCode, accounts: number | undefined) {
  const queries = useQueryClient()
  const mutation = useMutation({
    mutationFn: ({ call: llamada, allowed }: Permission) => {
      const version = queries
        .getQueryData(permissionsQuery.queryKey)
        ?.find((entry) => entry.rol === role)?.version
      return call(
        'permisos.change',
        { params: { rol: role }, body: { llamada, permitido: !allowed } },
        { notices: 'errors', ...(version !== undefined && { version }) },
      )
    },
    onSuccess: (changed, permission) => {
      queries.setQueryData(permissionsQuery.queryKey, (all) =>
        all?.map((entry) => (entry.rol === changed.rol ? changed : entry)),
      )
      const people = accounts === undefined ? roleNames[role] : texts.people(accounts)
      const said = permission.allowed ? texts.withdrawn : texts.restored
      showToast('positive', said(permission.name, people), {
        undo: () => mutation.mutate({ ...permission, allowed: !permission.allowed }),
      })
    },
    onError: () => queries.invalidateQueries({ queryKey: permissionsQuery.queryKey }),
  })
  return { change: mutation.mutate, changing: mutation.isPending ? mutation.variables.call : undefined }
}

const columnsOf = (
  change: (permission: Permission) => void,
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
          onChange={() => change(permission)}
        />
      ),
    value: ({ allowed, kept }) => (kept ? texts.kept : allowed ? texts.yes : texts.no),
    width: 120,
    aside: true,
  },
]
