import type { CauseActionType } from '@estrado/machines/causes/vocabulary'
import type { Period } from '@estrado/machines/statistics/period'
import { type RawBuilder, sql } from 'kysely'
import type { Scope } from './scope.ts'

/** What is counted: where, in which range and of which causes. `until` is the midnight that ends the last day. */
export type Asked = {
  readonly scope: Scope
  readonly period: Period
  readonly from: Date
  readonly until: Date
  readonly tipoAccion: CauseActionType | undefined
}

/** Of rows with an office: those of the offices that are looked at. */
export const ofOffices = ({ scope: { offices } }: Asked, office: RawBuilder<unknown>): RawBuilder<boolean> =>
  offices === null ? sql<boolean>`true` : sql<boolean>`${office} = any(${sql.val([...offices])}::int[])`

/** Of rows of a cause `c`: those of the kind of action that is asked for. */
export const ofActionType = ({ tipoAccion }: Asked): RawBuilder<boolean> =>
  tipoAccion === undefined ? sql<boolean>`true` : sql<boolean>`c.tipo_accion = ${tipoAccion}`

/** Sums counts by what they have in common; a row that belongs to several counts in each. */
export function summed<Row, Count extends Readonly<Record<string, number>>>(
  rows: readonly Row[],
  keysOf: (row: Row) => Iterable<number | null | undefined>,
  countOf: (row: Row) => Count,
): ReadonlyMap<number, Count> {
  const sums = new Map<number, Count>()
  for (const row of rows) {
    for (const key of new Set(keysOf(row))) {
      if (key === null || key === undefined) continue
      sums.set(key, added(sums.get(key), countOf(row)))
    }
  }
  return sums
}

export const added = <Count extends Readonly<Record<string, number>>>(
  sum: Count | undefined,
  more: Count,
): Count =>
  sum
    ? (Object.fromEntries(
        Object.entries(more).map(([name, count]) => [name, count + (sum[name] ?? 0)]),
      ) as Count)
    : more
