import type { CatalogueEntryEvent, EntryRow } from '@estrado/machines/catalogues/catalogue-entry/events'
import { catalogueEntryWorkflow } from '@estrado/machines/catalogues/catalogue-entry/workflow'
import type { CallName } from '@estrado/machines/contract/calls'
import type { Catalogue } from '@estrado/machines/kernel/catalogue'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { changedFields, type Fields, type RowOf } from '@estrado/machines/kernel/fields'
import { type CallBase, type JsonReply, signedIn } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { takeNamedTurn } from '../../database/turns.ts'
import type { DocumentWork } from '../../documents/document-work.ts'
import { badInput, ruleText } from '../../errors.ts'
import { type Moment, runCommand } from '../../journal/command.ts'
import { OverLimit, TaskFailed } from '../../workers/worker-pool.ts'
import type { Cell } from './cells.ts'
import { adoptionOf, attemptOf } from './commands.ts'
import {
  beginAfter,
  changeOf,
  closedText,
  type Judged,
  judgeEntry,
  laterChange,
  settled,
  startOf,
  surroundings,
  versionsBeside,
} from './decide.ts'
import { namesAccount } from './own-department.ts'
import { type ReadLine, readLines } from './read-lines.ts'
import { checkRehearsed, type Rehearsed, rehearsalMark } from './rehearsal-mark.ts'
import { entryKey, type Held, readEntries, readVersions } from './store.ts'

const { file: texts } = catalogueTexts

export type ImportBody = {
  readonly ensayo: boolean
  readonly huella?: string | null
  readonly vigenteDesde?: string | null
}

type Suerte = 'nueva' | 'cambia' | 'igual' | 'error'
export type Fate = {
  readonly linea: number
  readonly id: number | null
  readonly nombre: string
  readonly suerte: Suerte
  readonly campos: readonly string[]
  readonly errores: readonly string[]
}

/** Rows of a spreadsheet with one line at least. Throws 400 for what is none, 422 for one that is too large. */
export async function readRows(
  documents: DocumentWork,
  bytes: Uint8Array,
): Promise<readonly (readonly Cell[])[]> {
  const rows = await documents.rows(bytes).catch(refuseSheet)
  if (rows.length < 2) throw ruleText(texts.empty)
  return rows
}

function refuseSheet(error: unknown): never {
  if (error instanceof OverLimit) throw ruleText(texts.tooLarge)
  if (!(error instanceof TaskFailed)) throw error
  throw error.fault === 'tooLarge' ? ruleText(texts.tooLarge) : badInput({ archivo: [texts.notSpreadsheet] })
}

type Line = { readonly fate: Fate; readonly row: RowOf<Fields>; readonly version: number }

/** What entries would hold after the spreadsheet: no line is judged by what another line of it changes. */
function afterwards(
  { fields }: Judged,
  kept: readonly Held<Fields>[],
  lines: readonly ReadLine[],
  desde: Date,
): readonly Held<Fields>[] {
  const changed = lines.filter(
    ({ found, row, faults }) =>
      faults.length === 0 &&
      (!found || (found.hasta === null && changedFields(fields, found.fila, row).length > 0)),
  )
  const ids = new Set(changed.map(({ id }) => id))
  const before = kept.flatMap((version) => {
    if (!ids.has(version.id)) return [version]
    if (version.desde !== null && version.desde >= desde) return []
    return [{ ...version, hasta: version.hasta === null || version.hasta > desde ? desde : version.hasta }]
  })
  return [...before, ...changed.map(({ id, row }) => ({ id, fila: row, desde, hasta: null }))]
}

type When = { readonly desde: Date; readonly now: Date }
type Asked = When & { readonly by: number }

/** What a line changes of its entry, and why it may not: it is closed, or another change begins later. */
async function changeIn(
  tx: Database,
  of: Judged,
  { found, row }: Pick<ReadLine, 'found' | 'row'>,
  when: When,
): Promise<{ readonly campos: readonly string[]; readonly errores: readonly string[] }> {
  if (!found) return { campos: [], errores: [] }
  const campos = changedFields(of.fields, found.fila, row)
  if (campos.length === 0) return { campos, errores: [] }
  if (found.hasta !== null) return { campos, errores: [closedText(found.hasta, when.now)] }
  if (found.cambio_futuro === null && (found.desde === null || found.desde <= when.now))
    return { campos, errores: [] }
  const last = (await readVersions(tx, of, found.id)).at(-1)
  const begun = last?.desde ?? null
  if (beginAfter(begun, when) === null) return { campos, errores: [laterChange(begun)] }
  return { campos: changedFields(of.fields, last?.fila ?? found.fila, row), errores: [] }
}

