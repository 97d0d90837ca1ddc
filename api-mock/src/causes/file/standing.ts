import { finishedCauseStates } from '@estrado/machines/causes/vocabulary'
import { identityCard, passport } from '@estrado/machines/parties/identity-documents'
import { holdsOne, type RoleCode } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { holds } from '../../organisation/posts/holding.ts'
import { protectedParty } from '../../parties/protection.ts'
import { documentNumber } from '../../parties/whole-name.ts'

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

/**
 * Does the number of the party tell who bears it? A tax number doesn't, nor does a passport's that is somebody's identity
 * card in the registry: accounts know no kind of document.
 */
const tellsBearer = sql<boolean>`(s.id_persona_juridica is null and (
  s.facts -> 'persona' ->> 'tipoDocumentoIdentidad' = ${sql.lit(identityCard)}
  or (s.facts -> 'persona' ->> 'tipoDocumentoIdentidad' = ${sql.lit(passport)}
    and not exists (select from persona p where p.documento_identidad = s.documento))))`

/** Is the party this person itself, or the entity whose statutes name them? */
const itself = ({ documento, complemento }: Person) => sql<boolean>`(
  (${documentNumber} = upper(${complemento === '' ? documento : `${documento}-${complemento}`}) and ${tellsBearer})
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
  c.estado in (${sql.join([...finishedCauseStates])}) and c.id in (
    select s.id_causa from sujeto_procesal s where ${isLawyer(person)}
    union select s.id_causa from sujeto_procesal s where ${isParty(person)}))`

const documentsIn = (list: RawBuilder<unknown>, rol: RoleCode) => sql`
  select s.id_causa, s.id as id_sujeto, ${sql.lit(rol)} as rol, one ->> 'documentoIdentidad' as documento,
    coalesce(one ->> 'complemento', '') as complemento
  from sujeto_procesal s join de on de.id_causa = s.id_causa
  cross join lateral jsonb_array_elements(coalesce(${list}, '[]')) as one`

/** By document, in whichever role somebody stands for a party: what `isParty` and `isLawyer` ask of one person. */
const figures = sql`
  select s.id_causa, s.id as id_sujeto, 'SUJ_PROC' as rol, s.documento,
    coalesce(s.facts -> 'persona' ->> 'complemento', '') as complemento
  from sujeto_procesal s join de on de.id_causa = s.id_causa where ${tellsBearer}
  union ${documentsIn(sql`s.facts -> 'representantes'`, 'SUJ_PROC')}
  union ${documentsIn(
    sql`case when s.id_persona_juridica is not null then jsonb_build_array(s.facts -> 'persona' -> 'representante') end`,
    'SUJ_PROC',
  )}
  union ${documentsIn(sql`s.facts -> 'abogados'`, 'ABOGADO')}`

/** The virtual window's accounts that stand for parties, in a statement whose `de` lists causes (`id_causa`). */
export const accountsStanding = (now: Date) => sql`
  select distinct f.id_causa, f.id_sujeto, u.id from (${figures}) as f
  join usuario u on u.documento_identidad = f.documento and upper(u.complemento) = upper(f.complemento)
    and u.eliminado is null and u.activo
  where f.documento not in ('', '0') and exists (
    select from puesto r where r.id_usuario = u.id and r.rol = f.rol and ${holds('r', now)})`

/**
 * Is the holder of the account `u` a protected party of some cause, or represents one? To the letter of the indexes; a
 * representative's suffix aside, which covers sooner one too many.
 */
export const standsProtected = sql<boolean>`(u.documento_identidad not in ('', '0') and exists (
  select from (
    select s.* from sujeto_procesal s
      where ${documentNumber} = upper(u.documento_identidad || coalesce('-' || nullif(u.complemento, ''), '')) and ${tellsBearer}
    union all
    select s.* from sujeto_procesal s where s.facts -> 'representantes' <> '[]'
      and s.facts -> 'representantes' @> jsonb_build_array(jsonb_build_object('documentoIdentidad', u.documento_identidad))
  ) s join causa c on c.id = s.id_causa where ${protectedParty}))`
