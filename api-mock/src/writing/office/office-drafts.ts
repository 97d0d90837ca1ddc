import { randomUUID } from 'node:crypto'
import type { OfficeDocument } from '@estrado/machines/writing/office-schemas'
import { officeTexts } from '@estrado/machines/writing/office-texts'
import type { Selectable } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import type { Database, Tx } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { forbidden, notFound, ruleBroken } from '../../errors.ts'

export type OfficeDraft = Selectable<Tables['documento_oficina']>

/** Where a document belongs: to an act, or, before there is one, to a court. */
export const placeOfAct = (idActo: number): string => `acto/${idActo}`
export const placeOfCourt = ({ office }: Pick<Identity, 'office'>): string => {
  if (office === null) throw forbidden()
  return `oficina/${office}`
}

/** The act that a place names; null: it is a court's. */
export const actIn = (ambito: string): number | null =>
  ambito.startsWith('acto/') ? Number(ambito.slice('acto/'.length)) : null

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

/** Begins a document where none is; of two at once the first stays. */
export async function beginDraft(
  db: Database,
  draft: Pick<OfficeDraft, 'ambito' | 'nombre' | 'sha256' | 'bytes' | 'autor' | 'fecha'>,
): Promise<OfficeDraft> {
  await db
    .insertInto('documento_oficina')
    .values({ ...draft, clave: randomUUID() })
    .onConflict((conflict) => conflict.columns(['ambito', 'nombre']).doNothing())
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

export const isComposed = ({ revision, compuesta }: Pick<OfficeDraft, 'revision' | 'compuesta'>): boolean =>
  revision === compuesta

export const officeAnswer = (draft: OfficeDraft | undefined): typeof OfficeDocument.Type | null =>
  draft ? { nombre: draft.nombre, revision: draft.revision, compuesta: isComposed(draft) } : null

/** What was saved in the office editor; `closed`: the next opening has another key. */
type Saved = Pick<OfficeDraft, 'sha256' | 'bytes' | 'autor' | 'fecha'> & { readonly closed: boolean }

/** Keeps a save once: the same bytes told again change nothing, and a session that was closed saves nothing else. */
export async function keepSave(tx: Tx, clave: string, { closed, ...saved }: Saved): Promise<boolean> {
  const draft = await tx
    .selectFrom('documento_oficina')
    .selectAll()
    .where((by) => by.or([by('clave', '=', clave), by('clave_anterior', '=', clave)]))
    .forUpdate()
    .executeTakeFirst()
  if (!draft) return false
  const same = draft.sha256 === saved.sha256
  // Of a session that was closed: told once more it is kept already, anything else is not taken silently.
  if (draft.clave !== clave) return same
  await tx
    .updateTable('documento_oficina')
    .set({
      ...(!same && { ...saved, revision: draft.revision + 1 }),
      ...(closed && { clave: randomUUID(), clave_anterior: clave }),
    })
    .where('clave', '=', clave)
    .execute()
  return true
}
