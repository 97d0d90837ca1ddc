import { causeWorkflow } from '@estrado/machines/causes/cause/workflow'
import { sql } from 'kysely'
import type { Database } from '../../database/connect.ts'
import { withoutIndexes } from './indexes.ts'

const causa = sql.lit(causeWorkflow.stream.prefix)

/** Lines of the copied causes, one in three with a refusal, and the heads of their streams. */
export async function addJournal(db: Database): Promise<void> {
  await sql`
    create temporary table lineas as
    select l.ledger, l.position + row_number() over (partition by l.ledger order by x.id, e.position) as position,
      ${causa} || x.id as stream, e.version, e.type, e.machine, e.machine_version, e.outcome, e.reason,
      case when e.type = 'cause.registered'
        then jsonb_set(e.data::jsonb, '{codigoUnico}', to_jsonb('B' || lpad(x.g::text, 8, '0')))::text
        else e.data end as data,
      'b' || (x.g * 10 % 20000 + e.version % 4) as actor, 'VENT_OGP' as role, x.registro as office, e.client,
      x.fecha + e.version * interval '3 seconds' as at, x.g
    from copias x join journal_event e on e.stream = ${causa} || x.id_muestra
    join journal_ledger l on l.ledger = e.ledger`.execute(db)
  await withoutIndexes(db, 'journal_event', () => writeAll(db))
  await sql`
    insert into stream_head (stream, ledger, machine, version, state, changed_by, changed_at, since)
    select ${causa} || x.id, h.ledger, h.machine, h.version, h.state, h.changed_by, x.fecha, x.fecha
    from copias x join stream_head h on h.stream = ${causa} || x.id_muestra`.execute(db)
}

/** The lines as they stand, in the journal. What would be their hashes chains nothing. */
const write = (db: Database) =>
  sql`
    insert into journal_event (ledger, position, stream, version, event_id, type, machine, machine_version, outcome,
      reason, data, actor, role, office, correlation, client, at, previous_hash, hash)
    select ledger, position, stream, version, gen_random_uuid(), type, machine, machine_version, outcome, reason,
      data, actor, role, office, gen_random_uuid(), client, at, repeat('0', 64), md5(stream || version) || md5(type)
    from lineas`.execute(db)

/** Each ledger's head is its last line, as who signs heads expects. */
export const moveHeads = (db: Database) =>
  sql`update journal_ledger l set position = e.position, hash = e.hash
    from (select distinct on (ledger) ledger, position, hash from journal_event order by ledger, position desc) e
    where e.ledger = l.ledger`.execute(db)

async function writeAll(db: Database): Promise<void> {
  await write(db)
  await moveHeads(db)
  await sql`update lineas set position = l.position + n, outcome = 'refused', type = 'cause.corrected',
      data = '{}', at = at + interval '1 hour', reason = case when g % 2 = 0
        then '409: El estado actual es «Formulario Único emitido»'
        else '422: Revise los datos. Máximo 250 caracteres' end
    from (select ledger as de, stream as flujo, row_number() over (partition by ledger order by stream) as n
      from lineas where version = 1 and g % 3 = 0) r join journal_ledger l on l.ledger = r.de
    where stream = r.flujo and version = 1`.execute(db)
  await sql`delete from lineas where outcome = 'accepted'`.execute(db)
  await write(db)
  await moveHeads(db)
}
