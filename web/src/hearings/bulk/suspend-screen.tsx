import { bulkSuspension as texts } from '@estrado/machines/hearings/bulk/texts'
import { useStoredSession } from '../../client/stored-session.ts'
import { useAddress, words } from '../../kernel/address.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { CourtChoice } from './court-choice.tsx'
import { JobList } from './job-list.tsx'
import { JobView } from './job-view.tsx'
import { SuspendForm } from './suspend-form.tsx'

/** `/audiencias-suspender`: many hearings of one's court at once, and what became of those that were ordered before. */
export default function SuspendScreen() {
  const [{ orden }, go] = useAddress({ orden: words })
  const session = useStoredSession()
  const open = (id: string) => go({ orden: id }, { step: true })
  return (
    <>
      <PageHeader title={texts.title} />
      {orden === '' ? (
        <>
          {session && <CourtChoice user={session.usuario} />}
          <SuspendForm onOrdered={open} />
          <JobList onOpen={open} />
        </>
      ) : (
        <JobView key={orden} id={orden} onOpen={open} onBack={() => go({ orden: '' }, { step: true })} />
      )}
    </>
  )
}
