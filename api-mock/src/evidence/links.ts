import { identityTexts } from '@estrado/machines/audit/identities-texts'
import { linkLabels } from '@estrado/machines/evidence/vocabulary'
import { sql } from 'kysely'
import { toldAccount } from '../accounts/names-of-accounts.ts'
import type { Database } from '../database/connect.ts'
import { nameOrRemoved, protectedOrRemoved, protectedParty } from '../parties/protection.ts'
import { documentNumber } from '../parties/whole-name.ts'

/** Is who was written down by hand at the link `e` a protected party of the cause `c`, by number or by name? */
const writtenProtected = sql<boolean>`exists (
  select from sujeto_procesal s where s.id_causa = c.id and ${protectedParty} and (
    (s.documento not in ('', '0') and ${documentNumber}
      = upper(replace(e.documento || coalesce('-' || nullif(e.complemento, ''), ''), ' ', '')))
    or folded(s.nombre) = folded(e.nombre)))`

/** Links of an item's chain in their order, with the office of each and who gave or took it. */
export const linksOf = (db: Database, idPrueba: number) =>
  db
    .selectFrom('prueba_eslabon as e')
    .innerJoin('prueba as p', 'p.id', 'e.id_prueba')
    .innerJoin('causa as c', 'c.id', 'p.id_causa')
    .innerJoin('oficina as o', 'o.id', 'e.id_oficina')
    .leftJoin('sujeto_procesal as s', 's.id', 'e.id_sujeto')
    .selectAll('e')
    .select(toldAccount('e.usuario').as('registro'))
    .select(['o.descripcion as oficina', nameOrRemoved.as('sujeto')])
    .select(
      sql<boolean>`(coalesce(e.calidad = 'sujeto' and ${protectedOrRemoved}, false) or ${writtenProtected})`.as(
        'protegido',
      ),
    )
    .where('e.id_prueba', '=', idPrueba)
    .orderBy('e.orden')
    .execute()

type LinkRow = Awaited<ReturnType<typeof linksOf>>[number]

/** Name of who gave or took it: of nobody who is protected; null at a storing. */
function personIn({ tipo, calidad, sujeto, nombre, protegido }: LinkRow): string | null {
  if (tipo === 'evidence.stored') return null
  if (protegido) return identityTexts.reserved
  const name = calidad === 'sujeto' ? sujeto : nombre
  return name === '' ? identityTexts.erased : name
}

/** A link as it is shown. */
export function shownLink(row: LinkRow) {
  const link = row.firmado as Readonly<Record<string, string | undefined>>
  return {
    orden: row.orden,
    tipo: row.tipo,
    descripcion: linkLabels[row.tipo] ?? row.tipo,
    fecha: row.fecha.toISOString(),
    usuario: row.registro,
    oficina: row.oficina,
    persona: personIn(row),
    lugar: link.lugar ?? null,
    institucion: link.institucion ?? null,
    finalidad: link.finalidad ?? null,
    precinto: link.precinto ?? '',
    observacion: link.observacion ?? '',
  }
}
