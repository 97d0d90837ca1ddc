import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { restingCauseStates } from '@estrado/machines/causes/vocabulary'
import { sql } from 'kysely'
import { causesOfOffice } from '../causes/of-office.ts'
import { type Handler, signedIn } from '../context.ts'
import { literals } from '../database/prepared.ts'

/** The newest of a court, where nobody says which. */
const mostListed = 500

type Row = {
  readonly id: number
  readonly codigo_unico: string
  readonly estado: string
  readonly fecha: Date | null
  readonly acto: number | null
  readonly tipo: string | null
  readonly referencia: string | null
}

/** GET causas/archivadas/causales: closed and archived causes of one's office, each with the act that made it so. */
export const archivedCauses: Handler<'causas.archived'> = async (context) => {
  const { db } = context.services
  const identity = signedIn(context)
  const { idCausas, idOficina } = context.query
  if (idOficina !== undefined && idOficina !== identity.office) return { answer: [] }
  const wanted = idCausas === undefined ? null : idCausas.split(',').map(Number)
  const { rows } = await sql<Row>`
    select c.id, c.codigo_unico, c.estado, e.at as fecha, a.id as acto, t.descripcion as tipo, a.referencia
    from causa c
    left join lateral (
      select e.at, (e.data::jsonb ->> 'idActo')::int as acto from journal_event e
      where e.stream = ${causeWorkflow.stream.of(0).replace(/0$/, '')} || c.id and e.type = 'process.moved'
        and e.outcome = 'accepted' and e.data::jsonb ->> 'idEstado' is not null
      order by e.version desc limit 1
    ) e on true
    left join acto_procesal a on a.id = e.acto
    left join tipo_de_acto t on t.id_acto = a.id
    where ${await causesOfOffice(db, identity)} and c.estado in (${literals(restingCauseStates)})
      and (${wanted}::int[] is null or c.id = any(${wanted}::int[]))
    order by c.fecha_modificacion desc, c.id desc
    limit ${mostListed}`.execute(db)
  return {
    answer: rows.map((row) => ({
      id: row.id,
      codigoUnico: row.codigo_unico,
      estado: row.estado,
      estadoDescripcion: causeWorkflow.states[row.estado] ?? row.estado,
      fecha: row.fecha?.toISOString() ?? null,
      causal:
        row.acto === null
          ? null
          : { idActoProcesal: row.acto, tipo: row.tipo ?? '', referencia: row.referencia ?? '' },
    })),
  }
}
