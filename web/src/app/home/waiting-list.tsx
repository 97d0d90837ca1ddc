import { home } from '@estrado/machines/messages/home'
import { Button } from '@mantine/core'
import { AddressLink } from '../../ui/address-link.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import classes from './home.module.css'
import { useWaiting } from './use-waiting.ts'

type WaitingListProps = {
  readonly registers: boolean
  readonly hasAlerts: boolean
  readonly screens: readonly string[]
}

/** Numbers with their words, each leading to where what it counts is dealt with. */
export function WaitingList(person: WaitingListProps) {
  const { items, loading, failed, retry } = useWaiting(person)
  const skeleton = useDelayed(loading)
  return (
    <section className={classes.part} aria-labelledby="inicio-espera">
      <h2 id="inicio-espera">{home.waiting}</h2>
      {failed && (
        <div className={classes.note} role="alert">
          <p>{home.waitingFailed}</p>
          <Button variant="default" size="compact-sm" onClick={retry}>
            {home.retry}
          </Button>
        </div>
      )}
      {loading && skeleton && <div className={classes.skeleton} aria-hidden />}
      {!loading && !failed && items.length === 0 && <p className={classes.quiet}>{home.nothingWaits}</p>}
      <ul className={classes.waiting}>
        {items.map(({ key, count, text, href }) => (
          <li key={key}>
            <AddressLink href={href} className={classes.waitingItem}>
              <span className={classes.count}>{count}</span>
              {text}
            </AddressLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
