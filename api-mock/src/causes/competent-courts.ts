import { sql } from 'kysely'
import type { Tx } from '../database/connect.ts'
import { isOpen } from '../organisation/offices.ts'

/** A court that may be drawn, with the causes it already has. */
export type Court = { id_oficina: number; oficina: string; carga: number }

/**
 * Courts with competence for every crime of the cause, in the municipality of the incident or, where it has
 * none, in its department; with the causes that each already has. Where no court takes all the crimes
 * together, those of the priority group decide: a specialised court takes the connected ones along. Without
 * crimes (preparatory acts) every court that takes crimes of this kind of action. `asked`: the court that a
 * public cause asks for stands alone where it has competence; null: none was asked for.
 */
export async function competentCourts(
  tx: Tx,
  idCausa: number,
  asked: number | null,
): Promise<readonly Court[]> {
  const rows = (await courtsFor(tx, idCausa, 'all')) ?? (await courtsFor(tx, idCausa, 'priority')) ?? []
  if (asked !== null) return rows.filter((court) => court.id_oficina === asked)
  const here = rows.filter((court) => court.here)
  return here.length > 0 ? here : rows
}

async function courtsFor(tx: Tx, idCausa: number, crimes: 'all' | 'priority') {
  const { rows } = await sql<Court & { here: boolean }>`
    with cause as (select id, tipo_accion, id_municipio_hecho from causa where id = ${idCausa}),
    charged as (
      select distinct d.id, d.grupo_sorteo from sujeto_procesal s
      cross join lateral jsonb_array_elements_text(s.facts->'delitos') as f(id)
      join delito d on d.id = f.id::int
      where s.id_causa = ${idCausa}
    ),
    crimes as (
      select id from charged
      where ${crimes} = 'all' or grupo_sorteo = (select min(grupo_sorteo) from charged)
    ),
    areas as (
      select id_area_organizacional as area from competencia_delito c
      where c.id_delito in (select id from crimes)
      group by 1 having count(distinct c.id_delito) = (select count(*) from crimes)
      union
      select distinct c.id_area_organizacional from competencia_delito c
      join delito d on d.id = c.id_delito
      where not exists (select 1 from crimes)
        and (d.tipo_accion = 'Privada') = ((select tipo_accion from cause) = 'Privada')
    )
    select o.id as id_oficina, o.descripcion as oficina,
      (select count(*)::int from causa x where x.id_oficina_reparto = o.id) as carga,
      o.id_municipio = cause.id_municipio_hecho as here
    from cause
    join municipio place on place.id = cause.id_municipio_hecho
    join municipio seat on seat.id_departamento = place.id_departamento
    join oficina o on o.id_municipio = seat.id
    where o.id_area_organizacional in (select area from areas) and ${isOpen}
    order by o.id
  `.execute(tx)
  return rows.length > 0 ? rows : null
}
