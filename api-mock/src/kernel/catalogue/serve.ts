import type { KeptResource } from '@estrado/machines/catalogues/kept'
import type { AnyCatalogue, Catalogue } from '@estrado/machines/kernel/catalogue'
import type { KeptCallName } from '@estrado/machines/kernel/catalogue-calls'
import { changedFields, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import { apiTexts } from '@estrado/machines/messages/api'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { type CallBase, numberParam, type Reply } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { ruleBroken } from '../../errors.ts'
import {
  closeEntry,
  createEntry,
  type EntryBody,
  removeEntry,
  rowOf,
  updateEntry,
  withdrawChange,
} from './commands.ts'
import { entryMessages } from './decide.ts'
import { exportEntries } from './export.ts'
import { type ImportBody, importEntries } from './import.ts'
import { listed, readEntry, readPage, readVersions } from './store.ts'

/** How many things of one kind refer to an entry. */
export type Use = { readonly que: string; readonly cuantos: number }

/** What the API adds to a catalogue's declaration. */
export type Served<F extends Fields = Fields> = {
  /** What refers to an entry, counted by kind; what has no use may be removed. */
  uses(db: Database, id: number): Promise<readonly Use[]>
  /** Sentences on what a change would break or alter for those who use the entry. */
  warnings?(
    db: Database,
    change: { readonly id: number; readonly before: EntryBody<F>; readonly after: EntryBody<F> },
  ): Promise<readonly string[]>
  /** Entries with which it comes; what people make of them are facts. */
  readonly comesWith?: readonly { readonly id: number; readonly fila: RowOf<F> }[]
}

type Context<B = unknown> = CallBase & { readonly body: B }

/**
 * The handlers of a kept catalogue by the last names of its calls (`kernel/catalogue-calls`): pages, one entry with its
 * versions, create, change, close, withdraw, delete, effects of a change, spreadsheet out and in.
 */
export function serveCatalogue<F extends Fields>(
  of: Catalogue<F>,
  resource: KeptResource,
  served: Served<F>,
) {
  const plain: AnyCatalogue = of
  const name = (call: KeptCallName) => `${resource}.${call}` as const
  const usedBy = async (db: Database, id: number) =>
    (await served.uses(db, id)).filter(({ cuantos }) => cuantos > 0)

  async function whole(context: CallBase, id: number): Promise<Reply> {
    const { db, clock } = context.services
    const entry = listed(await readEntry<F>(db, of, id, clock.now()), clock.now())
    const answer = { ...entry, versiones: await readVersions<F>(db, of, id), usos: await usedBy(db, id) }
    return { answer, version: entry.version }
  }
  const idOf = (context: CallBase): number => numberParam(context, 'id')

  return {
    page: async (context: Context<Parameters<typeof readPage>[2]>): Promise<Reply> => ({
      answer: await readPage(context.services.db, of, context.body, context.services.clock.now()),
    }),
    entry: (context: CallBase): Promise<Reply> => whole(context, idOf(context)),
    create: async (context: Context<EntryBody<F>>): Promise<Reply> => {
      const { answer } = await createEntry(context, of, name('create'), context.body)
      return { ...(await whole(context, (answer as { id: number }).id)), status: 201 }
    },
    update: async (context: Context<EntryBody<F>>): Promise<Reply> => {
      await updateEntry(context, of, { name: name('update'), id: idOf(context), body: context.body })
      return whole(context, idOf(context))
    },
    close: async (context: Context<{ readonly hasta: string | null }>): Promise<Reply> => {
      await closeEntry(context, plain, {
        name: name('close'),
        id: idOf(context),
        hasta: context.body.hasta,
      })
      return whole(context, idOf(context))
    },
    withdraw: async (context: CallBase): Promise<Reply> => {
      await withdrawChange(context, plain, name('withdraw'), idOf(context))
      return whole(context, idOf(context))
    },
    delete: async (context: CallBase): Promise<Reply> => {
      const id = idOf(context)
      await removeEntry(context, plain, {
        name: name('delete'),
        id,
        used: async (tx) => (await served.uses(tx, id)).reduce((sum, { cuantos }) => sum + cuantos, 0),
      })
      return { answer: { mensaje: apiTexts.done.deleted } }
    },
    effects: async (context: Context<EntryBody<F>>): Promise<Reply> => {
      const { db, clock } = context.services
      const id = idOf(context)
      const before = await readEntry<F>(db, of, id, clock.now())
      const after = rowOf(of, context.body)
      const messages = await entryMessages(db, of, after, { id, now: clock.now() })
      if (hasMessages(messages)) throw ruleBroken(messages)
      const warnings = await served.warnings?.(db, { id, before: before.fila, after })
      return {
        answer: {
          campos: changedFields(of.fields, before.fila, after).map(
            (field) => of.fields[field]?.label ?? field,
          ),
          usos: await usedBy(db, id),
          avisos: warnings ?? [],
        },
      }
    },
    export: async ({ services }: CallBase): Promise<Reply> =>
      exportEntries(services.db, plain, services.clock.now()),
    import: async (context: Context<ImportBody>): Promise<Reply> =>
      importEntries(context, plain, name('import'), context.body),
  }
}
