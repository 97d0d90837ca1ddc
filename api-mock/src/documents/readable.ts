import { opensDocuments } from '@estrado/machines/causes/file-rules'
import { apiTexts } from '@estrado/machines/messages/api'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { readableAct } from '../causes/file/acts.ts'
import { relationTo } from '../causes/file/relation.ts'
import { type CallBase, type Services, signedIn } from '../context.ts'
import { prepared } from '../database/prepared.ts'
import { ApiError, notFound } from '../errors.ts'
import { changeableAct, ownAct } from '../memorials/outside/own.ts'
import { writtenOutside } from '../memorials/outside/written.ts'
import { carries } from '../notifications/carried.ts'
import { publishedAct, publishedEdict } from '../notifications/edicts/files.ts'
import { recordShownDocument } from '../parties/identity-access.ts'
import { namesProtected } from '../parties/protection.ts'
import { toldOfOwnExcuse } from '../recusals/own-excuse.ts'

/** Documents with the cause they belong to, and the office that wrote or took them in: of the virtual window's none. */
const documents = (services: Services) =>
  services.db
    .selectFrom('documento as d')
    .innerJoin('acto_procesal as a', 'a.id', 'd.id_acto')
    .innerJoin('causa as c', 'c.id', 'a.id_causa')
    .innerJoin('tipo_de_acto as t', 't.id_acto', 'a.id')
    .leftJoin('oficina as o', (join) =>
      join
        .on('o.id', '=', sql<number>`coalesce(a.id_oficina_redactora, c.id_oficina_usuario)`)
        .on(sql<boolean>`not ${writtenOutside}`),
    )
    .selectAll('d')
    .select(['a.id_causa', 'a.fecha_creacion', 't.descripcion as tipo', 'o.descripcion as oficina'])
    .select(['a.id_tipo_acto_procesal', 'a.referencia', 'a.fojas', 'a.principal', 'a.estado as estado_acto'])
    .select(['c.codigo_unico', 'c.id_oficina_usuario', 'c.id_oficina_reparto', 'c.id_oficina_apoyo'])
    .select(namesProtected.as('nombra_protegidos'))

/** Where the file of a document is, below the API: the one address that leaves the server. */
export const fileAddress = (uuid: string): string => `documentos/${uuid}/pdf`

export type DocumentRow = Awaited<ReturnType<ReturnType<typeof documents>['execute']>>[number]

/** Access per object: is the document one of an act that this person may read, and not only know of? */
async function concerns({ db }: Services, identity: Identity | null, row: DocumentRow): Promise<boolean> {
  if (!identity) return false
  if (await carries(db, identity, row.id_acto)) return true
  const file = await relationTo(db, identity, row.id_causa)
  if (file && opensDocuments(file.relation) && (await readableAct(db, file, row.id_acto)) !== null)
    return true
  return (await ownAct(db, identity, row.id_acto)) !== null || toldOfOwnExcuse(db, identity, row)
}

/** A document with what this person may do: `concierne`: its act is theirs to read. */
type ReadDocument = DocumentRow & { readonly concierne: boolean }

/**
 * May this person open the file itself? A public one that may name who is protected (a victim, a minor, who asked
 * for reserve) is for those whom its cause concerns, as with edicts.
 */
export const mayOpenFile = (row: ReadDocument): boolean => row.concierne || isOpenToAll(row)

/** May anybody open it, also without a session? */
export const isOpenToAll = (row: DocumentRow): boolean => row.publico && !row.nombra_protegidos

/** A document by its public number. Public ones are anybody's to verify, the rest of whom the cause concerns. */
export async function readable(services: Services, uuid: string, identity: Identity | null) {
  const row = await documents(services)
    .where('d.uuid', '=', uuid)
    .$call(prepared('document'))
    .executeTakeFirst()
  const concierne = row !== undefined && (await concerns(services, identity, row))
  if (!row || !(row.publico || concierne)) throw notFound(apiTexts.documentUnknown)
  return { ...row, concierne }
}

async function rowOfAct(services: Services, idActo: number): Promise<DocumentRow> {
  const row = await documents(services).where('d.id_acto', '=', idActo).executeTakeFirst()
  if (!row) throw notFound(apiTexts.documentUnknown)
  return row
}

/**
 * The document of an act that is to be changed, whose number is the document's on the wire too; its cause must be in
 * the caller's hands, or it is their own memorial.
 */
export async function documentOfAct(services: Services, idActo: number, identity: Identity) {
  const row = await rowOfAct(services, idActo)
  await changeableAct(services.db, identity, idActo)
  return row
}

/** The same to be read, by whoever may read the act. */
export async function readableDocument(services: Services, idActo: number, identity: Identity) {
  const row = await rowOfAct(services, idActo)
  if (!(await concerns(services, identity, row))) throw notFound(apiTexts.documentUnknown)
  return row
}

/** The file of an act's document; who is shown it, and reserved identities in it, is recorded. */
export async function fileOfAct(context: CallBase, idActo: number) {
  const row = await readableDocument(context.services, idActo, signedIn(context))
  await recordShownDocument(context, row)
  return row
}

/** What is needed to give out a file. */
type FileOfDocument = {
  readonly uuid: string
  readonly nombre: string
  readonly sha256: string
  readonly bytes: number
}

/** The file behind a public number: of a document, one that an edict publishes, or one that the caller has uploaded. */
export async function openableFile(context: CallBase, uuid: string): Promise<FileOfDocument> {
  const { services, identity } = context
  const own = identity && (await ownUpload(services, uuid, identity))
  if (own) return own
  const portal = (await publishedEdict(services.db, uuid)) ?? (await publishedAct(services.db, uuid))
  if (portal) return portal
  return openableDocument(context, uuid)
}

/** The document behind a public number, whose file this person may open; who is shown it is recorded. */
export async function openableDocument(context: CallBase, uuid: string) {
  const row = await readable(context.services, uuid, context.identity)
  if (row.concierne) await recordShownDocument(context, row)
  if (mayOpenFile(row)) return row
  throw new ApiError(403, { message: apiTexts.fileReserved, response: apiTexts.fileReservedWhy })
}

/** A file that this person has uploaded by itself; undefined where it is nobody's or another's. */
export const ownUpload = (services: Services, uuid: string, identity: Identity) =>
  services.db
    .selectFrom('archivo_cargado')
    .selectAll()
    .where('uuid', '=', uuid)
    .where('id_usuario', '=', identity.userId)
    .executeTakeFirst()
