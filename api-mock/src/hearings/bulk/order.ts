import { randomUUID } from 'node:crypto'
import { bulkRefusals } from '@estrado/machines/hearings/bulk/texts'
import type { BulkKind } from '@estrado/machines/hearings/bulk/vocabulary'
import { hearingWorkflow } from '@estrado/machines/hearings/hearing/workflow'
import { sql } from 'kysely'
import type { CauseCall } from '../../causes/cause-command.ts'
import { causeCall } from '../../causes/commands.ts'
import { type CallContext, type Handler, signedIn, uuidParam } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { anyOf } from '../../database/prepared.ts'
import { notFound, ruleBroken, ruleText } from '../../errors.ts'
import { once } from '../../journal/once.ts'
import { roomOf } from '../agenda.ts'
import { suspension } from '../change-state.ts'
import { courtOfHearing } from '../court-of-hearing.ts'
import { visibleHearings } from '../read.ts'
import { readJob } from './read.ts'
import { startBulkWork } from './worker.ts'

type Order = {
  readonly clase: BulkKind
  readonly desde: string
  readonly hasta: string
  readonly idSala: number | null
  readonly motivo: string
  readonly tipos: readonly number[]
  readonly repone: string | null
  readonly audiencias: readonly { readonly id: number; readonly version: number }[]
}

/** Writes an order down with a line for each hearing; what it does begins afterwards, and survives whoever does it. */
async function writeOrder(tx: Tx, call: CauseCall, order: Order): Promise<string> {
  const { actor, identity, services } = call
  const id = randomUUID()
  const { usuario, roles, office, client } = actor
  await tx
    .insertInto('orden_audiencias')
    .values({
      id,
      clase: order.clase,
      id_oficina: identity.office ?? 0,
      id_usuario: identity.userId,
      actor: JSON.stringify({ usuario, roles, office, client, ledger: identity.ledger }),
      creado: services.clock.now(),
      desde: order.desde,
      hasta: order.hasta,
      id_sala: order.idSala,
      motivo: order.motivo,
      tipos: [...order.tipos],
      repone: order.repone,
    })
    .execute()
  await sql`
    insert into orden_audiencias_linea (id_orden, orden, id_audiencia, version, inicio, codigo, tipo, sala)
    select ${id}, row_number() over (order by h.inicio, h.id), h.id, w.version, h.inicio, c.codigo_unico, t.descripcion,
      s.descripcion
    from jsonb_to_recordset(${JSON.stringify(order.audiencias)}::jsonb) as w(id int, version int)
    join audiencia h on h.id = w.id join causa c on c.id = h.id_causa
    join catalogo t on t.catalogo = 'tipos-audiencias' and t.id = h.id_tipo_audiencia
    left join sala_audiencia s on s.id = h.id_sala`.execute(tx)
  return id
}

/** Idempotency key: the same order twice is one, answered the same. */
async function ordered(
  call: CauseCall,
  name: 'audiencias.suspendMany' | 'audiencias.restoreMany',
  orderOf: (tx: Tx) => Promise<Order>,
) {
  const { services, actor, commandId } = call
  const answer = await once(services, { name, commandId, actor, status: 201 }, async (tx) => ({
    id: await writeOrder(tx, call, await orderOf(tx)),
  }))
  return answer.id
}

type SuspendBody = CallContext<'audiencias.suspendMany'>['body']

/** An order to suspend hearings of one's court, each as it was seen. */
export const orderSuspension = (call: CauseCall, body: SuspendBody): Promise<string> =>
  ordered(call, 'audiencias.suspendMany', async (tx) => {
    const { motivo, idsTipoSuspensionAudiencia: tipos } = await suspension(tx, body)
    const audiencias = [...new Map(body.audiencias.map((one) => [one.id, one])).values()]
    if (audiencias.length === 0) throw ruleBroken({ audiencias: [bulkRefusals.none] })
    const seen = await visibleHearings(tx, call.identity)
      .select('h.id')
      .where(sql<boolean>`h.id = any(${audiencias.map(({ id }) => id)}::int[])`)
      .where(courtOfHearing, '=', call.identity.office)
      .execute()
    if (seen.length < audiencias.length) throw ruleBroken({ audiencias: [bulkRefusals.unknown] })
    const { desde, hasta, idSalaAudiencia: idSala = null } = body
    if (hasta < desde) throw ruleBroken({ hasta: [bulkRefusals.backwards] })
    if (idSala !== null) await roomOf(tx, idSala, call.identity.office)
    return { clase: 'suspender', desde, hasta, idSala, motivo, tipos, repone: null, audiencias }
  })

/** POST audiencias/suspensiones */
export const suspendMany: Handler<'audiencias.suspendMany'> = async (context) => {
  const call = causeCall(context)
  const id = await orderSuspension(call, context.body)
  startBulkWork(context.services)
  return { status: 201, answer: await readJob(context.services.db, call.identity, id) }
}

/**
 * POST audiencias/suspensiones/{uuid}/reposicion: what an order suspended gets its day, hour and room back, where they are
 * still to be had.
 */
export const restoreMany: Handler<'audiencias.restoreMany'> = async (context) => {
  const { services } = context
  const call = causeCall(context)
  const repone = uuidParam(context, 'uuid', bulkRefusals.job)
  const id = await ordered(call, 'audiencias.restoreMany', async (tx) => {
    const job = await tx
      .selectFrom('orden_audiencias')
      .selectAll()
      .select([sql<string>`desde::text`.as('desde'), sql<string>`hasta::text`.as('hasta')])
      .where('id', '=', repone)
      .where('id_oficina', '=', signedIn(context).office ?? 0)
      .where('clase', '=', 'suspender')
      .forUpdate()
      .executeTakeFirst()
    if (!job) throw notFound(bulkRefusals.job)
    if (job.terminado === null) throw ruleText(bulkRefusals.notYet)
    const lines = await tx
      .selectFrom('orden_audiencias_linea as l')
      .innerJoin('audiencia as h', 'h.id', 'l.id_audiencia')
      .select('l.id_audiencia')
      .where('l.id_orden', '=', repone)
      .where('l.estado', '=', 'hecha')
      .execute()
    if (lines.length === 0) throw ruleText(bulkRefusals.nothingToRestore)
    // A reminder may have come between the list and the suspension: the hearing's own stream says how it left it.
    const suspensions = await tx
      .selectFrom('journal_event')
      .select(['stream', 'version'])
      .where('stream', '=', anyOf(lines.map(({ id_audiencia: id }) => hearingWorkflow.stream.of(id))))
      .where('correlation', '=', repone)
      .where('type', '=', 'hearing.suspended')
      .where('outcome', '=', 'accepted')
      .execute()
    const before = tx.selectFrom('orden_audiencias').select('id').where('repone', '=', repone)
    if (await before.executeTakeFirst()) throw ruleText(bulkRefusals.restoredBefore)
    return {
      clase: 'reponer',
      desde: job.desde,
      hasta: job.hasta,
      idSala: job.id_sala,
      motivo: job.motivo,
      tipos: [],
      repone,
      // Whoever did something with a hearing since its suspension keeps it.
      audiencias: suspensions.map(({ stream, version }) => ({
        id: hearingWorkflow.stream.idIn(stream),
        version,
      })),
    }
  })
  startBulkWork(services)
  return { status: 201, answer: await readJob(services.db, call.identity, id) }
}
