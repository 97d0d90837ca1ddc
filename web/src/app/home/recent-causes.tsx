import { causeInbox } from '@estrado/machines/causes/inbox-texts'
import { causeStateTone } from '@estrado/machines/causes/vocabulary'
import { home } from '@estrado/machines/messages/home'
import { Link } from '@tanstack/react-router'
import { useCall } from '../../kernel/use-call.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { Status } from '../../ui/status.tsx'
import classes from './home.module.css'

/** As many as are taken in at a glance; the inbox has the rest. */
const listed = 5

/** The newest causes of the office, to go on with what was begun. */
export function RecentCauses() {
  const { data } = useCall('causas.list', { body: { page: 1, perPage: listed } })
  if (!data) return null
  return (
    <section className={classes.part} aria-labelledby="inicio-recientes">
      <h2 id="inicio-recientes">{home.recent}</h2>
      {data.result.length === 0 && <p className={classes.quiet}>{home.recentEmpty}</p>}
      <ul className={classes.recent}>
        {data.result.map(({ id, codigoUnico, nombresSujetosProcesales, estado, estadoDescripcion }) => (
          <li key={id}>
            <AddressLink href={`/bandeja-causas?causa=${id}`} className={classes.recentItem}>
              <span className={classes.code}>{codigoUnico}</span>
              <span className={classes.parties} title={nombresSujetosProcesales.join(' · ')}>
                {nombresSujetosProcesales.join(' · ') || (
                  <span className={classes.quiet}>{causeInbox.noParties}</span>
                )}
              </span>
              <Status tone={causeStateTone(estado)}>{estadoDescripcion}</Status>
            </AddressLink>
          </li>
        ))}
      </ul>
      {data.pagination.totalItems > listed && (
        <p>
          <Link to="/bandeja-causas">{home.allCauses}</Link>
        </p>
      )}
    </section>
  )
}
