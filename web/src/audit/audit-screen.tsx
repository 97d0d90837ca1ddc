import { lazy, Suspense } from 'react'
import { count, useAddress, words } from '../kernel/address.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { SearchView } from './search/search-view.tsx'

const StreamView = lazy(() => import('./stream/stream-view.tsx'))

/** The stream that is looked at, and its moment, counted in steps; none: the end. */
const address = { ver: words, momento: count(undefined, 0) }

/** `/auditoria`: search in the journal; `?ver=causa/12` shows one stream, `&momento=3` as it was then. */
export default function AuditScreen() {
  const [{ ver, momento }, go] = useAddress(address)
  if (ver === '')
    return <SearchView onOpen={(stream) => go({ ver: stream, momento: undefined }, { step: true })} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <StreamView
        key={ver}
        stream={ver}
        moment={momento ?? null}
        onMoment={(moment) => go({ momento: moment })}
        onClose={() => go({ ver: '', momento: undefined }, { step: true })}
      />
    </Suspense>
  )
}
