import { bulkRefusals } from '@estrado/machines/hearings/bulk/texts'
import type { BulkFate, BulkKind } from '@estrado/machines/hearings/bulk/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { type Handler, signedIn, uuidParam } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import { notFound } from '../../errors.ts'
import { nameIn } from '../../parties/persons/name-in-sql.ts'

type Row = {
  readonly id: string
  readonly clase: BulkKind
  readonly creado: Date
  readonly terminado: Date | null
  readonly usuario: string
  readonly idOficina: number
  readonly oficina: string
  readonly desde: string
  readonly hasta: string
  readonly sala: string | null
  readonly motivo: string
  readonly total: number
  readonly hechas: number
  readonly omitidas: number
  readonly avisos: number
  readonly idReposicion: string | null
}

/** Orders that the list holds. */
const listed = 50

/** The orders of one's own court. */
async function jobsOf(db: Database, { office }: Identity, which: RawBuilder<boolean>) {
  const { rows } = await sql<Row>`
    select j.id, j.clase, j.creado, j.terminado, o.id as "idOficina", o.descripcion as oficina,
      ${nameIn('p')} as usuario,
      j.desde::text, j.hasta::text, s.descripcion as sala, j.motivo, r.id as "idReposicion", n.*
    from orden_audiencias j join oficina o on o.id = j.id_oficina
    join titular p on p.id_usuario = j.id_usuario
    left join sala_audiencia s on s.id = j.id_sala left join orden_audiencias r on r.repone = j.id
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where estado = 'hecha'))::int as hechas,
        (count(*) filter (where estado = 'omitida'))::int as omitidas, coalesce(sum(avisos), 0)::int as avisos
      from orden_audiencias_linea where id_orden = j.id) n
    where j.id_oficina = ${office ?? 0} and ${which}
    order by j.creado desc, j.id limit ${listed}`.execute(db)
  return rows.map(({ creado, terminado, idOficina, oficina, ...job }) => ({
    ...job,
    creado: creado.toISOString(),
    terminado: terminado?.toISOString() ?? null,
    oficina: { id: idOficina, descripcion: oficina },
  }))
}

/** An order of one's own court; of others there is none. */
export async function readJob(db: Database, identity: Identity, id: string) {
  const [job] = await jobsOf(db, identity, sql<boolean>`j.id = ${id}`)
  if (!job) throw notFound(bulkRefusals.job)
  return job
}

/** GET audiencias/suspensiones: the court's latest orders. */
export const listJobs: Handler<'audiencias.bulkJobs'> = async (context) => ({
  answer: await jobsOf(context.services.db, signedIn(context), sql<boolean>`true`),
})

/** GET audiencias/suspensiones/{uuid}: how far it is, and what became of each hearing. */
export const getJob: Handler<'audiencias.bulkJob'> = async (context) => {
  const { db } = context.services
  const job = await readJob(db, signedIn(context), uuidParam(context, 'uuid', bulkRefusals.job))
  const lines = await db
    .selectFrom('orden_audiencias_linea')
    .selectAll()
    .where('id_orden', '=', job.id)
    .orderBy('orden')
    .execute()
  return {
    answer: {
      ...job,
      lineas: lines.map((line) => ({
        idAudiencia: line.id_audiencia,
        codigoUnico: line.codigo,
        tipoAudiencia: line.tipo,
        fechaHoraInicio: line.inicio.toISOString(),
        sala: line.sala,
        estado: line.estado as BulkFate,
        detalle: line.detalle,
        avisos: line.avisos,
      })),
    },
  }
}
