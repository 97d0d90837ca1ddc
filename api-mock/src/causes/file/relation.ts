import { type CauseRelation, seesOtherSides, seesProtected } from '@estrado/machines/causes/file-rules'
import { isRegistered } from '@estrado/machines/causes/vocabulary'
import { apiTexts } from '@estrado/machines/messages/api'
import { virtualWindowRoles } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { type CallBase, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import { notFound } from '../../errors.ts'
import { isOfCourt, maySeeCause } from '../access.ts'
import { prosecutes } from '../prosecution.ts'
import { noteReading } from '../readings.ts'
import { isLawyer, isParty } from './standing.ts'

/** Which parties of a cause somebody is, or stands for today; read anew at every call. */
type Standing = { readonly id: number; readonly how: 'lawyer' | 'party' }

/** Access per object: the parties of a cause that a person is or stands for today, in each way in which they do. */
export async function standingIn(
  db: Database,
  idCausa: number,
  identity: Identity,
): Promise<readonly Standing[]> {
  if (!holdsOne(identity.roles, virtualWindowRoles)) return []
  const { rows } = await sql<{ id: number; stands: boolean; is: boolean }>`
    select s.id, ${isLawyer(identity)} as stands, ${isParty(identity)} as is
    from sujeto_procesal s where s.id_causa = ${idCausa} order by s.id`.execute(db)
  return rows.flatMap(({ id, stands, is }): Standing[] => [
    ...(is ? [{ id, how: 'party' } as const] : []),
    ...(stands ? [{ id, how: 'lawyer' } as const] : []),
  ])
}

const causeRow = (db: Database, idCausa: number) =>
  db.selectFrom('causa').selectAll().where('id', '=', idCausa).$call(prepared('cause')).executeTakeFirst()

type CauseRow = NonNullable<Awaited<ReturnType<typeof causeRow>>>

/** A cause as somebody stands to it; `own`: the parties that they are or stand for. */
export type RelatedCause = {
  readonly cause: CauseRow
  readonly relation: CauseRelation
  readonly own: readonly number[]
  /** Account that reads. */
  readonly usuario: string
  /** Are names and data of protected parties theirs to see? */
  readonly protectedSeen: boolean
}

const related = (
  { usuario }: Identity,
  cause: CauseRow,
  relation: CauseRelation,
  own: readonly number[] = [],
): RelatedCause => ({
  cause,
  relation,
  own,
  usuario,
  protectedSeen: seesProtected(relation),
})

/** How a person stands to a cause now; null: not at all, and to them it does not exist. */
export async function relationTo(
  db: Database,
  identity: Identity,
  idCausa: number,
): Promise<RelatedCause | null> {
  const cause = await causeRow(db, idCausa)
  if (!cause) return null
  if (maySeeCause(identity, cause)) {
    const atCourt = isOfCourt(identity, cause)
    return related(identity, cause, atCourt ? 'court' : 'registry')
  }
  // Until it is drawn a cause is its registry's alone.
  if (!isRegistered(cause.estado)) return null
  if (prosecutes(identity, cause)) return related(identity, cause, 'prosecution')
  if (holdsOne(identity.roles, ['AUDITOR'])) return related(identity, cause, 'auditor')
  const standing = await standingIn(db, idCausa, identity)
  const [first] = standing
  if (!first) return null
  const relation = standing.some(({ how }) => how === 'party') ? 'party' : 'lawyer'
  return related(identity, cause, relation, [...new Set(standing.map(({ id }) => id))])
}

/** The cause that is asked for, as the caller stands to it; that something of it was shown is noted. 404 otherwise. */
export async function relatedCause(context: CallBase, idCausa: number): Promise<RelatedCause> {
  const found = await relationTo(context.services.db, signedIn(context), idCausa)
  if (!found) throw notFound(apiTexts.causeUnknown)
  await noteReading(context, idCausa)
  return found
}

/** As much of a relation to a cause as says whom its documents may name. */
export type NamingReader = Pick<RelatedCause, 'protectedSeen' | 'own'> & {
  readonly cause: { readonly id: number }
}

/** May the caller know who this party is? Of a protected one, where names are theirs to see, or it is their own. */
export const mayName = (
  { protectedSeen, own }: Pick<RelatedCause, 'protectedSeen' | 'own'>,
  { id, protegido }: { readonly id: number; readonly protegido: boolean },
): boolean => !protegido || protectedSeen || own.includes(id)

/** Does something that was sent to a party concern the caller? */
export const concernsCaller = ({ relation, own }: RelatedCause, idSujeto: number): boolean =>
  seesOtherSides(relation) || own.includes(idSujeto)
