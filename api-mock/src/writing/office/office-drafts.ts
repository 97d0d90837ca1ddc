import { isBeingWritten } from '@estrado/machines/acts/vocabulary'
import type { OfficeDocument } from '@estrado/machines/writing/office-schemas'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { notFound, ruleBroken } from '../../errors.ts'
import { actIn, placeOfAct, placeOfActIn } from './office-places.ts'
import { isLeftBehind, newKey, nextKey, worksOn } from './office-writers.ts'

export type OfficeDraft = Selectable<Tables['documento_oficina']>

const safeName = /^[\p{L}\p{N}_-][\p{L}\p{N}._-]{0,110}\.odt$/u

/** 422 of a name that is no plain file name. */
export function checkedName(name: string): string {
  if (!safeName.test(name) || name.includes('..')) throw ruleBroken({ name: [officeTexts.nameWrong] })
  return name
}

export const draftAt = (db: Database, ambito: string, nombre: string): Promise<OfficeDraft | undefined> =>
  db
    .selectFrom('documento_oficina')
    .selectAll()
    .where('ambito', '=', ambito)
    .where('nombre', '=', nombre)
    .executeTakeFirst()

/** A document by its place and name. 404 where there is none. */
export async function presentDraft(db: Database, ambito: string, nombre: string): Promise<OfficeDraft> {
  const found = await draftAt(db, ambito, nombre)
  if (!found) throw notFound(officeTexts.document)
  return found
}

/** What a document says, and who made it so. */
type Content = Pick<OfficeDraft, 'sha256' | 'bytes' | 'autor' | 'fecha'>

/** Begins a document where none is; of two at once the first stays. */
export async function beginDraft(
  db: Database,
  office: number | null,
  draft: Content & Pick<OfficeDraft, 'ambito' | 'nombre'>,
): Promise<OfficeDraft> {
  await db
    .insertInto('documento_oficina')
    .values({ ...draft, clave: newKey(office) })
    .onConflict((conflict) => conflict.columns(['ambito', 'nombre']).doNothing())
    .execute()
  return presentDraft(db, draft.ambito, draft.nombre)
}

/**
 * A session that everybody left as it was is told apart by its key, which stands as the former one too: the office server
 * goes on to answer of it as of one that is open (`NotModified`).
 */
export async function leftUnchanged(db: Database, clave: string): Promise<void> {
  await db
    .updateTable('documento_oficina')
    .set({ clave_anterior: clave })
    .where('clave', '=', clave)
    .execute()
}

export const isLeftUnchanged = ({ clave, clave_anterior }: OfficeDraft): boolean => clave === clave_anterior

/** Somebody goes on in a session that everybody had left. */
export async function enteredAgain(db: Database, draft: OfficeDraft): Promise<void> {
  if (!isLeftUnchanged(draft)) return
  await db
    .updateTable('documento_oficina')
    .set({ clave_anterior: null })
    .where('clave', '=', draft.clave)
    .execute()
}

/** Sets a document anew in a session of its own, unless it was saved meanwhile; of the session before nothing is kept. */
export async function beginAnew(
  db: Database,
  office: number | null,
  { ambito, nombre, clave }: OfficeDraft,
  content: Content,
): Promise<OfficeDraft> {
  await db
    .updateTable('documento_oficina')
    .set({ ...content, clave: newKey(office), clave_anterior: clave })
    .where('clave', '=', clave)
    .where('revision', '=', 0)
    .execute()
  return presentDraft(db, ambito, nombre)
}

/**
 * The document as an office opens it to write: in a session of its own where an office began the present one that has it
 * in hand no more; of that one nothing is kept any more.
 */
export async function draftToWrite(
  db: Database,
  draft: OfficeDraft,
  office: number | null,
): Promise<OfficeDraft> {
  const { clave } = draft
  if (!(await isLeftBehind(db, draft))) return draft
  await db
    .updateTable('documento_oficina')
    .set({ clave: newKey(office), clave_anterior: clave })
    .where('clave', '=', clave)
    .execute()
  return presentDraft(db, draft.ambito, draft.nombre)
}

/** The document of an act that was written in the office editor: there, and saved there at least once. */
export const writtenInOffice = (db: Database, idActo: number): Promise<OfficeDraft | undefined> =>
  db
    .selectFrom('documento_oficina')
    .selectAll()
    .where('ambito', '=', placeOfAct(idActo))
    .where('revision', '>', 0)
    .orderBy('fecha', 'desc')
    .executeTakeFirst()

/** The same in a query that reads many acts: whether it is composed; no row of what is written elsewhere. */
export const composedInOffice = (idActo: RawBuilder<unknown>) => sql`
  select revision = compuesta as compuesta from documento_oficina
  where ambito = ${placeOfActIn(idActo)} and revision > 0 order by fecha desc limit 1`

export const isComposed = ({ revision, compuesta }: Pick<OfficeDraft, 'revision' | 'compuesta'>): boolean =>
  revision === compuesta

export const officeAnswer = (draft: OfficeDraft | undefined): typeof OfficeDocument.Type | null =>
  draft ? { nombre: draft.nombre, revision: draft.revision, compuesta: isComposed(draft) } : null

/** What was saved in the office editor; `closed`: the next opening has another key; `by`: our account that saved it. */
type Saved = Content & {
  readonly closed: boolean
  readonly by: number | null
}

/** Is the act of a place still written? What was signed stays as it was read. A court's document always is. */
async function isWritten(tx: Tx, ambito: string): Promise<boolean> {
  const idActo = actIn(ambito)
  if (idActo === null) return true
  const { estado } = await tx
    .selectFrom('acto_procesal')
    .select('estado')
    .where('id', '=', idActo)
    .executeTakeFirstOrThrow()
  return isBeingWritten(estado)
}

const mayKeep = async (
  tx: Tx,
  ambito: string,
  { by, fecha }: Pick<Saved, 'by' | 'fecha'>,
): Promise<boolean> =>
  (await isWritten(tx, ambito)) && (by === null || (await worksOn(tx, fecha, ambito, by)))

/**
 * Keeps a save once: the same bytes told again change nothing, a session that was closed saves nothing else, nor does
 * whoever works on the document no more, nor anybody of an act that is signed.
 */
export async function keepSave(tx: Tx, clave: string, { closed, by, ...saved }: Saved): Promise<boolean> {
  const draft = await tx
    .selectFrom('documento_oficina')
    .selectAll()
    .where((eb) => eb.or([eb('clave', '=', clave), eb('clave_anterior', '=', clave)]))
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return false
  const same = draft.sha256 === saved.sha256
  // Of a session that was closed: told once more it is kept already, anything else is not taken silently.
  if (draft.clave !== clave) return same
  const taken = same || (await mayKeep(tx, draft.ambito, { by, fecha: saved.fecha }))
  const changes = {
    ...(taken && !same && { ...saved, revision: draft.revision + 1 }),
    ...(closed && { clave: nextKey(clave), clave_anterior: clave }),
  }
  if (Object.keys(changes).length > 0)
    await tx.updateTable('documento_oficina').set(changes).where('clave', '=', clave).execute()
  return taken
}
