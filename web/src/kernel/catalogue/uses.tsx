import { counted } from '@estrado/machines/kernel/counted'
import classes from './catalogue.module.css'
import type { Entry } from './kept-calls.ts'

/** How many things of each kind refer to an entry. */
export function Uses({ uses }: { readonly uses: Entry['usos'] }) {
  return (
    <ul className={classes.uses}>
      {uses.map(({ que, cuantos }) => (
        <li key={que}>
          {que}: {counted(cuantos)}
        </li>
      ))}
    </ul>
  )
}
