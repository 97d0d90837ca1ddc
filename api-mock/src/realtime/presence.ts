import type { PresentPerson } from '@estrado/machines/contract/realtime'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { maySeeCause } from '../causes/access.ts'
import type { Services } from '../context.ts'
import { rolesHeld } from '../organisation/posts/holding.ts'
import { nameIn } from '../parties/persons/name-in-sql.ts'

/** What somebody has before them: a cause, and whether they change it. Null: no cause. */
export type Place = { readonly idCausa: number; readonly editing: boolean } | null

/** A connection that can be somewhere. */
export type Visitor = { readonly id: string; readonly identity: Identity }

/** How long a place counts whose process has said nothing more: three of its beats. */
const silence = sql`interval '90 seconds'`

/**
 * Who is at which cause, over all API processes: each writes down its own connections, and says again every
 * beat that they live, so that those of a process that died are forgotten.
 */
export function createPresence({ db, alerts, clock }: Services, processId: string) {
  const tell = (idCausa: number) => alerts.publish({ evento: 'presencia', datos: { idCausa } })

  /** Whom a cause admits as it stands now: one that isn't theirs to see is no place. */
  async function admission(idCausa: number): Promise<(identity: Identity) => boolean> {
    const cause = await db
      .selectFrom('causa')
      .select(['id_oficina_usuario', 'id_oficina_reparto', 'id_oficina_apoyo'])
      .where('id', '=', idCausa)
      .executeTakeFirst()
    return (identity) => cause !== undefined && maySeeCause(identity, cause)
  }

  /** Somebody whom it admits came to a cause. */
  async function come(visitor: Visitor, { idCausa, editing }: NonNullable<Place>): Promise<void> {
    const place = { id_causa: idCausa, editando: editing, visto: sql<Date>`now()` }
    await db
      .insertInto('presencia')
      .values({
        conexion: visitor.id,
        proceso: processId,
        id_usuario: visitor.identity.userId,
        ...place,
      })
      .onConflict((conflict) => conflict.column('conexion').doUpdateSet(place))
      .execute()
    tell(idCausa)
  }

  /** Somebody left, or a connection ended. */
  async function leave(connectionId: string): Promise<void> {
    const left = await db
      .deleteFrom('presencia')
      .where('conexion', '=', connectionId)
      .returning('id_causa')
      .execute()
    for (const { id_causa } of left) tell(id_causa)
  }

  /** The connections of this process live; those of whoever has long said nothing don't. */
  async function beat(): Promise<void> {
    await db
      .updateTable('presencia')
      .set({ visto: sql<Date>`now()` })
      .where('proceso', '=', processId)
      .execute()
    const gone = await db
      .deleteFrom('presencia')
      .where('visto', '<', sql<Date>`now() - ${silence}`)
      .returning('id_causa')
      .execute()
    for (const { id_causa } of gone) tell(id_causa)
  }

  /** All connections of this process end. */
  async function end(): Promise<void> {
    const left = await db
      .deleteFrom('presencia')
      .where('proceso', '=', processId)
      .returning('id_causa')
      .execute()
    for (const { id_causa } of left) tell(id_causa)
  }

  /** Who is changing a cause, each person once. */
  async function editorsOf(idCausa: number): Promise<readonly PresentPerson[]> {
    const rows = await db
      .selectFrom('presencia as e')
      .innerJoin('usuario as u', 'u.id', 'e.id_usuario')
      .innerJoin('titular as p', 'p.id_usuario', 'u.id')
      .distinctOn('u.id')
      .select([
        'u.id',
        nameIn('p').as('nombre'),
        sql<string | null>`p.detalle->>'sexo'`.as('sexo'),
        rolesHeld(clock.now()).as('roles'),
      ])
      .where('e.id_causa', '=', idCausa)
      .where('e.editando', '=', true)
      .where('e.visto', '>', sql<Date>`now() - ${silence}`)
      .orderBy('u.id')
      .execute()
    return rows
  }

  return { admission, come, leave, beat, end, editorsOf }
}

export type Presence = ReturnType<typeof createPresence>
