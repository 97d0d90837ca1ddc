import type { Schema } from '../database/schema.ts'
import type { Project } from '../journal/command.ts'

/**
 * A table that a projection fills. A rebuild begins it empty, or with the rows that came with the installation and that
 * no event made (`madeBy`: the type of event that makes one, in the stream that `key` names); `kept` columns follow
 * from no event and are put back.
 */
export type ProjectedTable = {
  readonly table: keyof Schema
  readonly installed?: { readonly madeBy: string; readonly stream: string; readonly key: string }
  readonly kept?: { readonly key: string; readonly columns: readonly string[] }
  /** Counts changes and is no state: it is neither compared nor put in place. */
  readonly counter?: true
}

export type Projection = {
  /** Name of the workflow whose accepted events are projected. */
  readonly workflow: string
  /** Raised with every change after which the same events leave other rows: the next start makes the tables anew. */
  readonly version: number
  /** Every table that `apply` writes to. */
  readonly tables: readonly ProjectedTable[]
  readonly apply: Project
  /** By type: one event each of many streams, brought into the tables in one statement; it leaves what `apply` does. */
  readonly together?: Readonly<Record<string, Project>>
}

type Declaration = Omit<Projection, 'workflow' | 'tables'> & {
  readonly workflow: { readonly name: string }
  readonly tables: readonly (ProjectedTable | keyof Schema)[]
}

/** Declares a projection: what follows from a workflow's events, and in which tables it stands. */
export const projection = ({ workflow, version, tables, apply, together }: Declaration): Projection => ({
  workflow: workflow.name,
  version,
  ...(together && { together }),
  tables: tables.map((table) => (typeof table === 'string' ? { table } : table)),
  apply,
})

/** Every table of some projections, once. Two that share one must say the same of it. */
export function tablesOf(projections: readonly Projection[]): readonly ProjectedTable[] {
  const tables = new Map<string, ProjectedTable>()
  for (const table of projections.flatMap((declared) => declared.tables)) {
    const known = tables.get(table.table)
    if (known && JSON.stringify(known) !== JSON.stringify(table))
      throw new Error(`projections disagree on ${table.table}`)
    tables.set(table.table, table)
  }
  return [...tables.values()]
}
