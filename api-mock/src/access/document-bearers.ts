import {
  type IdentityDocument,
  type ToldDocument,
  whoseDocument,
} from '@estrado/machines/parties/identity-document-rules'
import type { Database } from '../database/connect.ts'
import type { Identity } from './identity.ts'

/** Everybody known who bears a number, each once: people of the identity registry and holders of living accounts. */
export async function bearersOfNumber(db: Database, numero: string): Promise<readonly IdentityDocument[]> {
  return db
    .selectFrom('persona')
    .select(['documento_identidad as numero', 'complemento'])
    .where('documento_identidad', '=', numero)
    .union(
      db
        .selectFrom('usuario')
        .select(['documento_identidad as numero', 'complemento'])
        .where('documento_identidad', '=', numero)
        .where('eliminado', 'is', null),
    )
    .execute()
}

/** Whose the document is that a certificate or the citizenship service told: the signed-in person's or not. */
export async function whoseIs(
  db: Database,
  told: ToldDocument,
  { documento: numero, complemento }: Pick<Identity, 'documento' | 'complemento'>,
): Promise<'same' | 'other' | 'unsure'> {
  return whoseDocument(told, { numero, complemento }, await bearersOfNumber(db, told.numero))
}
