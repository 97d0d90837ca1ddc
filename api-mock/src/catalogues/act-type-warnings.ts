import { begunActStates, idleActStates } from '@estrado/machines/acts/vocabulary'
import { actTypeWarningTexts as texts } from '@estrado/machines/catalogues/act-type-changes-texts'
import { actTypes } from '@estrado/machines/catalogues/act-types'
import { changedFields, type RowOf } from '@estrado/machines/kernel/fields'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { literals } from '../database/prepared.ts'

type ActType = RowOf<typeof actTypes.fields>
type Change = { readonly id: number; readonly before: ActType; readonly after: ActType }

/** What a changed act type means for those who write it, and for the acts that there are. */
export async function actTypeWarnings(
  db: Database,
  { id, before, after }: Change,
): Promise<readonly string[]> {
  // Reopened as it was.
  if (changedFields(actTypes.fields, before, after).length === 0) return []
  const warnings: string[] = []
  const lost = before.roles.filter((role) => !after.roles.includes(role))
  const { rows } = await sql<{ people: number; drafts: number; issued: number }>`
    select
      (select count(distinct id_usuario)::int from puesto where rol = any(${[...lost]}::text[])
        and hasta is null) as people,
      (select count(*)::int from acto_procesal where id_tipo_acto_procesal = ${id}
        and estado in (${literals(begunActStates)})) as drafts,
      (select count(*)::int from acto_procesal where id_tipo_acto_procesal = ${id}
        and (estado is null or estado not in (${literals(idleActStates)}))) as issued`.execute(db)
  const { people, drafts, issued } = rows[0] ?? { people: 0, drafts: 0, issued: 0 }
  if (lost.length > 0) warnings.push(texts.rolesLost(lost, people))
  if (after.roles.length === 0 && before.roles.length > 0) warnings.push(texts.nobody)
  if (drafts > 0) warnings.push(texts.drafts(drafts))
  if (issued > 0) warnings.push(texts.issuedStay(issued))
  return warnings
}
