import { home } from '@estrado/machines/messages/home'
import { Button } from '@mantine/core'
import { AddressLink } from '../../ui/address-link.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import classes from './home.module.css'
import { useWaiting } from './use-waiting.ts'

type WaitingListProps = { readonly registers: boolean; readonly hasAlerts: boolean }

/** Numbers with their words, each leading to the causes that it counts. */
export function WaitingList({ registers, hasAlerts }: WaitingListProps) {
  const { items, loading, failed, retry } = useWaiting(registers, hasAlerts)
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
