import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { FactRows } from '../../../ui/fact-rows.tsx'
import { shownDate } from '../../../ui/moment-text.ts'
import classes from '../wizard.module.css'
import { DigitalCitizen } from './digital-citizen.tsx'
import { fullName, type Person } from './party.logic.ts'
import searchClasses from './person-search.module.css'

/** Who the registry says it is, in one look; nothing of it is typed. */
export function PersonCard({ person }: { readonly person: Person }) {
  const facts: readonly (readonly [string, string | null])[] = [
    [labels.documentoIdentidad, person.documentoIdentidad],
    [labels.complemento, person.complemento || null],
    [labels.lugarExpedicion, person.lugarExpedicion || null],
    [labels.born, person.fechaNacimiento === null ? null : shownDate(person.fechaNacimiento)],
    [labels.sexo, person.sexo || null],
  ]
  return (
    <section className={searchClasses.card} aria-label={fullName(person)}>
      <p className={searchClasses.name}>{fullName(person)}</p>
      <dl className={classes.facts}>
        <FactRows facts={facts} />
      </dl>
      <DigitalCitizen is={person.esCiudadanoDigital} />
    </section>
  )
}
