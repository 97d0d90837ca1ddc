import { emptyHome } from '@estrado/machines/parties/person'
import { causeStaff, userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { inCourt, seesOf } from '../../causes/access.ts'
import { type CallBase, signedIn } from '../../context.ts'
import { administeredDepartment } from '../../organisation/administered.ts'
import { keptOffice } from '../../organisation/posts/holding.ts'
import { wasLookedUp } from './person-readings.ts'
import { naturalPerson, type PersonRow } from './person-row.ts'

/** Data minimisation: where somebody lives is the business of who works on causes, administration gets no home. */
export function shownPerson(identity: Identity, row: PersonRow) {
  const person = naturalPerson(row)
  return holdsOne(identity.roles, causeStaff) ? person : { ...person, domicilioReal: emptyHome }
}

/** Is the person a party of a cause that is the caller's to see? */
async function isPartyOfVisibleCause({ services, identity }: CallBase, idPersona: number): Promise<boolean> {
  if (!identity || identity.office === null) return false
  const sees = seesOf(identity)
  const { rows } = await sql`
    select from sujeto_procesal s join causa c on c.id = s.id_causa
    where s.id_persona_natural = ${idPersona} and (
      (${sees.court} and ${inCourt('c', identity.office)})
      or (${sees.registry} and c.id_oficina_usuario = ${identity.office})) limit 1`.execute(services.db)
  return rows.length > 0
}

/** Does the person hold an account that the caller keeps, or the caller's own? */
async function holdsVisibleAccount(context: CallBase, idPersona: number): Promise<boolean> {
  const { db, clock } = context.services
  const identity = signedIn(context)
  const administers = holdsOne(identity.roles, userAdministrators)
  const department = administers ? await administeredDepartment(db, identity) : null
  const { rows } = await sql`
    select from titular t join usuario u on u.id = t.id_usuario
    left join oficina o on o.id = ${keptOffice(clock.now())} left join municipio m on m.id = o.id_municipio
    where t.id_persona = ${idPersona} and u.eliminado is null
      and (u.id = ${identity.userId} or (${administers}
        and (${department === undefined} or m.id_departamento = ${department ?? null}::int))) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Object-level access to people's sheets: a party of a cause that one may see, the holder of an account that one keeps,
 * or whom one looked up by number today. Nobody walks through the numbers of all people.
 */
export async function maySeePerson(context: CallBase, idPersona: number): Promise<boolean> {
  return (
    (await isPartyOfVisibleCause(context, idPersona)) ||
    (await holdsVisibleAccount(context, idPersona)) ||
    (await wasLookedUp(context, idPersona))
  )
}
