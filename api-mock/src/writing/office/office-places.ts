import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { forbidden } from '../../errors.ts'

const acts = 'acto/'

/** Where a document belongs: to an act, or, before there is one, to a court. */
export const placeOfAct = (idActo: number): string => `${acts}${idActo}`
export const placeOfActIn = (idActo: RawBuilder<unknown>) => sql<string>`${sql.lit(acts)} || ${idActo}`
export const placeOfCourt = ({ office }: Pick<Identity, 'office'>): string => {
  if (office === null) throw forbidden()
  return `oficina/${office}`
}

/** The act that a place names; null: it is a court's. */
export const actIn = (ambito: string): number | null =>
  ambito.startsWith(acts) ? Number(ambito.slice(acts.length)) : null

/** The court of a place that no act names. */
export const courtIn = (ambito: string): number => Number(ambito.slice('oficina/'.length))
