import type { CatalogueEntryEvent, EntryRow } from '@estrado/machines/catalogues/catalogue-entry/events'
import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import type { CallName } from '@estrado/machines/contract/calls'
import type { AnyCatalogue, Catalogue } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import type { Fields, RowOf } from '@estrado/machines/kernel/fields'
import { nationalLedger } from '../../access/identity.ts'
import type { CallBase } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { takeNamedTurn } from '../../database/turns.ts'
import { refuseBroken, ruleBroken, ruleText } from '../../errors.ts'
import { attemptOn } from '../../journal/attempt.ts'
import { type Attempt, type CommandAnswer, type Moment, runCommand } from '../../journal/command.ts'
import {
  changeOf,
  checkEntry,
  closedText,
  endOf,
  entryMessages,
  type Judged,
  settled,
  startOf,
} from './decide.ts'
import { entryKey, readEntry, readVersions } from './store.ts'

/** What a command on an entry answers: which it was. */
type Named = { readonly id: number }

export type EntryBody<F extends Fields> = RowOf<F> & { readonly vigenteDesde?: string | null }

/** The declared fields of a body, without what is said of the change. */
export const rowOf = <F extends Fields>({ fields }: Catalogue<F>, body: EntryBody<F>): RowOf<F> =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, body[name]])) as RowOf<F>

/** A command on one entry, without its decision. */
export const attemptOf = (
  context: CallBase,
  name: CallName,
  id: string,
  asks: CatalogueEntryEvent['type'],
): Attempt => attemptOn(context, { name, ledger: nationalLedger, workflow: catalogueEntryWorkflow, id, asks })

/** An entry that came with the installation: its stream begins with what it held then. */
export async function adoptionOf(
  tx: Tx,
  of: Catalogue,
  id: number,
  streamVersion: number,
): Promise<readonly CatalogueEntryEvent[]> {
  if (streamVersion > 0) return []
  const [first] = await readVersions(tx, of, id)
  return [{ type: 'entry.adopted', catalogo: of.name, idEntrada: id, fila: (first?.fila ?? {}) as EntryRow }]
}

type Ask = {
  readonly name: CallName
  readonly id: number
  readonly asks: CatalogueEntryEvent['type']
  readonly decide: (moment: Moment) => Promise<CatalogueEntryEvent>
}

async function runEntryCommand(
  context: CallBase,
  of: AnyCatalogue,
  { name, id, asks, decide }: Ask,
): Promise<CommandAnswer<Named>> {
  return runCommand(context.services, {
    ...attemptOf(context, name, entryKey(of.name, id), asks),
    decide: async (moment) => {
      await takeNamedTurn(moment.tx, 'catalogue', of.name)
      const created = asks === 'entry.created'
      if (!created) await readEntry(moment.tx, of, id, moment.now)
      const fact = await decide(moment)
      const adopted = created ? [] : await adoptionOf(moment.tx, of, id, moment.stream.version)
      return { facts: [...adopted, fact], status: created ? 201 : 200, answer: { id } }
    },
  })
}

export async function createEntry<F extends Fields>(
  context: CallBase,
  of: Judged<F>,
  name: CallName,
  body: EntryBody<F>,
): Promise<CommandAnswer<Named>> {
  const id = await nextId(context.services.db, 'catalogo_entrada_id')
  const row = rowOf(of, body)
  return runEntryCommand({ ...context, expectedVersion: null }, of, {
    name,
    id,
    asks: 'entry.created',
    decide: async ({ tx, now }) => {
      const desde = startOf(body.vigenteDesde, now)
      await checkEntry(tx, of, row, { id: null, now, from: desde })
      return {
        type: 'entry.created',
        catalogo: of.name,
        idEntrada: id,
        desde: desde.toISOString(),
        fila: settled(of, row, []) as EntryRow,
      }
    },
  })
}

/** Throws 422 for an entry that has a day of closing. */
function refuseClosed({ snapshot }: Moment['stream'], now: Date): void {
  if (snapshot.value === 'closed') throw ruleText(closedText(new Date(snapshot.context.closesAt), now))
}

export async function updateEntry<F extends Fields>(
  context: CallBase,
  of: Judged<F>,
  { name, id, body }: { readonly name: CallName; readonly id: number; readonly body: EntryBody<F> },
): Promise<CommandAnswer<Named>> {
  const row = rowOf(of, body)
  return runEntryCommand(context, of, {
    name,
    id,
    asks: 'entry.changed',
    decide: async ({ tx, now, stream }) => {
      refuseClosed(stream, now)
      const desde = startOf(body.vigenteDesde, now)
      await checkEntry(tx, of, row, { id, now, from: desde })
      return changeOf(tx, of, { id, row, desde, now })
    },
  })
}

/** Closes an entry from the day `hasta` on, or opens it again (null). */
export function closeEntry(
  context: CallBase,
  of: Judged,
  { name, id, hasta }: { readonly name: CallName; readonly id: number; readonly hasta: string | null },
): Promise<CommandAnswer<Named>> {
  return runEntryCommand(context, of, {
    name,
    id,
    asks: hasta === null ? 'entry.reopened' : 'entry.closed',
    decide: async ({ tx, now, stream }) => {
      if (hasta !== null) refuseClosed(stream, now)
      const lastVersion = (await readVersions(tx, of, id)).at(-1)
      if (hasta === null) {
        const { hasta: closed, fila } = await readEntry(tx, of, id, now)
        const from = closed !== null && closed > now ? closed : now
        await checkEntry(tx, of, lastVersion?.fila ?? fila, { id, now, from })
        return { type: 'entry.reopened' }
      }
      const end = endOf(hasta, now)
      const last = lastVersion?.desde ?? null
      if (last !== null && new Date(last) >= end) {
        throw ruleBroken({ hasta: [catalogueTexts.closeBeforeChange] })
      }
      return { type: 'entry.closed', hasta: end.toISOString() }
    },
  })
}

/** Takes back a change that hasn't begun. */
export function withdrawChange(
  context: CallBase,
  of: Judged,
  name: CallName,
  id: number,
): Promise<CommandAnswer<Named>> {
  return runEntryCommand(context, of, {
    name,
    id,
    asks: 'entry.changeWithdrawn',
    decide: async ({ tx, now }) => {
      const versions = await readVersions(tx, of, id)
      const [before, ahead] = versions.slice(-2)
      const last = ahead?.desde ?? null
      if (!before || !ahead || last === null || new Date(last) <= now)
        throw ruleText(catalogueTexts.nothingAhead)
      // What both break is nothing that the withdrawal brings about.
      const at = { id, now, from: new Date(last) }
      const [broken, brokenAhead] = [
        await entryMessages(tx, of, before.fila, at),
        await entryMessages(tx, of, ahead.fila, at),
      ]
      if (JSON.stringify(broken) !== JSON.stringify(brokenAhead)) refuseBroken(broken)
      return { type: 'entry.changeWithdrawn' }
    },
  })
}

/** Removes an entry to which nothing refers; 422 says how many things do. */
export function removeEntry(
  context: CallBase,
  of: Catalogue,
  {
    name,
    id,
    used,
  }: { readonly name: CallName; readonly id: number; readonly used: (tx: Tx) => Promise<number> },
): Promise<CommandAnswer<Named>> {
  return runEntryCommand(context, of, {
    name,
    id,
    asks: 'entry.removed',
    decide: async ({ tx }) => {
      const uses = await used(tx)
      if (uses > 0) throw ruleText(catalogueTexts.inUse(uses))
      return { type: 'entry.removed' }
    },
  })
}
