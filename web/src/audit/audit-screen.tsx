import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { type AuditAddress, readAddress, writeAddress } from './audit-address.logic.ts'
import { SearchView } from './search/search-view.tsx'

const StreamView = lazy(() => import('./stream/stream-view.tsx'))

/** `/auditoria`: search in the journal; `?ver=causa/12` shows one stream, `&momento=3` as it was then. */
export default function AuditScreen() {
  const search = useLocation({ select: ({ searchStr }) => searchStr })
  const navigate = useNavigate()
  const address = readAddress(search)
  const change = (next: Partial<AuditAddress>, replace = false) =>
    void navigate({ href: writeAddress({ ...address, ...next }), replace, resetScroll: !replace })
  if (address.stream === null) return <SearchView address={address} onChange={change} />
  return (
    <Suspense fallback={<LoadingScreen />}>
      <StreamView
        key={address.stream}
        stream={address.stream}
        moment={address.moment}
        onMoment={(moment) => change({ moment }, true)}
        onClose={() => change({ stream: null, moment: null })}
      />
    </Suspense>
  )
}
