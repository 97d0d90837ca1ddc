import type { crimes } from '@estrado/machines/catalogues/crimes'
import { crimeWarningTexts as texts } from '@estrado/machines/catalogues/crimes-texts'
import type { RowOf } from '@estrado/machines/kernel/fields'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'

type Crime = RowOf<typeof crimes.fields>
type Change = { readonly id: number; readonly before: Crime; readonly after: Crime }

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What a changed crime means for the causes in hand and for the next draws. */
export async function crimeWarnings(db: Database, { id, before, after }: Change): Promise<readonly string[]> {
  const warnings: string[] = []
  if (before.tipoAccion !== after.tipoAccion) {
    const drafts = await countCauses(db, id, false)
    if (drafts > 0) warnings.push(texts.actionType(drafts))
  }
  if (!same(before.competenciasDelitos, after.competenciasDelitos)) {
    const { offices } = (
      await sql<{ offices: number }>`
        select count(*)::int as offices from oficina
        where id_area_organizacional = any(${[...after.competenciasDelitos]}::int[])`.execute(db)
    ).rows[0] ?? { offices: 0 }
    warnings.push(offices === 0 ? texts.noOffice : texts.competence(offices))
  }
  if (before.idGrupoPrioridad !== after.idGrupoPrioridad) warnings.push(texts.priority)
  const drawn = await countCauses(db, id, true)
  if (drawn > 0) warnings.push(texts.drawnStay(drawn))
  return warnings
}

/** Causes in which somebody is charged with the crime, drawn or still being registered. */
async function countCauses(db: Database, crime: number, drawn: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct c.id)::int as n from causa c join sujeto_procesal s on s.id_causa = c.id
    where s.facts -> 'delitos' @> ${JSON.stringify([crime])}::jsonb
      and (c.id_oficina_reparto is not null) = ${drawn}`.execute(db)
  return rows[0]?.n ?? 0
}
