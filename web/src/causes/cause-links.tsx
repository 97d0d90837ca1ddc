import { causeInbox } from '@estrado/machines/causes/inbox-texts'
import { causeStateTone } from '@estrado/machines/causes/vocabulary'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { AddressLink } from '../ui/address-link.tsx'
import { Status } from '../ui/status.tsx'
import classes from './cause-links.module.css'

type CauseLinksProps = {
  readonly causes: AnswerOf<'causas.list'>['result']
  /** What is done with a cause. */
  readonly hrefOf: (idCausa: number) => string
}

/** A few causes, one line each: code, parties, state. */
export const CauseLinks = ({ causes, hrefOf }: CauseLinksProps) => (
  <ul className={classes.causes}>
    {causes.map(({ id, codigoUnico, nombresSujetosProcesales, estado, estadoDescripcion }) => (
      <li key={id}>
        <AddressLink href={hrefOf(id)} className={classes.cause}>
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
)
