import { userBeside, usersScreen } from '@estrado/machines/messages/users'
import { readableDate } from '@estrado/machines/rules/dates'
import { type Fact, FactRows } from '../../ui/fact-rows.tsx'
import { shownInstant } from '../../ui/instant.ts'
import type { User } from './user-queries.ts'
import classes from './usuarios.module.css'

/** Whose account it is and where they work; what isn't known has a dash. */
export function UserFacts({ user }: { readonly user: User }) {
  const { persona } = user
  const document = [persona.documentoIdentidad, persona.complemento].filter((part) => part !== '').join('-')
  const facts: readonly Fact[] = [
    [userBeside.person, persona.nombreCompleto],
    [userBeside.document, document],
    [userBeside.birth, persona.fechaNacimiento && readableDate(persona.fechaNacimiento)],
    [userBeside.mobile, persona.celular],
    [userBeside.email, persona.email],
    [userBeside.office, user.oficina ?? usersScreen.external],
    [userBeside.created, shownInstant(user.fechaCreacion)],
    [userBeside.changed, shownInstant(user.fechaModificacion)],
  ]
  return (
    <dl className={classes.facts}>
      <FactRows facts={facts.map(([label, value]) => [label, value || userBeside.none])} />
    </dl>
  )
}
