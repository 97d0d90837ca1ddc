import { apiTexts } from '@estrado/machines/messages/api'
import type { Identity } from '../access/identity.ts'
import { readableAct } from '../causes/file/acts.ts'
import { relationTo } from '../causes/file/relation.ts'
import type { Database } from '../database/connect.ts'
import { forbidden, notFound } from '../errors.ts'

/**
 * Access per object: the document as the court of its cause annotates it. To whom the cause doesn't concern it doesn't
 * exist; who is something else than the court in it is refused.
 */
export async function annotatedDocument(db: Database, identity: Identity, idDocumento: number) {
  const act = await db
    .selectFrom('acto_procesal')
    .select('id_causa')
    .where('id', '=', idDocumento)
    .executeTakeFirst()
  const file = act && (await relationTo(db, identity, act.id_causa))
  if (!file) throw notFound(apiTexts.documentUnknown)
  const { office } = identity
  if (file.relation !== 'court' || office === null) throw forbidden()
  const row = await readableAct(db, file, idDocumento)
  if (!row) throw notFound(apiTexts.documentUnknown)
  const { uuid, sha256, bytes, nombre, paginas } = row
  if (uuid === null || sha256 === null || bytes === null) throw notFound(apiTexts.documentUnknown)
  return {
    idDocumento,
    idCausa: file.cause.id,
    codigoUnico: file.cause.codigo_unico,
    /** The court; its annotations are its own, whichever court has the cause after it. */
    office,
    uuid,
    sha256,
    bytes,
    nombre: nombre ?? '',
    paginas: paginas ?? 0,
    firmado: row.firmado === true,
    aprobado: row.aprobado,
  }
}

export type AnnotatedDocument = Awaited<ReturnType<typeof annotatedDocument>>
