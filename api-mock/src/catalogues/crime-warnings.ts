import { crimes } from '@estrado/machines/catalogues/crimes'
import { crimeWarningTexts as texts } from '@estrado/machines/catalogues/crimes-texts'
import { takes } from '@estrado/machines/causes/competence-rules'
import { changedFields, type RowOf } from '@estrado/machines/kernel/fields'
import { sql } from 'kysely'
import { type Court, courtsAround, registryEntriesAt } from '../causes/draw-situation.ts'
import type { Database } from '../database/connect.ts'
import { openAt } from '../kernel/catalogue/store.ts'
import { isOpen } from '../organisation/offices.ts'

type Crime = RowOf<typeof crimes.fields>
type Change = { readonly id: number; readonly before: Crime; readonly after: Crime; readonly now: Date }

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((id) => other.includes(id))

/** What a changed crime means for the causes in hand and for the next draws. */
export async function crimeWarnings(db: Database, change: Change): Promise<readonly string[]> {
  const { id, before, after } = change
  // Reopened as it was.
  if (changedFields(crimes.fields, before, after).length === 0) return []
  const warnings: string[] = []
  if (before.tipoAccion !== after.tipoAccion) {
    const drafts = await countCauses(db, id, false)
    if (drafts > 0) warnings.push(texts.actionType(drafts))
  }
  if (!same(before.competenciasDelitos, after.competenciasDelitos)) {
    const { offices } = (
      await sql<{ offices: number }>`
        select count(*)::int as offices from oficina o
        where o.id_area_organizacional = any(${[...after.competenciasDelitos]}::int[]) and ${isOpen}`.execute(
        db,
      )
    ).rows[0] ?? { offices: 0 }
    warnings.push(offices === 0 ? texts.noOffice : texts.competence(offices))
    const registries = await registriesWithoutCourt(db, change)
    if (registries.length > 0) warnings.push(texts.withoutCourt(registries))
  }
  if (before.idGrupoPrioridad !== after.idGrupoPrioridad) warnings.push(texts.priority)
  const drawn = await countCauses(db, id, true)
  if (drawn > 0) warnings.push(texts.drawnStay(drawn))
  return warnings
}

/** Registries that keep competences and would have no court for the crime any more: an entry narrows what the law gives. */
async function registriesWithoutCourt(
  db: Database,
  { id, before, after, now }: Change,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: number; descripcion: string; municipio: number }>`
    select distinct o.id, o.descripcion, o.id_municipio as municipio from ${openAt('competencias-gestora', now)} c
    join oficina o on o.id = (c.datos ->> 'idGestora')::int where ${isOpen} order by o.descripcion, o.id`.execute(
    db,
  )
  const without: string[] = []
  const around = new Map<number, readonly Court[]>()
  for (const { municipio } of rows)
    if (!around.has(municipio)) around.set(municipio, await courtsAround(db, municipio, now))
  for (const registry of rows) {
    const courts = around.get(registry.municipio) ?? []
    const entries = await registryEntriesAt(db, registry.id, now)
    const isTaken = ({ competenciasDelitos }: Crime) =>
      courts.some((court) => takes(court, { id, areas: competenciasDelitos, grupo: 0 }, entries))
    if (isTaken(before) && !isTaken(after)) without.push(registry.descripcion)
  }
  return without
}

/** Causes in which somebody is charged with the crime, drawn or still being registered. */
async function countCauses(db: Database, crime: number, drawn: boolean): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct c.id)::int as n from causa c join sujeto_procesal s on s.id_causa = c.id
    where s.facts -> 'delitos' @> ${JSON.stringify([crime])}::jsonb
      and (c.id_oficina_reparto is not null) = ${drawn}`.execute(db)
  return rows[0]?.n ?? 0
}
