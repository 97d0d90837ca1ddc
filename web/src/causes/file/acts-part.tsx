import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { count, type Parts, useAddress, words } from '../../kernel/address.ts'
import { filterParts, ListFilters } from '../../kernel/list-filters.tsx'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { useRowKeys } from '../../ui/use-row-keys.ts'
import { WriteLinks } from '../../writing/act-links.tsx'
import { type ActNarrowing, actFilters, narrowedActs } from './acts.logic.ts'
import actsClasses from './acts.module.css'
import { ActsList } from './acts-list.tsx'
import classes from './file.module.css'
import type { CauseFile, FileAct } from './file-types.ts'
import { PartState } from './part-state.tsx'

const ActViewer = lazy(() => import('./act-viewer.tsx'))

/** Actuados: the list with its filters, and the open act beside it; both stand in the address. */
export function ActsPart({ file }: { readonly file: CauseFile }) {
  const query = useQuery({
    ...callQuery('causas.privateActs', { params: { id: file.id, x: 0 }, query: {} }),
    ...saidInPlace,
  })
  return <PartState query={query}>{(acts) => <Acts acts={acts} file={file} />}</PartState>
}

/** `documento`: which of the open act's documents is shown; another act is opened at its main one. */
type State = ActNarrowing & { readonly acto: number | undefined; readonly documento: string }

function Acts({ acts, file }: { readonly acts: readonly FileAct[]; readonly file: CauseFile }) {
  const filters = actFilters(acts)
  const [state, go] = useAddress({
    ...filterParts(filters),
    acto: count(undefined),
    documento: words,
  } as Parts) as [State, (patch: Partial<State>, options?: { step: boolean }) => void]
  const shown = narrowedActs(acts, state)
  const select = (acto: number | undefined) => go({ acto, documento: '' }, { step: state.acto === undefined })
  useRowKeys({
    rows: shown,
    rowKey: ({ id }) => id,
    selected: state.acto,
    onSelect: ({ id }) => select(id),
    onOpen: ({ id }) => select(id),
  })
  if (acts.length === 0)
    return (
      <>
        <WriteLinks file={file} />
        <p className={classes.empty}>{texts.noActs}</p>
      </>
    )
  const open = acts.some(({ id }) => id === state.acto) ? state.acto : undefined
  return (
    <div className={actsClasses.acts} data-open={open !== undefined}>
      <div className={actsClasses.actsHead}>
        <WriteLinks file={file} />
      </div>
      <div className={actsClasses.actsList}>
        <ListFilters
          label={texts.actsList}
          filters={filters}
          values={state}
          onChange={(change) => go(change)}
        />
        <p className={classes.quiet} role="status">
          {texts.actCount(shown.length, acts.length)}
        </p>
        {shown.length === 0 ? (
          <p className={classes.empty}>{texts.nothingFound}</p>
        ) : (
          <ActsList acts={shown} open={open} onOpen={select} />
        )}
      </div>
      {open === undefined ? (
        <p className={actsClasses.chooseAct}>{texts.chooseAct}</p>
      ) : (
        <Suspense fallback={<LoadingScreen />}>
          <ActViewer key={open} id={open} file={file} onClose={() => select(undefined)} onOpen={select} />
        </Suspense>
      )}
    </div>
  )
}
