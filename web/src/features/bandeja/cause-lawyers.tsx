import { causeBeside } from '@estrado/machines/messages/cause-inbox'
import { personData } from '@estrado/machines/messages/person-data'
import { Fragment, lazy, Suspense, useState } from 'react'
import type { PersonData } from '../personas/person-data-dialog.tsx'
import classes from './bandeja.module.css'

const PersonDataDialog = lazy(async () => ({
  default: (await import('../personas/person-data-dialog.tsx')).PersonDataDialog,
}))

type Lawyer = PersonData & { readonly matricula: string }

/** The lawyers of a party by name; pressed, a name shows who that is. */
export function CauseLawyers({ lawyers }: { readonly lawyers: readonly Lawyer[] }) {
  const [shown, setShown] = useState<Lawyer>()
  if (lawyers.length === 0) return null
  return (
    <p className={classes.quiet}>
      {causeBeside.lawyersBefore}
      {lawyers.map((lawyer, index) => (
        <Fragment key={lawyer.documentoIdentidad}>
          {index > 0 && ', '}
          <button
            type="button"
            className={classes.documentButton}
            aria-label={personData.open(lawyer.nombreCompleto)}
            onClick={() => setShown(lawyer)}
          >
            {lawyer.nombreCompleto}
          </button>
        </Fragment>
      ))}
      <Suspense>{shown && <PersonDataDialog person={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </p>
  )
}
