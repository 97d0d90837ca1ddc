import { identityCard } from '@estrado/machines/parties/identity-documents'
import { sql } from 'kysely'
import type { Tx } from '../../database/connect.ts'
import { nameIn, sameName } from './name-in-sql.ts'

type Told = {
  readonly documentoIdentidad: string
  readonly complemento: string
  readonly tipoDocumentoIdentidad: string
}

/** The registry's person by the document, and whether their name is the one that was told. Null: it doesn't know it. */
export async function bearerOf(tx: Tx, document: Told, name: string) {
  const bearer = await tx
    .selectFrom('persona')
    .select(['id', sameName(nameIn('persona'), sql`${name}`).as('sameName')])
    .where('documento_identidad', '=', document.documentoIdentidad)
    .where('complemento', '=', document.complemento)
    .where(
      sql`coalesce(detalle ->> 'tipoDocumentoIdentidad', ${identityCard})`,
      '=',
      document.tipoDocumentoIdentidad,
    )
    .executeTakeFirst()
  return bearer ?? null
}
