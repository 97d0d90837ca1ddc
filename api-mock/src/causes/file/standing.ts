import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { documentNumber } from '../../parties/whole-name.ts'
import { holdsOne } from '../access.ts'
import { finishedStates } from '../read.ts'

/*
 * Who somebody is in a cause, by their identity document; in statements with `s` a party. Whoever was taken from the
 * party stands for nobody from that instant.
 */

type Person = Pick<Identity, 'documento' | 'complemento' | 'roles'>

/** Do lawyers or representatives of the party bear this person's document? */
const among = (list: 'abogados' | 'representantes', { documento, complemento }: Person) => sql<boolean>`(
  s.facts -> ${sql.lit(list)} <> '[]' and s.facts -> ${sql.lit(list)} @> ${JSON.stringify([{ documentoIdentidad: documento }])}::jsonb
  and exists (select from jsonb_array_elements(s.facts -> ${sql.lit(list)}) as one
    where one ->> 'documentoIdentidad' = ${documento} and coalesce(one ->> 'complemento', '') = ${complemento}))`

/** Is the party this person itself, or the entity whose statutes name them? */
const itself = ({ documento, complemento }: Person) => sql<boolean>`(
  ${documentNumber} = upper(${complemento === '' ? documento : `${documento}-${complemento}`})
  or (s.id_persona_juridica is not null and s.facts -> 'persona' -> 'representante' ->> 'documentoIdentidad' = ${documento}
    and coalesce(s.facts -> 'persona' -> 'representante' ->> 'complemento', '') = ${complemento}))`

const never = sql<boolean>`false`

/** Is the party this person, or do they represent it? */
export const isParty = (person: Person): RawBuilder<boolean> =>
  holdsOne(person.roles, ['SUJ_PROC']) && person.documento !== ''
    ? sql`(${itself(person)} or ${among('representantes', person)})`
    : never

/** Is this person a lawyer of the party? */
export const isLawyer = (person: Person): RawBuilder<boolean> =>
  holdsOne(person.roles, ['ABOGADO']) && person.documento !== '' ? among('abogados', person) : never

/** The causes in which this person stands today, in a statement with `c` a cause. */
export const causesOfPerson = (person: Person): RawBuilder<boolean> => sql`(
  c.estado in (${sql.join([...finishedStates])}) and c.id in (
    select s.id_causa from sujeto_procesal s where ${isLawyer(person)}
    union select s.id_causa from sujeto_procesal s where ${isParty(person)}))`
