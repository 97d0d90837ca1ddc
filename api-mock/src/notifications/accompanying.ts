import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { groupedBy } from '../grouped-by.ts'
import type { NotificationRowOf } from './rows.ts'

type Accompanied = Pick<NotificationRowOf, 'id_acto' | 'adjuntos'>
type Represented = Pick<NotificationRowOf, 'id_representante' | 'id_sujeto'>

const ids = (values: readonly number[]): RawBuilder<number[]> => sql`${[...new Set(values)]}::int[]`

/** What goes with each of several notifications, asked once for all: the act itself, then what was attached to it or to the act. */
export async function documentsWithEach(db: Database, rows: readonly Accompanied[]) {
  const main = ids(rows.map(({ id_acto }) => id_acto))
  const named = ids(rows.flatMap(({ id_acto, adjuntos }) => [id_acto, ...adjuntos]))
  const found = await db
    .selectFrom('acto_procesal as a')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .leftJoin('documento as d', 'd.id_acto', 'a.id')
    .select(['a.id', 'a.referencia', 't.descripcion as tipo', 'd.uuid', 'd.paginas', 'd.sha256'])
    .select(sql<boolean>`a.estado is not distinct from 'discarded'`.as('descartado'))
    .select('a.id_acto_adjunto')
    .where(
      sql<boolean>`a.id = any(${named})
        or (a.id_acto_adjunto = any(${main}) and a.estado is distinct from 'discarded')`,
    )
    .orderBy('a.id')
    .execute()
  const byId = groupedBy(found, ({ id }) => id)
  const byMain = groupedBy(
    found.filter(({ descartado }) => !descartado),
    ({ id_acto_adjunto }) => id_acto_adjunto,
  )
  return ({ id_acto, adjuntos }: Accompanied) => {
    const others = [...adjuntos.flatMap((id) => byId.get(id) ?? []), ...(byMain.get(id_acto) ?? [])]
    const accompanying = [...new Set(others)].filter(({ id }) => id !== id_acto)
    return [...(byId.get(id_acto) ?? []), ...accompanying.toSorted((one, other) => one.id - other.id)]
  }
}

/** What goes with one notification. */
export const documentsWith = async (db: Database, row: Accompanied) =>
  (await documentsWithEach(db, [row]))(row)

/** The visits of each of several notifications, in their order. */
export async function visitsOfEach(db: Database, notifications: readonly number[]) {
  const found = await db
    .selectFrom('notificacion_visita')
    .selectAll()
    .where(sql<boolean>`id_notificacion = any(${ids(notifications)})`)
    .orderBy('orden')
    .execute()
  const byNotification = groupedBy(found, ({ id_notificacion }) => id_notificacion)
  return (id: number) => byNotification.get(id) ?? []
}

export const visitsOf = async (db: Database, id: number) => (await visitsOfEach(db, [id]))(id)

type Representative = {
  readonly id: number
  readonly nombreCompleto: string
  readonly idTipoSujetoProcesal: number
}

/** Of each of several notifications the representative who receives it for the party, by name; null: the party itself does. */
export async function representativesInEach(db: Database, rows: readonly Represented[]) {
  const represented = rows.filter(({ id_representante }) => id_representante !== null)
  const found =
    represented.length === 0
      ? []
      : await db
          .selectFrom('sujeto_procesal as s')
          .select('s.id')
          .select(sql<readonly Representative[]>`s.facts -> 'representantes'`.as('representantes'))
          .where(sql<boolean>`s.id = any(${ids(represented.map(({ id_sujeto }) => id_sujeto))})`)
          .execute()
  const byParty = new Map(found.map(({ id, representantes }) => [id, representantes]))
  return ({ id_representante, id_sujeto }: Represented) =>
    byParty.get(id_sujeto)?.find(({ id }) => id === id_representante) ?? null
}

export const representativeIn = async (db: Database, row: Represented) =>
  (await representativesInEach(db, [row]))(row)

/** The telephones of parties, by party. */
export async function telephonesOf(db: Database, parties: readonly number[]) {
  const found = await db
    .selectFrom('sujeto_procesal')
    .select('id')
    .select(sql<string | null>`facts -> 'persona' ->> 'celular'`.as('celular'))
    .where(sql<boolean>`id = any(${ids(parties)})`)
    .execute()
  return new Map(found.map(({ id, celular }) => [id, celular]))
}
