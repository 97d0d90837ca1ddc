import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { PersonRow } from './person-row.ts'

/** Whom is asked for: a number that the registry gave twice needs a suffix or a surname beside it. */
export type RegistryQuestion = {
  readonly documentNumber: string
  readonly complemento: string
  readonly primerApellido: string
}

export type RegistryAnswer =
  | { readonly outcome: 'found'; readonly person: PersonRow }
  | { readonly outcome: 'unknown' }
  /** Several people bear the number, and the question doesn't say which. */
  | { readonly outcome: 'duplicate' }

/** The national identity registry; another one is an adapter of its own with the same question and answer. */
export type IdentityRegistry = {
  readonly find: (question: RegistryQuestion) => Promise<RegistryAnswer>
  /** Everybody who bears the number. */
  readonly bearers: (documentNumber: string) => Promise<readonly PersonRow[]>
}

/** The demo court's registry: the people of the database. */
export const demoRegistry = (db: Database): IdentityRegistry => ({
  bearers: (documentNumber) => bearersOf(db, documentNumber).execute(),
  find: async ({ documentNumber, complemento, primerApellido }) => {
    let people = bearersOf(db, documentNumber)
    if (complemento !== '') {
      people = people.where(sql`upper(p.complemento)`, '=', complemento.toUpperCase())
    }
    if (primerApellido !== '') {
      people = people.where(sql`folded(p.primer_apellido)`, '=', sql<string>`folded(${primerApellido})`)
    }
    const [person, other] = await people.limit(2).execute()
    if (!person) return { outcome: 'unknown' }
    return other ? { outcome: 'duplicate' } : { outcome: 'found', person }
  },
})

const bearersOf = (db: Database, documentNumber: string) =>
  db
    .selectFrom('persona as p')
    .leftJoin('abogado as a', 'a.id_persona', 'p.id')
    .selectAll('p')
    .select(['a.matricula', 'a.fecha_vencimiento'])
    .where('p.documento_identidad', '=', documentNumber)
    .orderBy('p.complemento')
    .orderBy('p.id')
