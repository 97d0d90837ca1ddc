import { createHmac } from 'node:crypto'
import type { Capacity, Needed, Occupation } from '@estrado/machines/hearings/conflicts'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { sql } from 'kysely'
import type { Identity } from '../access/identity.ts'
import { type CauseHands, maySeeCause } from '../causes/access.ts'
import type { Database } from '../database/connect.ts'
import { documentNumber } from '../parties/whole-name.ts'
import { courtOfHearing } from './court-of-hearing.ts'

type Span = { readonly from: number; readonly until: number }

/** Whose time is asked after; nobody of `needed`: judge's and rooms' alone. */
type Whose = {
  readonly idJuez: number | null
  readonly rooms: readonly number[]
  readonly needed: Needed
  /** Who is told of what causes they are, as far as they may see them; without, nobody. */
  readonly reader?: Pick<Identity, 'office' | 'roles'>
}

type Row = CauseHands & {
  readonly id: number
  readonly idCausa: number
  readonly codigo: string
  readonly desde: Date
  readonly hasta: Date
  readonly idJuez: number | null
  readonly idSala: number | null
  readonly sala: string | null
  readonly movedAway: boolean
}

const prosecutorKey = 'fiscal '

/** In a statement with `h` a hearing: does one of these people stand in its cause? */
function concerns(needed: Needed) {
  const keys = Object.keys(needed)
  const documents = keys.filter((key) => !key.startsWith(prosecutorKey))
  const accounts = keys.flatMap((key) =>
    key.startsWith(prosecutorKey) ? Number(key.slice(prosecutorKey.length)) : [],
  )
  const lawyers = documents.map((key) => JSON.stringify([{ documentoIdentidad: key.split('-')[0] }]))
  return sql<boolean>`h.id_causa in (
    select s.id_causa from sujeto_procesal s where ${documentNumber} = any(${documents}::text[])
    union all
    select s.id_causa from sujeto_procesal s
    where s.facts -> 'abogados' <> '[]' and s.facts -> 'abogados' @> any(${lawyers}::jsonb[])
    union all
    select f.id from causa f where f.id_fiscal = any(${accounts}::int[]))`
}

/**
 * The sessions that have a judge's or a room's time between two instants, and those to which somebody who is needed is
 * asked, in whichever court.
 */
export async function occupationsWithin(
  db: Database,
  { from, until }: Span,
  { idJuez, rooms, needed, reader }: Whose,
): Promise<readonly Occupation[]> {
  const anybody = Object.keys(needed).length > 0
  const { rows } = await sql<Row>`
    select d.id, h.id_causa as "idCausa", c.codigo_unico as codigo, d.ocupa_desde as desde,
      d.ocupa_hasta as hasta, d.id_juez as "idJuez", d.id_sala as "idSala", s.descripcion as sala,
      ${courtOfHearing} <> h.id_oficina as "movedAway",
      c.id_oficina_usuario, c.id_oficina_reparto, c.id_oficina_apoyo
    from audiencia_sesion d join audiencia h on h.id = d.id_audiencia join causa c on c.id = h.id_causa
    left join sala_audiencia s on s.id = d.id_sala
    where d.ocupa_desde is not null
      and tstzrange(d.ocupa_desde, d.ocupa_hasta) && tstzrange(${new Date(from)}, ${new Date(until)})
      and (d.id_juez = ${idJuez} or d.id_sala = any(${[...rooms]}::int[])
        ${anybody ? sql`or ${concerns(needed)}` : sql``})
    order by d.ocupa_desde, d.id`.execute(db)
  const people: ReadonlyMap<number, Needed> = anybody
    ? await neededIn(
        db,
        rows.map(({ idCausa }) => idCausa),
      )
    : new Map()
  return rows.map((row) => ({
    id: row.id,
    from: row.desde.getTime(),
    until: row.hasta.getTime(),
    idJuez: row.idJuez,
    idSala: row.idSala,
    needed: people.get(row.idCausa) ?? {},
    codigo: reader && maySeeCause(reader, row) ? row.codigo : null,
    sala: row.sala,
    movedAway: row.movedAway,
  }))
}

const capacity = sql`case s.id_tipo_sujeto_procesal
  when ${partyTypeIds.fiscal} then 'prosecutor'
  when ${partyTypeIds.abogado} then 'lawyer'
  when ${partyTypeIds.abogadoApoderado} then 'lawyer' else 'party' end`

/** Whoever is needed at the hearings of each cause, by their document; prosecutors by their account. */
export async function neededIn(
  db: Database,
  causes: readonly number[],
): Promise<ReadonlyMap<number, Needed>> {
  const { rows } = await sql<{ causa: number; clave: string; calidad: Capacity }>`
    with c as (select id, id_fiscal from causa where id = any(${[...new Set(causes)]}::int[]))
    select s.id_causa as causa, ${documentNumber} as clave, ${capacity} as calidad
    from sujeto_procesal s join c on c.id = s.id_causa where s.documento not in ('', '0')
    union all
    select s.id_causa, upper((one ->> 'documentoIdentidad')
      || coalesce('-' || nullif(one ->> 'complemento', ''), '')), 'lawyer'
    from sujeto_procesal s join c on c.id = s.id_causa
    cross join lateral jsonb_array_elements(s.facts -> 'abogados') as one
    where coalesce(one ->> 'documentoIdentidad', '') not in ('', '0')
    union all
    select c.id, ${prosecutorKey}::text || c.id_fiscal, 'prosecutor' from c where c.id_fiscal is not null
  `.execute(db)
  const needed = new Map<number, Record<string, Capacity>>()
  for (const { causa, clave, calidad } of rows) {
    const of = needed.get(causa) ?? {}
    of[clave] = calidad
    needed.set(causa, of)
  }
  return needed
}

/** Keyed digest: who is needed, told so that two hearings can be compared and nobody can be named. */
export function concealing(tokenKey: Uint8Array): (needed: Needed) => Needed {
  const made = new Map<string, string>()
  const keyOf = (person: string): string => {
    const known =
      made.get(person) ??
      createHmac('sha256', tokenKey).update(`agenda ${person}`).digest('base64url').slice(0, 12)
    made.set(person, known)
    return known
  }
  return (needed) =>
    Object.fromEntries(Object.entries(needed).map(([person, capacity]) => [keyOf(person), capacity]))
}
