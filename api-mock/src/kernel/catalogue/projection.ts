import {
  type CatalogueEntryEvent,
  catalogueEntryFacts,
} from '@estrado/machines/catalogues/catalogue-entry/events'
import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { Tx } from '../../database/connect.ts'
import type { Project } from '../../journal/command.ts'
import { projection } from '../projection.ts'

type Entry = { readonly flujo: string; readonly catalogo: string; readonly id: number }

const entryOf = (stream: string): Entry => {
  const flujo = catalogueEntryWorkflow.stream.idIn(stream)
  const [catalogo = '', id = ''] = flujo.split('/')
  return { flujo, catalogo, id: Number(id) }
}

const apply: Project = async (tx, events) => {
  for (const event of events) {
    await applyFact(tx, entryOf(event.stream), factIn(catalogueEntryFacts, event), event.actor)
  }
}

async function applyFact(
  tx: Tx,
  entry: Entry,
  fact: CatalogueEntryEvent,
  actor: string | null,
): Promise<void> {
  switch (fact.type) {
    case 'entry.created':
    case 'entry.adopted':
      await clear(tx, entry)
      await tx
        .insertInto('catalogo_entrada')
        .values({ ...entry, hasta: null })
        .execute()
      return addVersion(tx, entry, fact, fact.type === 'entry.created' ? actor : null)
    case 'entry.changed':
      return addVersion(tx, entry, fact, actor)
    case 'entry.changeWithdrawn': {
      const last = await lastVersion(tx, entry)
      await tx
        .deleteFrom('catalogo_version')
        .where('flujo', '=', entry.flujo)
        .where('version', '=', last)
        .execute()
      return endVersion(tx, entry, last - 1, null)
    }
    case 'entry.closed':
    case 'entry.reopened':
      await tx
        .updateTable('catalogo_entrada')
        .set({ hasta: fact.type === 'entry.closed' ? new Date(fact.hasta) : null })
        .where('flujo', '=', entry.flujo)
        .execute()
      return
    case 'entry.removed':
      return clear(tx, entry)
  }
}

async function clear(tx: Tx, { flujo }: Entry): Promise<void> {
  await tx.deleteFrom('catalogo_version').where('flujo', '=', flujo).execute()
  await tx.deleteFrom('catalogo_entrada').where('flujo', '=', flujo).execute()
}

async function lastVersion(tx: Tx, { flujo }: Entry): Promise<number> {
  const { last } = await tx
    .selectFrom('catalogo_version')
    .select(({ fn }) => fn.max('version').as('last'))
    .where('flujo', '=', flujo)
    .executeTakeFirstOrThrow()
  return last ?? 0
}

/** Until when a version holds: the beginning of the next one. */
const endVersion = async (tx: Tx, { flujo }: Entry, version: number, hasta: Date | null): Promise<void> => {
  await tx
    .updateTable('catalogo_version')
    .set({ hasta })
    .where('flujo', '=', flujo)
    .where('version', '=', version)
    .execute()
}

async function addVersion(
  tx: Tx,
  entry: Entry,
  fact: { readonly fila: object; readonly desde?: string },
  usuario: string | null,
): Promise<void> {
  const last = await lastVersion(tx, entry)
  const desde = fact.desde === undefined ? null : new Date(fact.desde)
  await endVersion(tx, entry, last, desde)
  await tx
    .insertInto('catalogo_version')
    .values({
      ...entry,
      version: last + 1,
      desde,
      datos: JSON.stringify(fact.fila),
      usuario,
    })
    .execute()
}

const installed = {
  madeBy: 'entry.created',
  stream: catalogueEntryWorkflow.stream.prefix,
  key: 'flujo',
} as const

/** The kept catalogues: an entry's versions with the instant from which each holds, and its end. */
export const catalogueProjection = projection({
  workflow: catalogueEntryWorkflow,
  version: 2,
  tables: [
    { table: 'catalogo_entrada', installed },
    { table: 'catalogo_version', installed },
  ],
  apply,
})
