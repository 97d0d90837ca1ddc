import { notificationScreens as texts } from '@estrado/machines/notifications/screen-texts'
import {
  type NotificationScope,
  notificationStates,
  notificationTypeLabels,
  shownNotificationStates,
} from '@estrado/machines/notifications/vocabulary'
import type { ReactNode } from 'react'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged } from '../kernel/list-source.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import type { NotificationRow } from './notification.ts'
import { NotificationBeside } from './notification-beside.tsx'
import { orderScreenPath } from './order-path.ts'

const { columns: heads } = texts

const filters = {
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
  situacion: {
    kind: 'choice',
    label: texts.state,
    any: texts.anyState,
    options: shownNotificationStates.map((id) => ({ id, descripcion: notificationStates[id].label })),
  },
  modo: {
    kind: 'choice',
    label: texts.way,
    any: texts.anyWay,
    options: Object.entries(notificationTypeLabels).map(([id, descripcion]) => ({ id, descripcion })),
  },
} as const

/** Rows of a scope; `fixed`: what of them the screen is for. */
const sourceOf = (ambito: NotificationScope, fixed: { readonly estado?: 'served' | 'notServed' } = {}) =>
  paged('notificaciones.page', filters, ({ page, perPage, filters: { buscar, situacion, modo } }) => ({
    body: {
      options: { page, perPage, ...(buscar.trim() !== '' && { busqueda: buscar.trim() }) },
      ambito,
      ...(situacion && { estado: situacion }),
      ...(modo && { idTipoNotificacion: Number(modo) }),
      ...fixed,
    },
  }))

const columns: readonly Column<NotificationRow>[] = [
  instantColumn('since', heads.since, ({ desde }) => desde),
  { key: 'code', header: heads.code, cell: ({ codigoUnico }) => codigoUnico, width: 170 },
  { key: 'addressee', header: heads.addressee, cell: ({ sujeto, calidad }) => `${sujeto} (${calidad})` },
  { key: 'act', header: heads.act, cell: ({ acto }) => acto },
  { key: 'way', header: heads.way, cell: ({ tipo }) => tipo, secondary: true },
  {
    key: 'server',
    header: heads.server,
    cell: ({ gestor }) => gestor?.descripcion ?? texts.none,
    secondary: true,
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
  readonly markActions?: (rows: readonly NotificationRow[], clear: () => void) => ReactNode
}

/** Notifications as somebody stands to them, and one of them beside the list with what may be done. */
export function NotificationList({ path, scope, estado, markActions, ...more }: NotificationListProps) {
  const said = more.texts ?? texts[scope]
  const known = columns.filter(({ key }) => scope !== 'propias' || key !== 'server')
  return (
    <ListScreen
      path={path}
      name={`notificaciones-${scope}`}
      texts={{ ...said, failed: texts.failed, filters: texts.filters }}
      source={sourceOf(scope, estado === undefined ? {} : { estado })}
      filters={filters}
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
