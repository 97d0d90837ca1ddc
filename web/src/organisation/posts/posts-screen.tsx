import { catalogueScreenTexts } from '@estrado/machines/kernel/catalogue-screen-texts'
import { officialRole } from '@estrado/machines/organisation/posts/rules'
import { postsScreen as texts } from '@estrado/machines/organisation/posts/texts'
import { readableDate } from '@estrado/machines/time/shown'
import { roleCodes, roleNames } from '@estrado/machines/vocabulary/roles'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { CallInput } from '../../client/call.ts'
import { isGranted } from '../../client/granted.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../../kernel/list-source.ts'
import { written } from '../../kernel/list-state.tsx'
import { useCall } from '../../kernel/use-call.ts'
import type { Column } from '../../ui/data-table.tsx'
import classes from './posts.module.css'
import { type PersonRow, type Post, useOffices } from './posts.ts'
import { PostsBeside } from './posts-beside.tsx'

const SpreadsheetDialog = lazy(() => import('../../kernel/catalogue/spreadsheet-dialog.tsx'))

const { columns, situations } = texts
const sheetTexts = catalogueScreenTexts({ one: 'puesto', many: 'puestos' })

type Situation = keyof typeof situations
type PageBody = CallInput<'puestos.page'>['body']
type Options = readonly { readonly id: number; readonly descripcion: string }[]

const filtersOf = (offices: Options, departments: Options) =>
  ({
    buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
    situacion: {
      kind: 'choice',
      label: texts.situation,
      any: texts.anySituation,
      options: (Object.keys(situations) as Situation[]).map((id) => ({ id, descripcion: situations[id] })),
    },
    rol: {
      kind: 'choice',
      label: texts.role,
      any: texts.anyRole,
      options: roleCodes.filter(officialRole).map((id) => ({ id, descripcion: roleNames[id] })),
    },
    oficina: { kind: 'choice', label: texts.office, any: texts.anyOffice, options: offices },
    departamento: {
      kind: 'choice',
      label: texts.department,
      any: texts.anyDepartment,
      options: departments,
    },
  }) as const

const sourceOf = (filters: ReturnType<typeof filtersOf>) =>
  paged('puestos.page', filters, ({ sort, filters: chosen, ...asked }) => ({
    body: {
      ...pageOf(asked),
      ...(sort && { orden: written(sort) as NonNullable<PageBody['orden']> }),
      ...searched(chosen.buscar),
      rol: chosen.rol,
      idOficina: chosen.oficina,
      idDepartamento: chosen.departamento,
      situacion: chosen.situacion,
    },
  }))

/** `/organizacional/asignacion-funcionarios`: who works where, in which role; `?persona=7` opens somebody's posts. */
export default function PostsScreen() {
  const session = useStoredSession()
  const offices = useOffices()
  const departments = useCall('departamentos.list').data ?? []
  const [importing, setImporting] = useState(false)
  if (!session) return null
  const filters = filtersOf(offices, departments)
  return (
    <>
      <ListScreen
        path="/organizacional/asignacion-funcionarios"
        name="funcionarios"
        texts={texts}
        source={sourceOf(filters)}
        filters={filters}
        sort={{ key: 'nombre', descending: false }}
        rowKey={({ id }) => id}
        columns={personColumns}
        aside={
          isGranted(session.usuario, 'puestos.import') && (
            <Button variant="default" onClick={() => setImporting(true)}>
              {sheetTexts.spreadsheet}
            </Button>
          )
        }
        open={{
          name: 'persona',
          beside: (id, close) => (
            <PostsBeside key={id} id={id} administrator={session.usuario} onClose={close} />
          ),
        }}
      />
      {importing && (
        <Suspense>
          <SpreadsheetDialog
            name="puestos"
            calls="puestos"
            texts={sheetTexts}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}

const none = <span className={classes.quiet}>{texts.noPost}</span>

const each = (posts: readonly Post[], shown: (post: Post) => string) =>
  posts.length === 0 ? (
    none
  ) : (
    <ul className={classes.cell}>
      {posts.map((post) => (
        <li key={post.numero}>{shown(post)}</li>
      ))}
    </ul>
  )

const told = (shown: (post: Post) => string) => ({
  cell: ({ puestos }: PersonRow) => each(puestos, shown),
  value: ({ puestos }: PersonRow) => puestos.map(shown).join('; '),
})

const nombre: Column<PersonRow> = {
  key: 'nombre',
  header: columns.nombre,
  cell: ({ nombreCompleto }) => nombreCompleto,
  sortable: true,
  width: '26%',
}
const rol: Column<PersonRow> = {
  key: 'rol',
  header: columns.rol,
  ...told((post) => roleNames[post.rol]),
  width: '22%',
}

const others: readonly Column<PersonRow>[] = [
  {
    key: 'oficina',
    header: columns.oficina,
    ...told(({ oficina }) => oficina ?? ''),
    sortable: true,
    width: '30%',
  },
  {
    key: 'desde',
    header: columns.desde,
    cell: ({ puestos }) =>
      puestos.length > 0 && each(puestos, ({ desde }) => (desde ? readableDate(desde) : texts.always)),
    width: 1,
    secondary: true,
  },
  {
    key: 'hasta',
    header: columns.hasta,
    cell: ({ puestos }) =>
      puestos.length > 0 && each(puestos, ({ hasta }) => (hasta ? readableDate(hasta) : texts.noEnd)),
    sortable: true,
    width: 1,
    secondary: true,
  },
]

/** Beside somebody's posts only those by which one finds the next. */
const personColumns = (narrow: boolean): readonly Column<PersonRow>[] =>
  narrow ? [{ ...nombre, width: '60%' }, rol] : [nombre, rol, ...others]
