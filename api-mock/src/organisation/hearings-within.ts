import { occupyingStates } from '@estrado/machines/hearings/vocabulary'
import { officeWarnings } from '@estrado/machines/organisation/office-texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { readableMoment } from '@estrado/machines/time/shown'
import { timeZone } from '@estrado/machines/vocabulary/defaults'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { courtOfHearing } from '../hearings/court-of-hearing.ts'

/** Which hearings to come are meant: of a room, of an office, of the offices of a department (null: of all). */
type Of = { readonly room: number } | { readonly office: number } | { readonly department: number | null }

/** Days from and to (null: without end), and hours of each of them (null: the whole day), in La Paz. */
export type Within = {
  readonly desde: string | null
  readonly hasta: string | null
  readonly horaDesde?: string | null
  readonly horaHasta?: string | null
}

/** Of an office are those that have their hour there, and those of the causes that it has now. */
const ofWhom = (of: Of) => {
  if ('room' in of) return sql`d.id_sala = ${of.room}`
  if ('office' in of) return sql`${of.office} in (h.id_oficina, ${courtOfHearing})`
  return sql`(${of.department}::int is null or exists (
    select from oficina o join municipio m on m.id = o.id_municipio
    where o.id in (h.id_oficina, ${courtOfHearing}) and m.id_departamento = ${of.department}))`
}

type Hearing = { readonly inicio: Date; readonly codigo: string; readonly total: number }

/** The first hearings to come that fall into a time, with how many there are of them; null where there is none. */
export async function hearingsWithin(
  db: Database,
  of: Of,
  { desde, hasta, horaDesde = null, horaHasta = null }: Within,
  now: Date,
): Promise<{ readonly total: number; readonly examples: string } | null> {
  const local = (column: string) => sql`(${sql.ref(column)} at time zone ${timeZone})`
  const from = sql`greatest(${local('d.inicio')}::date, ${desde ?? dayOf(now)}::date)`
  // Of a hearing that goes on after midnight the second day counts too; of more than two it lies in the hearing whole.
  const falls = sql`exists (
    select from (values (${from}), (${from} + 1)) as x(dia)
    where (${hasta}::date is null or x.dia <= ${hasta}::date)
      and x.dia + coalesce(${horaDesde}::time, '00:00') < ${local('d.fin')}
      and ${local('d.inicio')} < x.dia + coalesce(${horaHasta}::time, '24:00'))`
  const { rows } = await sql<Hearing>`
    select d.inicio, c.codigo_unico as codigo, count(*) over ()::int as total
    from audiencia_sesion d join audiencia h on h.id = d.id_audiencia join causa c on c.id = h.id_causa
    where d.estado = any(${[...occupyingStates]}) and d.fin > ${now} and ${ofWhom(of)}
      and ${falls}
    order by d.inicio limit 3`.execute(db)
  const [first] = rows
  if (!first) return null
  return {
    total: first.total,
    examples: rows.map(({ inicio, codigo }) => `${codigo} (${readableMoment(inicio)})`).join('; '),
  }
}

/** What a closure hits, as a sentence; none where it hits nothing. */
export async function hearingsHit(...asked: Parameters<typeof hearingsWithin>): Promise<readonly string[]> {
  const hit = await hearingsWithin(...asked)
  return hit ? [officeWarnings.hearingsHit(hit.total, hit.examples)] : []
}