/** What each line would do: nothing is changed by asking. */
async function judgeLines(
  tx: Database,
  of: Judged,
  rows: readonly (readonly Cell[])[],
  when: Asked,
): Promise<readonly Line[]> {
  const { desde, now, by } = when
  const around = await surroundings(tx, of, now)
  const others = await readEntries(tx, of, now)
  const lines = readLines(of, rows, { others, known: around.known, now })
  const beside = {
    ...around,
    ...versionsBeside(of, afterwards(of, around.versions, lines, desde)),
  }
  const judged: Line[] = []
  for (const { linea, id, found, row, faults } of lines) {
    const { campos, errores: unchangeable } = await changeIn(tx, of, { found, row }, when)
    const errores = [...faults, ...unchangeable]
    const changes = found === undefined || campos.length > 0
    const named = namesAccount(of, row, by) || (found !== undefined && namesAccount(of, found.fila, by))
    if (changes && named) errores.push(catalogueTexts.namesYou)
    if (errores.length === 0 && changes) {
      const messages = await judgeEntry(tx, of, row, { id, now, from: desde }, beside)
      for (const [field, list] of Object.entries(messages)) {
        const label = of.fields[field.split('.')[0] ?? '']?.label ?? field
        errores.push(...list.map((message) => `${label}: ${message}`))
      }
    }
    judged.push({
      row,
      version: found?.version ?? 0,
      fate: {
        linea,
        id: found?.id ?? null,
        nombre: String(row[of.title] ?? ''),
        suerte: errores.length > 0 ? 'error' : !found ? 'nueva' : campos.length > 0 ? 'cambia' : 'igual',
        campos: campos.map((name) => of.fields[name]?.label ?? name),
        errores,
      },
    })
  }
  return judged
}

type Told = { readonly ensayo: boolean; readonly huella: string; readonly lineas: readonly Fate[] }

function told(ensayo: boolean, judged: readonly Line[], of: Pick<Rehearsed, 'file' | 'from'>): Told {
  const lineas = judged.map(({ fate }) => fate)
  const versions = judged.map(({ version }) => version)
  return { ensayo, huella: rehearsalMark({ ...of, fates: lineas, versions }), lineas }
}

function notBefore(now: Date, desde: Date): Date {
  if (desde < now) return now
  return desde
}

/**
 * Reads a spreadsheet of entries and tells what becomes of each line. `ensayo`: nothing is saved. Otherwise all lines
 * become facts in one transaction, or none where a line has errors (422 with the fates) or another fate than was told (409).
 */
export async function importEntries(
  context: CallBase,
  of: Judged,
  name: CallName,
  { ensayo, huella, vigenteDesde }: ImportBody,
): Promise<JsonReply<Told>> {
  const { services, file } = context
  if (!file) throw badInput({ archivo: [texts.notSpreadsheet] })
  const rows = await readRows(services.documents, file.bytes)
  const desde = startOf(vigenteDesde, services.clock.now())
  const sheet = { file: file.bytes, from: vigenteDesde }
  const by = signedIn(context).userId
  if (ensayo) {
    const now = services.clock.now()
    const judged = await judgeLines(services.db, of, rows, { desde, now, by })
    return { answer: told(ensayo, judged, sheet) }
  }
  const { answer } = await runCommand(services, {
    ...attemptOf({ ...context, expectedVersion: null }, name, `${of.name}/importacion`, 'entry.changed'),
    decide: async (moment) => {
      await takeNamedTurn(moment.tx, 'catalogue', of.name)
      const when = { desde: notBefore(moment.now, desde), now: moment.now, by }
      const judged = await judgeLines(moment.tx, of, rows, when)
      const answer = told(ensayo, judged, sheet)
      checkRehearsed(huella, answer.huella)
      const wrong = judged.find(({ fate }) => fate.suerte === 'error')
      if (wrong) throw ruleText(texts.lineWrong(wrong.fate.linea, wrong.fate.errores.join('. ')))
      for (const line of judged) {
        if (line.fate.suerte === 'igual') continue
        const id = line.fate.id ?? (await nextId(moment.tx, 'catalogo_entrada_id'))
        await record(of, moment, { id, line, desde: when.desde })
      }
      return { facts: [], answer }
    },
  })
  return { answer }
}

/** The facts of one line, in its entry's own stream and in the import's transaction. */
async function record(
  of: Catalogue,
  { tx, alongside, now }: Moment,
  { id, line, desde }: { readonly id: number; readonly line: Line; readonly desde: Date },
): Promise<void> {
  const key = entryKey(of.name, id)
  if (line.fate.suerte === 'nueva') {
    const fact: CatalogueEntryEvent = {
      type: 'entry.created',
      catalogo: of.name,
      idEntrada: id,
      desde: desde.toISOString(),
      fila: settled(of, line.row, []) as EntryRow,
    }
    return alongside(catalogueEntryWorkflow, key, [fact])
  }
  const head = await tx
    .selectFrom('stream_head')
    .select('version')
    .where('stream', '=', catalogueEntryWorkflow.stream.of(key))
    .executeTakeFirst()
  const adopted = await adoptionOf(tx, of, id, head?.version ?? 0)
  const change = await changeOf(tx, of, { id, row: line.row, desde, now })
  return alongside(catalogueEntryWorkflow, key, [...adopted, change])
}
