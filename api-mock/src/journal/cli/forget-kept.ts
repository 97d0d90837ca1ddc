import { erasedHolder } from '@estrado/machines/accounts/user-account/events'
import { identityWorkflow } from '@estrado/machines/parties/identity/workflow'
import type { IdentityDocument } from '@estrado/machines/parties/identity-document-rules'
import { sql } from 'kysely'
import { noPassword } from '../../access/passwords.ts'
import { holder } from '../../accounts/users/projection.ts'
import type { Database, Tx } from '../../database/connect.ts'
import type { Tables } from '../../database/tables.ts'
import { forgetAddresses } from '../../notifications/outgoing/enqueue.ts'

/** What an account keeps for itself: it stands in no event, so that no rebuild takes it away. */
export const ownTables = [
  'sesion',
  'users_firma',
  'vista_guardada',
  'anotacion_borrador',
  'dispositivo_conocido',
  'agente_visto',
] as const satisfies readonly (keyof Tables)[]

/** Deleted accounts of a document; `stream`: their holder's, for what an order that was stopped has covered already. */
export const deletedAccounts = (db: Database, { numero, complemento }: IdentityDocument, stream: string) =>
  db
    .selectFrom('usuario')
    .select(['id', 'email'])
    .where('eliminado', 'is not', null)
    .where(({ and, eb, or }) =>
      or([
        and([eb('documento_identidad', '=', numero), eb('complemento', '=', complemento)]),
        eb('documento_identidad', '=', identityWorkflow.stream.idIn(stream)),
      ]),
    )
    .execute()

async function addressesOf(tx: Tx, { numero, complemento }: IdentityDocument): Promise<readonly string[]> {
  const { rows } = await sql<{ email: string }>`
    select detalle ->> 'email' as email from persona
    where documento_identidad = ${numero} and complemento = ${complemento}
    union select one ->> 'email' from sujeto_procesal s, jsonb_array_elements(s.facts -> 'abogados') one
    where one ->> 'documentoIdentidad' = ${numero} and coalesce(one ->> 'complemento', '') = ${complemento}`.execute(
    tx,
  )
  return rows.map(({ email }) => email)
}

/**
 * What is kept of somebody beside the journal: to which of their addresses notices went, what their deleted accounts
 * keep for themselves, and who held those that came with the installation, which no event tells.
 */
export async function forgetKept(tx: Tx, document: IdentityDocument, stream: string): Promise<void> {
  const accounts = await deletedAccounts(tx, document, stream)
  const addresses = [...accounts.map(({ email }) => email), ...(await addressesOf(tx, document))]
  await forgetAddresses(
    tx,
    addresses.filter((one) => one),
  )
  if (accounts.length === 0) return
  const ids = accounts.map(({ id }) => id)
  for (const table of ownTables) await tx.deleteFrom(table).where('id_usuario', 'in', ids).execute()
  await tx
    .updateTable('usuario')
    .set({ ...holder(erasedHolder(stream)), clave: noPassword, cambio_documento: null })
    .where('id', 'in', ids)
    .execute()
}
