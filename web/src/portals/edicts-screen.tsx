import type { EdictSort } from '@estrado/machines/notifications/vocabulary'
import { edicts, portals } from '@estrado/machines/portals/texts'
import { pageSizes } from '@estrado/machines/vocabulary/paging'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { shownDay } from '../ui/instant.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { type Edict, judicialPage, prosecutionPage } from './edict-calls.ts'
import { ListFoot } from './list-foot.tsx'
import { PortalTabs } from './portal-tabs.tsx'
import classes from './portals.module.css'
import { SearchBox } from './search-box.tsx'
import { useListShape } from './use-list-shape.ts'

const EdictTable = lazy(() => import('./edict-table.tsx'))
const EdictOrder = lazy(() => import('./edict-order.tsx'))
const EdictDialog = lazy(() => import('./edict-dialog.tsx'))

const bodies = [
  { key: 'judiciary', label: portals.judiciary },
  { key: 'prosecution', label: portals.prosecution },
] as const
type Body = (typeof bodies)[number]['key']

/** `/edictos` (`spec 3 §2`): what was published, by whom, searched and scrolled. */
export default function EdictsScreen() {
  const [body, setBody] = useState<Body>('judiciary')
  const [opened, setOpened] = useState<Edict | number | undefined>(useAskedEdict())
  return (
    <PublicPage>
      <PageHeader title={edicts.title} />
      <p className={classes.intro}>{edicts.intro}</p>
      <PortalTabs label={edicts.tabs} tabs={bodies} chosen={body} onChoose={setBody}>
        <EdictList key={body} body={body} onOpen={setOpened} />
      </PortalTabs>
      {opened !== undefined && (
        <Suspense>
          <EdictDialog edict={opened} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </PublicPage>
  )
}

type EdictListProps = { readonly body: Body; readonly onOpen: (edict: Edict) => void }

function EdictList({ body, onOpen }: EdictListProps) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<EdictSort>('-fechaNotificacion')
  const judicial = body === 'judiciary'
  const { pages, isTable, setTable, table } = useListShape(
    `${sort} ${search}`,
    pageSizes.edicts,
    (page, perPage, signal) =>
      (judicial ? judicialPage : prosecutionPage)({ page, perPage, search, sort }, signal),
  )
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label={edicts.search}
          hint={judicial ? edicts.searchHint : edicts.searchProsecutionHint}
          value={search}
          onSearch={setSearch}
        />
        {!isTable && (
          <Suspense fallback={<div className={classes.order} />}>
            <EdictOrder value={sort} onChange={setSort} />
          </Suspense>
        )}
        <button type="button" className={classes.button} onClick={() => setTable(!isTable)}>
          {isTable ? portals.asCards : portals.asTable}
        </button>
        <p className={classes.count} role="status">
          {pages.phase === 'settled' && edicts.found(pages.total)}
        </p>
      </div>
      {isTable ? (
        <Suspense fallback={<LoadingScreen />}>
          <EdictTable pages={pages} table={table} sort={sort} onSort={setSort} onOpen={onOpen} />
        </Suspense>
      ) : (
        <>
          <ol className={classes.cards} aria-label={edicts.list}>
            {pages.rows.map((edict) => (
              <li key={edict.id} className={classes.card}>
                <EdictCard edict={edict} onOpen={() => onOpen(edict)} />
              </li>
            ))}
          </ol>
          <ListFoot pages={pages} />
        </>
      )}
    </>
  )
}

/** `?id=7` opens that edict; the address forgets it then (`spec 3 §2`). */
function useAskedEdict(): number | undefined {
  const [id] = useState(() => Number(new URLSearchParams(window.location.search).get('id') ?? Number.NaN))
  const navigate = useNavigate()
  const asked = Number.isInteger(id) && id > 0
  useEffect(() => {
    if (asked) void navigate({ to: '/edictos', search: {}, replace: true })
  }, [asked, navigate])
  return asked ? id : undefined
}

function EdictCard({ edict, onOpen }: { readonly edict: Edict; readonly onOpen: () => void }) {
  const act = edict.notificacionAdjunto?.tipoActoProcesal.descripcion
  return (
    <>
      <h2>
        <button
          type="button"
          className={classes.open}
          aria-label={edicts.open(edict.nombreNatural)}
          onClick={onOpen}
        >
          {edict.nombreNatural}
        </button>
      </h2>
      <p>
        <time dateTime={edict.fechaNotificacion}>{shownDay(edict.fechaNotificacion)}</time>
        {act && ` · ${act}`}
      </p>
      <p className={classes.quiet}>
        {edict.codigo} · {edict.oficina} · {edict.municipio.descripcion}, {edict.municipio.departamento}
      </p>
    </>
  )
}
