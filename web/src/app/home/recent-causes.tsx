import { home } from '@estrado/machines/messages/home'
import { Link } from '@tanstack/react-router'
import { CauseLinks } from '../../causes/cause-links.tsx'
import { causeAddress } from '../../causes/inbox/cause-address.ts'
import { useStoredSession } from '../../client/stored-session.ts'
import { useCall } from '../../kernel/use-call.ts'
import classes from './home.module.css'

/** As many as are taken in at a glance; the inbox has the rest. */
const listed = 5

/** The newest causes of the office, to go on with what was begun. */
export function RecentCauses() {
  const session = useStoredSession()
  const { data } = useCall('causas.list', { body: { page: 1, perPage: listed } })
  if (!data) return null
  return (
    <section className={`${classes.part} ${classes.recent}`} aria-labelledby="inicio-recientes">
      <h2 id="inicio-recientes">{home.recent}</h2>
      {data.result.length === 0 && <p className={classes.quiet}>{home.recentEmpty}</p>}
      <CauseLinks causes={data.result} hrefOf={causeAddress(session, ['/bandeja-causas'])} />
      {data.pagination.totalItems > listed && (
        <p>
          <Link to="/bandeja-causas">{home.allCauses}</Link>
        </p>
      )}
    </section>
  )
}
