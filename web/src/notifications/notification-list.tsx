import { notificationScreens as texts } from '@estrado/machines/notifications/screen-texts'
import {
  type NotificationScope,
  notificationStates,
  notificationTypeLabels,
  shownNotificationStates,
} from '@estrado/machines/notifications/vocabulary'
import type { ReactNode } from 'react'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../kernel/list-source.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import type { NotificationRow } from './notification.ts'
import { NotificationBeside } from './notification-beside.tsx'
import classes from './notifications.module.css'
import { orderScreenPath } from './notify-path.ts'
import { PrintForms } from './print-forms.tsx'

const { columns: heads } = texts

/** State that a screen shows where no other is chosen; none: all of them. */
type FirstState = 'served' | undefined

const filtersOf = (first: FirstState) =>
  ({
    buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
    situacion: {
      kind: 'choice',
      label: texts.state,
      any: first ? notificationStates[first].label : texts.anyState,
      options: shownNotificationStates
        .filter((id) => id !== first)
        .map((id) => ({ id, descripcion: notificationStates[id].label })),
    },
    modo: {
      kind: 'choice',
      label: texts.way,
      any: texts.anyWay,
      options: Object.entries(notificationTypeLabels).map(([id, descripcion]) => ({ id, descripcion })),
    },
  }) as const

const everyState = filtersOf(undefined)
const servedFirst = filtersOf('served')

/** Rows of a scope, of the first state where no other is chosen. */
const sourceOf = (ambito: NotificationScope, first: FirstState) =>
  paged('notificaciones.page', everyState, ({ filters: { buscar, situacion, modo }, ...asked }) => ({
    body: {
      options: { ...pageOf(asked), ...searched(buscar) },
      ambito,
      ...((situacion ?? first) && { estado: situacion ?? first }),
      ...(modo && { idTipoNotificacion: Number(modo) }),
    },
  }))

const columns: readonly Column<NotificationRow>[] = [
  instantColumn('since', heads.since, ({ desde }) => desde),
  { key: 'code', header: heads.code, cell: ({ codigoUnico }) => codigoUnico, width: 1, oneLine: true },
  {
    key: 'addressee',
    header: heads.addressee,
    cell: ({ sujeto, calidad }) => (
      <>
        {sujeto} <span className={classes.quiet}>({calidad})</span>
      </>
    ),
    value: ({ sujeto, calidad }) => `${sujeto} (${calidad})`,
    width: '20%',
  },
  { key: 'act', header: heads.act, cell: ({ acto }) => acto, width: '18%' },
  { key: 'way', header: heads.way, cell: ({ tipo }) => tipo, secondary: true, width: '12%' },
  {
    key: 'server',
    header: heads.serverShort,
    cell: ({ gestor }) => gestor?.descripcion ?? texts.none,
    secondary: true,
    width: '13%',
  },
  stateColumn(heads.state, ({ tono, estadoDescripcion }) => ({ tone: tono, label: estadoDescripcion })),
]

/** Beside an open notification: since when, whose, and how it stands. */
const narrowKeys: readonly string[] = ['since', 'code', 'addressee', 'state']

type NotificationListProps = {
  readonly path: '/despacho/notificaciones' | '/notificaciones' | '/notificaciones/cerrar-notificacion'
  readonly scope: NotificationScope
  readonly texts?: { readonly table: string; readonly empty: string; readonly nothingFound: string }
  readonly estado?: 'served'
  /** What is done with marked rows; where it isn't said, the forms of who isn't their addressee are printed. */
  readonly markActions?: (rows: readonly NotificationRow[], clear: () => void) => ReactNode
}

const printMarked = (rows: readonly NotificationRow[]) => <PrintForms ids={rows.map(({ id }) => id)} />

/** Notifications as somebody stands to them, and one of them beside the list with what may be done. */
export function NotificationList({ path, scope, estado, ...more }: NotificationListProps) {
  const said = more.texts ?? texts[scope]
  const markActions = more.markActions ?? (scope === 'propias' ? undefined : printMarked)
  const known = columns.filter(({ key }) => scope !== 'propias' || key !== 'server')
  return (
    <ListScreen
      path={path}
      name={`notificaciones-${scope}`}
      texts={{ ...said, failed: texts.failed, filters: texts.filters }}
      source={sourceOf(scope, estado)}
      filters={estado ? servedFirst : everyState}
      rowKey={({ id }) => id}
      columns={(narrow) => (narrow ? known.filter(({ key }) => narrowKeys.includes(key)) : known)}
      views={scope !== 'propias'}
      marks={markActions !== undefined}
      {...(markActions && { markActions })}
      {...(scope === 'despacho' && {
        main: {
          label: texts.order,
          call: 'notificaciones.proposal' as const,
          href: orderScreenPath,
        },
      })}
      open={{
        name: 'notificacion',
        beside: (id, close) => <NotificationBeside key={id} id={id} scope={scope} onClose={close} />,
      }}
    />
  )
}
