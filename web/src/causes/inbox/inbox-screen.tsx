import { causeInbox as texts } from '@estrado/machines/causes/inbox-texts'
import { causeActionTypes } from '@estrado/machines/causes/vocabulary'
import type { SentBody } from '@estrado/machines/contract/types'
import { inboxFiltersKey } from '@estrado/machines/vocabulary/storage-keys'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { type SessionUser, useStoredSession } from '../../client/stored-session.ts'
import { ListScreen } from '../../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../../kernel/list-source.ts'
import { written } from '../../kernel/list-state.tsx'
import { filePath } from '../file/file-path.ts'
import { opensBeside } from './cause-address.ts'
import { listedStates, mayContinue, mayOpen, mayRegister, worksInCourt } from './cause-rights.logic.ts'
import classes from './inbox.module.css'
import { inboxColumns } from './inbox-columns.tsx'

const besideOnDemand = () => import('./cause-beside.tsx')
const CauseBeside = lazy(besideOnDemand)

/** `/bandeja-causas`: the causes of one's office; `?causa=7` opens one beside the list. */
export default function InboxScreen() {
  const session = useStoredSession()
  if (!session) return null
  return <Inbox user={session.usuario} />
}

type Order = NonNullable<SentBody<'causas.list'>['orden']>

/** The API's orders by column and direction. */
const orders: Readonly<Record<string, Order>> = {
  '-since': 'recientes',
  since: 'antiguas',
  code: 'codigo',
  '-code': '-codigo',
}
const orderOptions = Object.entries(orders).map(([id, order]) => ({ id, descripcion: texts.orders[order] }))

const filtersOf = (user: SessionUser) =>
  ({
    buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
    estado: {
      kind: 'choice',
      label: texts.state,
      any: texts.anyState,
      options: listedStates(user.codigosRoles),
    },
    accion: {
      kind: 'choice',
      label: texts.action,
      any: texts.anyAction,
      options: causeActionTypes.map((action) => ({ id: action, descripcion: action })),
    },
  }) as const

function Inbox({ user }: { readonly user: SessionUser }) {
  const navigate = useNavigate()
  const prosecutes = user.codigosRoles.includes('MIN_PUB')
  const ofCourt = prosecutes || worksInCourt(user.codigosRoles)
  const filters = filtersOf(user)
  const source = paged('causas.list', filters, ({ sort, filters: { buscar, estado, accion }, ...asked }) => ({
    body: {
      ...pageOf(asked),
      ...(sort && { orden: orders[written(sort)] ?? 'recientes' }),
      ...searched(buscar),
      ...(estado !== null && { estado }),
    },
    query: accion === null ? {} : { tipoAccion: accion },
  }))
  const emptyRegistry = mayRegister(user) ? texts.emptyRegistry : texts.emptyOffice
  return (
    <ListScreen
      path="/bandeja-causas"
      name="causas"
      texts={{ ...texts, empty: ofCourt ? texts.emptyCourt : emptyRegistry }}
      main={{ label: texts.create, call: 'causas.create', href: '/causas/nueva' }}
      source={source}
      filters={filters}
      keptUnder={inboxFiltersKey(user.id)}
      sort={{ key: 'since', descending: true }}
      orders={orderOptions}
      rowKey={({ id }) => id}
      columns={(narrow) => inboxColumns(ofCourt, narrow)}
      onOpen={(row) => {
        if (mayContinue(row, user)) void navigate({ href: `/causas/${row.id}` })
        else if (mayOpen(row)) void navigate({ href: filePath(row.id) })
      }}
      below={(rows) => rows.length > 0 && <Keys />}
      {...(opensBeside(user.codigosRoles) && {
        open: {
          name: 'causa',
          beside: (id: number, close: () => void) => (
            <Suspense>
              <CauseBeside key={id} id={id} person={user} onClose={close} />
            </Suspense>
          ),
        },
      })}
    />
  )
}

/** Stands once the list does; what opens beside it comes then, before anybody can have chosen a cause. */
function Keys() {
  useEffect(() => {
    // Where it can't be had now, opening a cause asks again and says so.
    besideOnDemand().catch(() => undefined)
  }, [])
  return <p className={classes.keys}>{texts.keys}</p>
}
