import type { KeptResource } from '@estrado/machines/catalogues/kept'
import type { Catalogue } from '@estrado/machines/kernel/catalogue'
import type { KeptCallName } from '@estrado/machines/kernel/catalogue-calls'
import { changedFields, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import { apiTexts } from '@estrado/machines/messages/api'
import { dayOf } from '@estrado/machines/time/la-paz'
import { tellUsers } from '../../accounts/users/announce-access-change.ts'
import { type CallBase, numberParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { refuseBroken } from '../../errors.ts'
import {
  closeEntry,
  createEntry,
  type EntryBody,
  removeEntry,
  rowOf,
  updateEntry,
  withdrawChange,
} from './commands.ts'
import {
  type AnyJudged,
  type Checked,
  endOf,
  entryMessages,
  type Judged,
  type Named,
  startOf,
} from './decide.ts'
import { exportEntries } from './export.ts'
import { type ImportBody, importEntries } from './import.ts'
import {
  checkNamesOthers,
  checkNational,
  checkOwnEntry,
  checkOwnRow,
  type OfficeOfEntry,
  scopeOf,
} from './own-department.ts'
import { listed, type PageWanted, readEntry, readPage, readVersions } from './store.ts'

/** How many things of one kind refer to an entry. */
export type Use = { readonly que: string; readonly cuantos: number }

/** What the API adds to a catalogue's declaration. */
export type Served<F extends Fields = Fields> = Checked<F> &
  Named<F> & {
    /** What refers to an entry, counted by kind; what has no use may be removed. */
    uses(db: Database, id: number): Promise<readonly Use[]>
    /** Sentences on what a change would break or alter for those who use the entry. */
    warnings?(
      db: Database,
      change: {
        readonly id: number
        readonly before: RowOf<F>
        readonly after: RowOf<F>
        readonly now: Date
      },
    ): Promise<readonly string[]>
    /** Sentences on what a new entry would touch. */
    created?(db: Database, entry: { readonly row: RowOf<F>; readonly now: Date }): Promise<readonly string[]>
    /** Sentences on what would break if an entry were closed from an instant on. */
    closed?(
      db: Database,
      closing: { readonly id: number; readonly row: RowOf<F>; readonly from: Date; readonly now: Date },
    ): Promise<readonly string[]>
    /** Who administers one department keeps the entries of its offices alone. */
    readonly office?: OfficeOfEntry
    /** Entries with which it comes; what people make of them are facts. */
    readonly comesWith?: readonly { readonly id: number; readonly fila: RowOf<F> }[]
    /** Entries that an earlier version brought and this one lacks are taken out again, unless they have a history. */
    readonly replaces?: true
  }

/** What is asked of effects: a row to save and from when, or the day of closing. */
type Effects<F extends Fields> = {
  readonly id: number | null
  readonly fila: RowOf<F> | null
  readonly hasta?: string | null
  readonly vigenteDesde?: string | null
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
  const judged: Judged<F> = {
    ...of,
    ...(served.check && { check: served.check }),
    ...(served.names && { names: served.names }),
  }
  const plain: AnyJudged = judged
  const name = (call: KeptCallName) => `${resource}.${call}` as const
  const usedBy = async (db: Database, id: number) =>
    (await served.uses(db, id)).filter(({ cuantos }) => cuantos > 0)

  const scope = (context: CallBase) => scopeOf(context, served.office)
  async function own(context: CallBase, id: number) {
    const { db, clock } = context.services
    const entry = await readEntry<F>(db, of, id, clock.now())
    await checkOwnEntry(db, await scope(context), entry.fila)
    return entry
  }
  /** What an entry of theirs holds in the end: a change that is ahead is what the next one goes on from. */
  async function lastRow(context: CallBase, id: number): Promise<RowOf<F>> {
    const { fila } = await own(context, id)
    return (await readVersions<F>(context.services.db, of, id)).at(-1)?.fila ?? fila
  }
  /** An entry that is to change: of nobody whom it names. */
  async function changeable(context: CallBase, id: number) {
    const { fila } = await own(context, id)
    checkNamesOthers(context, judged, fila)
    return fila
  }
  /** Real time: where somebody works may follow from an entry that names them, so their browsers ask anew. */
  function tellNamed({ services }: CallBase, ...rows: readonly RowOf<F>[]): void {
    const named = rows.flatMap((row) => served.names?.(row) ?? []).filter((id) => id !== null)
    if (named.length > 0) tellUsers(services, [...new Set(named)])
  }
  async function whole(context: CallBase, id: number) {
    const { db, clock } = context.services
    const entry = listed(await own(context, id), clock.now())
    const answer = { ...entry, versiones: await readVersions<F>(db, of, id), usos: await usedBy(db, id) }
    return { answer, version: entry.version }
  }
  async function effectsOf(context: Context<Effects<F>>) {
    const { db, clock } = context.services
    const { id, fila, hasta, vigenteDesde } = context.body
    const now = clock.now()
    // A row that is saved, or an end, comes after what is ahead; a removal takes what holds now.
    const goesOn = fila !== null || hasta !== undefined
    const before = id === null ? null : goesOn ? await lastRow(context, id) : (await own(context, id)).fila
    const after = fila && rowOf(of, fila)
    if (after) {
      await checkOwnRow(db, await scope(context), after)
      refuseBroken(await entryMessages(db, judged, after, { id, now, from: startOf(vigenteDesde, now) }))
    }
    const fields = before && after ? changedFields(of.fields, before, after) : []
    return {
      campos: fields.map((field) => of.fields[field]?.label ?? field),
      usos: id === null ? [] : await usedBy(db, id),
      avisos: (await warn()) ?? [],
    }
    async function warn(): Promise<readonly string[] | undefined> {
      if (id === null || before === null) return after ? served.created?.(db, { row: after, now }) : []
      if (after) return served.warnings?.(db, { id, before, after, now })
      return served.closed?.(db, { id, row: before, from: endOf(hasta ?? dayOf(now), now), now })
    }
  }
  const idOf = (context: CallBase): number => numberParam(context, 'id')

  return {
    page: async (context: Context<PageWanted>) => ({
      answer: await readPage(context.services, of, context.body, await scope(context)),
    }),
    entry: (context: CallBase) => whole(context, idOf(context)),
    create: async (context: Context<EntryBody<F>>) => {
      await checkOwnRow(context.services.db, await scope(context), rowOf(of, context.body))
      checkNamesOthers(context, judged, rowOf(of, context.body))
      const { answer } = await createEntry(context, judged, name('create'), context.body)
      tellNamed(context, rowOf(of, context.body))
      return { ...(await whole(context, answer.id)), status: 201 }
    },
    update: async (context: Context<EntryBody<F>>) => {
      const before = await changeable(context, idOf(context))
      await checkOwnRow(context.services.db, await scope(context), rowOf(of, context.body))
      checkNamesOthers(context, judged, rowOf(of, context.body))
      await updateEntry(context, judged, { name: name('update'), id: idOf(context), body: context.body })
      tellNamed(context, before, rowOf(of, context.body))
      return whole(context, idOf(context))
    },
    close: async (context: Context<{ readonly hasta: string | null }>) => {
      const before = await changeable(context, idOf(context))
      await closeEntry(context, plain, {
        name: name('close'),
        id: idOf(context),
        hasta: context.body.hasta,
      })
      tellNamed(context, before)
      return whole(context, idOf(context))
    },
    withdraw: async (context: CallBase) => {
      await changeable(context, idOf(context))
      await withdrawChange(context, plain, name('withdraw'), idOf(context))
      return whole(context, idOf(context))
    },
    delete: async (context: CallBase) => {
      const id = idOf(context)
      const before = await changeable(context, id)
      await removeEntry(context, plain, {
        name: name('delete'),
        id,
        used: async (tx) => (await served.uses(tx, id)).reduce((sum, { cuantos }) => sum + cuantos, 0),
      })
      tellNamed(context, before)
      return { answer: { mensaje: apiTexts.done.deleted } }
    },
    effects: async (context: Context<Effects<F>>) => ({ answer: await effectsOf(context) }),
    export: async (context: CallBase) => exportEntries(context.services, plain, await scope(context)),
    import: async (context: Context<ImportBody>) => {
      checkNational(await scope(context))
      return importEntries(context, plain, name('import'), context.body)
    },
  }
}
