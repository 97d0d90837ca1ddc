import { causeActionTypes } from '@estrado/machines/causes/vocabulary'
import { asks, asksOf } from '@estrado/machines/inboxes/asks'
import type { InboxOrder } from '@estrado/machines/inboxes/schemas'
import { inboxTexts as texts } from '@estrado/machines/inboxes/texts'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { filePath } from '../causes/file/file-path.ts'
import { type SessionUser, useStoredSession } from '../client/stored-session.ts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../kernel/list-source.ts'
import { written } from '../kernel/list-state.tsx'
import { inboxColumns } from './inbox-columns.tsx'
import classes from './inboxes.module.css'
import { ReassignButton } from './reassign-button.tsx'

const CauseBeside = lazy(() => import('../causes/inbox/cause-beside.tsx'))

/** `/despacho/causas`: what the causes of one's office ask of one. */
export default function DispatchScreen() {
  const session = useStoredSession()
  return session ? <Dispatch user={session.usuario} /> : null
}

/** The API's orders by column and direction; without one the most pressing comes first. */
const orders: Readonly<Record<string, InboxOrder>> = {
  '-since': 'recientes',
  since: 'antiguas',
  code: 'codigo',
  '-code': '-codigo',
}
const orderOptions = [
  { id: 'ask', descripcion: texts.orders.urgencia },
  ...Object.entries(orders).map(([id, order]) => ({ id, descripcion: texts.orders[order] })),
]

const filtersOf = (user: SessionUser) =>
  ({
    buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
    alcance: {
      kind: 'choice',
      label: texts.scope,
      any: texts.scopes.mias,
      options: [{ id: 'todas', descripcion: texts.scopes.todas }],
    },
    pedido: {
      kind: 'choice',
      label: texts.ask,
      any: texts.anyAsk,
      options: asksOf(user.codigosRoles).map((key) => ({ id: key, descripcion: asks[key].verb })),
    },
    accion: {
      kind: 'choice',
      label: texts.action,
      any: texts.anyAction,
      options: causeActionTypes.map((action) => ({ id: action, descripcion: action })),
    },
    hasta: { kind: 'date', label: texts.until },
  }) as const

function Dispatch({ user }: { readonly user: SessionUser }) {
  const navigate = useNavigate()
  const filters = filtersOf(user)
  const source = paged('causas.inbox', filters, ({ sort, filters: chosen, ...asked }) => {
    const orden = orders[written(sort)]
    return {
      body: {
        ...pageOf(asked),
        ...(orden && { orden }),
        ...(chosen.alcance !== null && { alcance: 'todas' as const }),
        ...(chosen.pedido !== null && { pedido: chosen.pedido }),
        ...(chosen.accion !== null && { tipoAccion: chosen.accion }),
        ...searched(chosen.buscar),
        ...(chosen.hasta !== '' && { hastaDia: chosen.hasta }),
      },
    }
  })
  return (
    <ListScreen
      path="/despacho/causas"
      name="despacho-causas"
      texts={texts}
      source={source}
      filters={filters}
      views
      marks
      markActions={(rows, clear) => <ReassignButton rows={rows} onDone={clear} />}
      sort={{ key: 'ask', descending: false }}
      orders={orderOptions}
      rowKey={({ id }) => id}
      columns={inboxColumns}
      onOpen={({ id }) => void navigate({ href: filePath(id) })}
      below={(rows) => rows.length > 0 && <p className={classes.keys}>{texts.keys}</p>}
      open={{
        name: 'causa',
        beside: (id, close) => (
          <Suspense>
            <CauseBeside key={id} id={id} person={user} onClose={close} />
          </Suspense>
        ),
      }}
    />
  )
}
