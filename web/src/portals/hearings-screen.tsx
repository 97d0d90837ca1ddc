import { type PublicHearingSort, publicHearingSorts } from '@estrado/machines/hearings/vocabulary'
import { courthouse, portals, publicHearings } from '@estrado/machines/portals/texts'
import { durations } from '@estrado/machines/vocabulary/durations'
import { pageSizes } from '@estrado/machines/vocabulary/paging'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { serverNow } from '../client/server-clock.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { shownTime } from '../ui/instant.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { type HearingFilter, type PublicHearing, portalHearings } from './hearing-calls.ts'
import { HearingCard } from './hearing-card.tsx'
import { ListFoot } from './list-foot.tsx'
import { NoSuchTown } from './no-such-town.tsx'
import { PortalTabs } from './portal-tabs.tsx'
import classes from './portals.module.css'
import { SearchBox } from './search-box.tsx'
import { useListShape } from './use-list-shape.ts'
import { type Pages, usePages } from './use-pages.ts'

const HearingCalendar = lazy(() => import('./hearing-calendar.tsx'))
const HearingTable = lazy(() => import('./hearing-table.tsx'))
const HearingFilterDialog = lazy(() => import('./hearing-filter.tsx'))
const ScreenAddress = lazy(() => import('./screen-address.tsx'))

const views = [
  { key: 'list', label: publicHearings.list },
  { key: 'calendar', label: publicHearings.calendar },
] as const
type View = (typeof views)[number]['key']

/** `/audiencias-publico/{id?}` (`spec 3 §2`); with an id the reduced view of a screen in a courthouse. */
export default function HearingsScreen() {
  const id = usePathPart('/audiencias-publico/{id?}', 'id')
  if (id === undefined) return <Portal />
  return /^\d+$/.test(id) ? <CourthouseScreen id={id} /> : <NoSuchTown id={id} />
}

function Portal() {
  const [view, setView] = useState<View>('list')
  const [search, setSearch] = useState('')
  const [asking, setAsking] = useState(false)
  return (
    <PublicPage>
      <PageHeader
        title={publicHearings.title}
        action={
          <button
            type="button"
            className={`${classes.button} ${classes.atDesk}`}
            onClick={() => setAsking(true)}
          >
            {courthouse.ask}
          </button>
        }
      />
      <p className={classes.intro}>{publicHearings.intro}</p>
      <PortalTabs label={publicHearings.tabs} tabs={views} chosen={view} onChoose={setView}>
        {view === 'list' ? (
          <HearingList search={search} onSearch={setSearch} />
        ) : (
          <Suspense fallback={<LoadingScreen />}>
            <HearingCalendar search={search} onSearch={setSearch} />
          </Suspense>
        )}
      </PortalTabs>
      {asking && (
        <Suspense>
          <ScreenAddress onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </PublicPage>
  )
}

type SearchProps = { readonly search: string; readonly onSearch: (search: string) => void }

function HearingList({ search, onSearch }: SearchProps) {
  const [filter, setFilter] = useState<HearingFilter>({})
  const [filtering, setFiltering] = useState(false)
  const chosen = Object.values(filter).filter((value) => value !== undefined).length
  const [sort, setSort] = useState<PublicHearingSort>(publicHearingSorts[0])
  const { pages, isTable, setTable, table } = useListShape(
    `${sort} ${search} ${JSON.stringify(filter)}`,
    pageSizes.hearings,
    (page, perPage, signal) =>
      portalHearings({ page, perPage, search, filter, sort, zone: undefined }, signal),
  )
  return (
    <>
      <div className={classes.tools}>
        <SearchBox
          label={publicHearings.search}
          hint={publicHearings.searchHint}
          value={search}
          onSearch={onSearch}
        />
        <button type="button" className={classes.button} onClick={() => setFiltering(true)}>
          {chosen === 0 ? publicHearings.filter : publicHearings.filterCount(chosen)}
        </button>
        <button type="button" className={classes.button} onClick={() => setTable(!isTable)}>
          {isTable ? portals.asCards : portals.asTable}
        </button>
        <p className={classes.count} role="status">
          {pages.phase === 'settled' && publicHearings.found(pages.total)}
        </p>
      </div>
      {isTable ? (
        <Suspense fallback={<LoadingScreen />}>
          <HearingTable pages={pages} table={table} sort={sort} onSort={setSort} />
        </Suspense>
      ) : (
        <HearingCards pages={pages} />
      )}
      {filtering && (
        <Suspense>
          <HearingFilterDialog
            filter={filter}
            onApply={(next) => {
              setFilter(next)
              setFiltering(false)
            }}
            onClose={() => setFiltering(false)}
          />
        </Suspense>
      )}
    </>
  )
}

type HearingCardsProps = { readonly pages: Pages<PublicHearing>; readonly reduced?: boolean }

function HearingCards({ pages, reduced = false }: HearingCardsProps) {
  return (
    <>
      <ol className={classes.cards} data-columns={reduced} aria-label={publicHearings.listed}>
        {pages.rows.map((hearing) => (
          <li key={hearing.id} className={classes.card}>
            <HearingCard hearing={hearing} reduced={reduced} />
          </li>
        ))}
      </ol>
      <ListFoot pages={pages} searched={!reduced} />
    </>
  )
}

/**
 * No tabs, search, filter or buttons; twenty rows, read again every five minutes (`spec 3 §2, §9`). Nobody scrolls a
 * screen on a wall: it says how many more there are and asks for none of them.
 */
function CourthouseScreen({ id }: { readonly id: string }) {
  const [readAt, setReadAt] = useState<Date>()
  const pages = usePages(id, async (page, signal) => {
    const answer = await portalHearings(
      { page, perPage: pageSizes.reducedHearings, search: '', filter: {}, zone: id },
      signal,
    )
    setReadAt(serverNow())
    return answer
  })
  const further = pages.total - pages.rows.length
  const refresh = useEffectEvent(pages.again)
  useEffect(() => {
    const timer = setInterval(() => refresh(), durations.reducedHearingsRefresh)
    return () => clearInterval(timer)
  }, [])
  return (
    <PublicPage reduced>
      <PageHeader
        title={publicHearings.title}
        aside={readAt && <span>{publicHearings.updated(shownTime(readAt.toISOString()))}</span>}
      />
      <HearingCards pages={{ ...pages, hasMore: false }} reduced />
      {further > 0 && <p className={classes.quiet}>{publicHearings.further(further)}</p>}
    </PublicPage>
  )
}
