import { distributionMade } from '@estrado/machines/causes/draw-options'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { sql } from 'kysely'
import { type Handler, numberParam, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { visibleCause } from './access.ts'

/** Distributions with their offices by name; `oficina`: who has the cause since. */
const distributions = (db: Database) =>
  db
    .selectFrom('reparto as r')
    .leftJoin('oficina as origin', 'origin.id', 'r.id_oficina_origen')
    .innerJoin('oficina as destination', 'destination.id', 'r.id_oficina_destino')
    // By kind 2 the cause stays with whom it was sent to last.
    .innerJoin('oficina as holder', (join) =>
      join.on(
        'holder.id',
        '=',
        sql<number>`(select k.id_oficina_destino from reparto k where k.id_causa = r.id_causa
          and k.numero <= r.numero and k.tipo_tramitacion = ${sql.lit(tramitationTypeIds.destination)}
          order by k.numero desc limit 1)`,
      ),
    )
    .selectAll('r')
    .select(['holder.id as id_tiene', 'holder.descripcion as tiene'])
    .select(['origin.descripcion as origen', 'destination.descripcion as destino'])

type Row = Awaited<ReturnType<ReturnType<typeof distributions>['execute']>>[number]

const item = (id: number | null, descripcion: string | null) =>
  id === null ? null : { id, descripcion: descripcion ?? '' }

const answerOf = (row: Row) => {
  return {
    id: row.numero,
    oficinaOrigen: item(row.id_oficina_origen, row.origen),
    oficinaDestino: { id: row.id_oficina_destino, descripcion: row.destino },
    oficina: { id: row.id_tiene, descripcion: row.tiene },
    tipoTramitacion: row.tipo_tramitacion,
    idActoProcesal: row.id_acto,
    opcion: row.opcion === null ? null : distributionMade(row.opcion, row.tipo_tramitacion),
    sorteado: row.sorteo !== null,
    idCargo: row.id_cargo,
    fechaCreacion: row.fecha_creacion.toISOString(),
  }
}

type CauseOfAct = { readonly id: number; readonly id_acto_formulario: number | null }

/** Where an act sent its cause when it was closed; the Formulario Único tells of the draw, which is the first. */
export async function distributionOfAct(
  db: Database,
  { id, id_acto_formulario: form }: CauseOfAct,
  idActo: number,
) {
  const row = await distributions(db)
    .where('r.id_causa', '=', id)
    .where('r.id_acto', form === idActo ? 'is' : '=', form === idActo ? null : idActo)
    .orderBy('r.numero')
    .executeTakeFirst()
  if (!row) return null
  const {
    oficinaOrigen,
    oficinaDestino,
    oficina,
    idActoProcesal: _,
    idCargo: __,
    id: ___,
    ...told
  } = answerOf(row)
  const named = (office: { readonly descripcion: string } | null) => office?.descripcion ?? ''
  return {
    oficinaOrigen: named(oficinaOrigen),
    oficinaDestino: named(oficinaDestino),
    oficina: named(oficina),
    ...told,
  }
}

/** GET causas/{id}/con-ultimo-reparto: where the cause is, and where it has been (`spec 2 §3`). */
export const withLastDistribution: Handler<'causas.withLastDistribution'> = async (context) => {
  const { db } = context.services
  const cause = await visibleCause(db, signedIn(context), numberParam(context, 'id'))
  const rows = await distributions(db)
    .where('r.id_causa', '=', cause.id)
    .orderBy(sql`r.numero`, 'desc')
    .execute()
  const repartos = rows.map(answerOf)
  return {
    version: cause.version,
    answer: {
      id: cause.id,
      codigoUnico: cause.codigo_unico,
      tipoAccion: cause.tipo_accion,
      tags: cause.tags,
      origen: cause.origen,
      estado: cause.estado,
      fechaCreacion: cause.fecha_creacion.toISOString(),
      ultimoReparto: repartos[0] ?? null,
      repartos,
    },
  }
}
