import { userDocument, usersScreen } from '@estrado/machines/messages/users'
import { documentText } from '@estrado/machines/rules/identity-document'
import type { ToneName } from '@estrado/machines/vocabulary/tones'
import type { Column } from '../../ui/data-table.tsx'
import { shownDay } from '../../ui/instant.ts'
import { Status } from '../../ui/status.tsx'
import type { UserRow } from './user-queries.ts'
import type { UserState } from './users-filters.logic.ts'
import classes from './usuarios.module.css'

const { columns, states } = usersScreen

const tones: Readonly<Record<UserState, ToneName>> = {
  active: 'positive',
  defaultPassword: 'warning',
  disabled: 'neutral',
}

/** A state of an account, as a dot and a word. */
export function UserStatus({ state }: { readonly state: UserState }) {
  return <Status tone={tones[state]}>{states[state]}</Status>
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

const documento: Column<UserRow> = {
  key: 'documento',
  header: columns.documento,
  cell: ({ persona }) =>
    documentText({ numero: persona.documentoIdentidad, complemento: persona.complemento }),
  width: 1,
  secondary: true,
}

const oficina: Column<UserRow> = {
  key: 'oficina',
  header: columns.oficina,
  cell: (row) => row.oficina ?? <span className={classes.quiet}>{usersScreen.external}</span>,
  value: (row) => row.oficina ?? usersScreen.external,
  sortable: true,
  width: '26%',
  clipped: true,
  secondary: true,
}

const roles: Column<UserRow> = {
  key: 'roles',
  header: columns.roles,
  cell: (row) => {
    if (row.roles.length === 0) return <span className={classes.quiet}>{usersScreen.noRoles}</span>
    return row.roles.map(({ descripcion }) => descripcion).join(' · ')
  },
  value: (row) => row.roles.map(({ descripcion }) => descripcion).join('; '),
  width: '20%',
  clipped: true,
  secondary: true,
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

const creacion: Column<UserRow> = {
  key: 'creacion',
  header: columns.creacion,
  cell: ({ fechaCreacion }) => shownDay(fechaCreacion),
  value: ({ fechaCreacion }) => new Date(fechaCreacion),
  sortable: true,
  width: 1,
  secondary: true,
}

/** Columns of the list; beside an open account only those by which one finds the next. */
export const userColumns = (narrow: boolean): readonly Column<UserRow>[] =>
  narrow
    ? [usuario, { ...nombre, width: '100%' }, estado]
    : [usuario, nombre, documento, oficina, roles, estado, creacion]
