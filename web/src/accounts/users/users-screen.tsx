import { usersScreen as texts, userDocument } from '@estrado/machines/accounts/texts'
import { documentText } from '@estrado/machines/parties/identity-document-rules'
import { roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { lazy, Suspense, useState } from 'react'
import type { CallInput } from '../../client/call.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { count, useAddress } from '../../kernel/address.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../../kernel/list-source.ts'
import { written } from '../../kernel/list-state.tsx'
import besideClasses from '../../ui/beside.module.css'
import type { Column } from '../../ui/data-table.tsx'
import { shownDay } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import { UserBeside } from './user-beside.tsx'
import { type UserRow, UserStatus } from './users.tsx'

const UserDialog = lazy(() => import('./user-dialog.tsx'))

const { columns, states } = texts

const filters = {
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
  rol: {
    kind: 'choice',
    label: texts.role,
    any: texts.anyRole,
    options: roleCodes.map((code) => ({ id: code, descripcion: roleNames[code] })),
  },
  estado: {
    kind: 'choice',
    label: texts.state,
    any: texts.anyState,
    options: (['active', 'defaultPassword', 'disabled'] as const).map((state) => ({
      id: state,
      descripcion: states[state],
    })),
  },
} as const

type PageBody = CallInput<'usuarios.page'>['body']

const source = paged('usuarios.page', filters, ({ sort, filters: { buscar, rol, estado }, ...asked }) => ({
  body: {
    ...pageOf(asked),
    ...(sort && { orden: written(sort) as NonNullable<PageBody['orden']> }),
    ...searched(buscar),
    ...(rol !== null && { rol }),
    ...(estado !== null && { estado }),
  },
}))

const opened = { usuario: count(undefined) }

/** `/administracion/usuarios`: the accounts that one keeps; `?usuario=7` opens one, `?rol=JUEZ` narrows the list. */
export default function UsersScreen() {
  const session = useStoredSession()
  const [, go] = useAddress(opened)
  const [creating, setCreating] = useState(false)
  if (!session) return null
  const administrator = session.usuario
  return (
    <>
      <ListScreen
        path="/administracion/usuarios"
        name="usuarios"
        texts={texts}
        main={{ label: texts.create, call: 'usuarios.create', run: () => setCreating(true) }}
        source={source}
        filters={filters}
        sort={{ key: 'usuario', descending: false }}
        rowKey={({ id }) => id}
        columns={userColumns}
        open={{
          name: 'usuario',
          beside: (id, close) => (
            <UserBeside key={id} id={id} administrator={administrator} onClose={close} />
          ),
        }}
      />
      {creating && (
        <Suspense>
          <UserDialog
            user={null}
            administrator={administrator}
            onClose={() => setCreating(false)}
            onCreated={({ id }) => go({ usuario: id }, { step: true })}
          />
        </Suspense>
      )}
    </>
  )
}

const usuario: Column<UserRow> = {
  key: 'usuario',
  header: columns.usuario,
  cell: (row) => row.usuario,
  sortable: true,
  width: 170,
}

const nombre: Column<UserRow> = {
  key: 'nombre',
  header: columns.nombre,
  cell: ({ persona }) => persona.nombreCompleto,
  sortable: true,
  width: '26%',
  clipped: true,
}

const estado: Column<UserRow> = {
  key: 'estado',
  header: columns.estado,
  cell: (row) => (
    <>
      <UserStatus state={row.estado} />
      {row.cambioDocumento && <Status tone="warning">{userDocument.waiting}</Status>}
    </>
  ),
  value: (row) => states[row.estado],
  width: 1,
  aside: true,
}

const others: readonly Column<UserRow>[] = [
  {
    key: 'documento',
    header: columns.documento,
    cell: ({ persona }) =>
      documentText({ numero: persona.documentoIdentidad, complemento: persona.complemento }),
    width: 1,
    secondary: true,
  },
  {
    key: 'oficina',
    header: columns.oficina,
    cell: (row) => row.oficina ?? <span className={besideClasses.quiet}>{texts.external}</span>,
    value: (row) => row.oficina ?? texts.external,
    sortable: true,
    width: '26%',
    clipped: true,
    secondary: true,
  },
  {
    key: 'roles',
    header: columns.roles,
    cell: ({ roles }) =>
      roles.length === 0 ? (
        <span className={besideClasses.quiet}>{texts.noRoles}</span>
      ) : (
        roles.map(({ descripcion }) => descripcion).join(' · ')
      ),
    value: ({ roles }) => roles.map(({ descripcion }) => descripcion).join('; '),
    width: '20%',
    clipped: true,
    secondary: true,
  },
]

const creacion: Column<UserRow> = {
  key: 'creacion',
  header: columns.creacion,
  cell: ({ fechaCreacion }) => shownDay(fechaCreacion),
  value: ({ fechaCreacion }) => new Date(fechaCreacion),
  sortable: true,
  width: 1,
  secondary: true,
}

/** Beside an open account only those by which one finds the next. */
const userColumns = (narrow: boolean): readonly Column<UserRow>[] =>
  narrow ? [usuario, { ...nombre, width: '100%' }, estado] : [usuario, nombre, ...others, estado, creacion]
