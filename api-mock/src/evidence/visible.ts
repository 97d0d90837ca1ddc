import { evidenceRefusals } from '@estrado/machines/evidence/texts'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { inCourt, maySeeCause, seesOf } from '../causes/access.ts'
import type { Database } from '../database/connect.ts'
import { notFound } from '../errors.ts'

/** Items with their cause and the office that answers for them; `p` and `c` as statements name them. */
export const evidenceRows = (db: Database) =>
  db
    .selectFrom('prueba as p')
    .innerJoin('causa as c', 'c.id', 'p.id_causa')
    .innerJoin('oficina as o', 'o.id', 'p.id_oficina')
    .selectAll('p')
    .select(['c.codigo_unico', 'o.descripcion as custodia'])
    .select(['c.id_oficina_usuario', 'c.id_oficina_reparto', 'c.id_oficina_apoyo'])

export type EvidenceRowOf = Awaited<ReturnType<ReturnType<typeof evidenceRows>['executeTakeFirstOrThrow']>>

/**
 * Items of a person's office: of the causes that it registered or works on, and what it has in custody, whoever has
 * the cause now. To everybody else they don't exist.
 */
export function ofOffice(identity: Identity): RawBuilder<boolean> {
  const { office } = identity
  const sees = seesOf(identity)
  if (office === null || !(sees.court || sees.registry)) return sql<boolean>`false`
  return sql<boolean>`(p.id_oficina = ${office}
    ${sees.registry ? sql`or c.id_oficina_usuario = ${office}` : sql``}
    ${sees.court ? sql`or ${inCourt('c', office)}` : sql``})`
}

export type VisibleEvidence = Awaited<ReturnType<typeof visibleEvidence>>

/** An item that is this person's to see, and how its office stands to it. */
export async function visibleEvidence(db: Database, identity: Identity, id: number) {
  const row = await evidenceRows(db).where('p.id', '=', id).where(ofOffice(identity)).executeTakeFirst()
  if (!row) throw notFound(evidenceRefusals.unknown)
  return {
    ...row,
    inOwnCustody: row.id_oficina === identity.office,
    seesCause: maySeeCause(identity, row),
  }
}
