import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { sql } from 'kysely'
import type { Database } from '../database/connect.ts'
import { firstCopy } from './large-court/causes.ts'
import { moveHeads } from './large-court/journal.ts'

/** Acts of the cause that went on for years. */
const acts = 2_000

const { prefix } = proceduralActWorkflow.stream

const longest = (db: Database) =>
  db
    .selectFrom('acto_procesal')
    .select(['id_causa', (eb) => eb.fn.countAll<string>().as('acts')])
    .groupBy('id_causa')
    .orderBy('acts', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

/** The cause that has as many acts as a cause of years, each with its document and lines of the journal; made once. */
export async function longCause(db: Database): Promise<{ readonly id: number; readonly acts: number }> {
  const known = await longest(db)
  if (Number(known.acts) < acts) await db.transaction().execute(addLongCause)
  const { id_causa: id, acts: has } = await longest(db)
  return { id, acts: Number(has) }
}

async function addLongCause(db: Database): Promise<void> {
  await sql`
    create temporary table largos on commit drop as
    select c.id as id_causa, h.ledger, n, (select max(id) from acto_procesal) + n as id, gen_random_uuid() as uuid,
      (array[214, 301, 402, 604, 226])[n % 5 + 1] as tipo, now() - (${acts} - n) * interval '7 hours' as fecha
    from (select x.id, x.codigo_unico from causa x where x.id >= ${firstCopy} and x.id_oficina_reparto is not null order by x.id limit 1) c
    join stream_head h on h.stream = 'causa/' || c.id
    cross join generate_series(1, ${acts}::int) n`.execute(db)
  await sql`
    insert into acto_procesal (id, id_causa, id_tipo_acto_procesal, referencia, fojas, principal, estado, version,
      fecha_creacion, fecha_estado, responsable)
    select id, id_causa, tipo, 'Actuado número ' || n, n % 9 + 1, false, case when n % 100 = 0 then 'draft' else 'closed' end,
      3, fecha, fecha, 'juez' from largos`.execute(db)
  await sql`
    insert into documento
    select r.* from largos l cross join (select d.* from documento d limit 1) m
    join documento d on d.uuid = m.uuid
    cross join lateral jsonb_populate_record(d, jsonb_build_object('uuid', l.uuid, 'id_acto', l.id)) r`.execute(
    db,
  )
  await sql`
    insert into journal_event (ledger, position, stream, version, event_id, type, machine, machine_version, outcome,
      data, actor, role, office, correlation, at, previous_hash, hash)
    select l.ledger, (select position from journal_ledger g where g.ledger = l.ledger) + (l.n - 1) * 3 + v,
      ${prefix} || l.id, v, gen_random_uuid(), (array['act.drafted', 'act.signed', 'act.closed'])[v],
      ${proceduralActWorkflow.name}, ${proceduralActWorkflow.version}, 'accepted', '{}', 'juez', 'JUEZ', null,
      gen_random_uuid(), l.fecha, repeat('0', 64), md5(l.id || '/' || v)
    from largos l cross join generate_series(1, 3) v`.execute(db)
  await sql`
    insert into stream_head (stream, ledger, machine, version, state, changed_by, changed_at, since)
    select ${prefix} || id, ledger, ${proceduralActWorkflow.name}, 3, 'closed', 'juez', fecha, fecha from largos`.execute(
    db,
  )
  await moveHeads(db)
  await sql`update causa set estado = 'inProcess' where id in (select id_causa from largos)`.execute(db)
}
