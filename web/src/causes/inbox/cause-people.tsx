import { nameWithPower } from '@estrado/machines/parties/label-texts'
import { personData } from '@estrado/machines/parties/person-data-texts'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { LinkData } from '../../parties/persons/link-data-dialog.tsx'
import besideClasses from '../../ui/beside.module.css'
import classes from './inbox.module.css'

const LinkDataDialog = lazy(() => import('../../parties/persons/link-data-dialog.tsx'))

type CausePeopleProps = {
  readonly idSujeto: number
  /** What stands before their names. */
  readonly before: string
  readonly people: readonly (LinkData & { readonly quality?: string; readonly esApoderado?: boolean })[]
}

/** Lawyers and representatives of a party by name; pressed, a name shows who that is. */
export function CausePeople({ idSujeto, before, people }: CausePeopleProps) {
  const [shown, setShown] = useState<LinkData>()
  if (people.length === 0) return null
  return (
    <p className={besideClasses.quiet}>
      {before}
      {people.map((person, index) => (
        <Fragment key={person.documentoIdentidad}>
          {index > 0 && ', '}
          <button
            type="button"
            className={classes.documentButton}
            aria-label={personData.open(nameWithPower(person))}
            onClick={() => setShown(person)}
          >
            {nameWithPower(person)}
          </button>
          {person.quality && ` (${person.quality})`}
        </Fragment>
      ))}
      <Suspense>
        {shown && <LinkDataDialog idSujeto={idSujeto} person={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </p>
  )
}
