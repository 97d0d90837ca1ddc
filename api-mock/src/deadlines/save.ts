import { hasLeft } from '@estrado/machines/acts/vocabulary'
import type { DeadlineEvent } from '@estrado/machines/deadlines/deadline/events'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { reasonRules, termRules } from '@estrado/machines/deadlines/rules'
import { deadlineTexts } from '@estrado/machines/deadlines/texts'
import { deadlineUnitOf } from '@estrado/machines/deadlines/vocabulary'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { addDays, dayOf } from '@estrado/machines/time/la-paz'
import { sql } from 'kysely'
import { checkCauseOfAct, type VisibleAct, visibleAct } from '../acts/act-command.ts'
import { typeOfAct } from '../acts/act-types.ts'
import { attemptInCause } from '../causes/cause-command.ts'
import { causeCall } from '../causes/commands.ts'
import { checkInHands } from '../causes/distribution.ts'
import { type CallBase, type CallContext, type Handler, numberParam } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { notFound, refuseBroken, ruleBroken, ruleText } from '../errors.ts'
import { type Moment, runCommand } from '../journal/command.ts'
import { lastCharge } from '../memorials/reads.ts'
import { beginDeadlineOf } from './clock.ts'
import { derivationOf, nextDayEnd, type OwnSuspension, ownSuspensions } from './count.ts'
import { countedFrom, countingOffice } from './counting-office.ts'
import { type CalendarAround, calendarOfOffice } from './court-calendar.ts'
import { mayEnd } from './everybody-told.ts'
import { allServedAt } from './last-served.ts'
import { asCounted, type Beginning, settingFacts } from './of-act.ts'
import { shownById } from './read.ts'

/** Runs a command of the court on the deadline of an act. */
async function runDeadlineCommand(
  context: CallBase & { readonly body: { readonly idCausa?: number | undefined } },
  name: 'plazos.create' | 'plazos.update',
  idActo: number,
  asks: DeadlineEvent['type'],
  decide: (moment: Moment) => Promise<readonly DeadlineEvent[]>,
) {
  const { services } = context
  const call = causeCall(context)
  const act = await visibleAct(services.db, call.identity, idActo)
  checkCauseOfAct(context.body, act)
  const on = { name, workflow: deadlineWorkflow, id: idActo, asks }
  const { status, version } = await runCommand(services, {
    ...(await attemptInCause(call, act.id_causa, on)),
    decide: async (moment) => {
      checkInHands(call.identity, (await visibleAct(moment.tx, call.identity, idActo)).cause)
      return {
        facts: await decide(moment),
        status: name === 'plazos.create' ? 201 : 200,
        answer: { id: idActo },
      }
    },
  })
  await beginDeadlineOf(services, idActo)
  return { status, version, answer: await shownById(services, idActo) }
}

/** What begins the deadline of an act that has left its desk: a memorial's charge, otherwise that it was closed or sent. */
async function beginningOf(tx: Tx, act: VisibleAct): Promise<Beginning> {
  const charge = await lastCharge(tx, act.id)
  if (charge) return { hecho: 'presentacion', at: charge.fecha }
  const hecho = act.estado === 'sent' ? 'presentacion' : 'cierre'
  return { hecho, at: act.fecha_estado ?? act.fecha_creacion }
}

/** When a new deadline ends, of one that waits for notifications that were served already too; null: it doesn't run yet. */
async function endOf(tx: Tx, idActo: number, facts: readonly DeadlineEvent[]): Promise<Date | null> {
  for (const fact of facts) if (fact.type === 'deadline.begun') return new Date(fact.end)
  const set = facts.find((fact) => fact.type === 'deadline.set')
  const served = set && (await allServedAt(tx, idActo))
  return served ? (await countedFrom(tx, asCounted(set), served)).end : null
}

/** POST plazos: a deadline for an act that was closed or presented without one. */
export const createDeadline: Handler<'plazos.create'> = (context) => {
  const { idActoProcesal, plazo, plazoUnidad } = context.body
  const call = causeCall(context)
  return runDeadlineCommand(context, 'plazos.create', idActoProcesal, 'deadline.set', async (moment) => {
    const unit = deadlineUnitOf(plazoUnidad)
    const messages = termRules({ plazo, plazoUnidad })
    if (hasMessages(messages) || unit === undefined) throw ruleBroken(messages)
    const act = await visibleAct(moment.tx, call.identity, idActoProcesal)
    if (!hasLeft(act.estado)) throw ruleText(deadlineTexts.actOpen)
    if (moment.stream.version > 0) throw ruleText(deadlineTexts.hasDeadline)
    const type = await typeOfAct(moment.tx, act.id)
    const terms = { plazo, plazoUnidad: unit }
    const facts = await settingFacts(moment.tx, act, type, terms, await beginningOf(moment.tx, act))
    const end = await endOf(moment.tx, act.id, facts)
    if (end !== null && end <= moment.now) throw ruleBroken({ plazo: [deadlineTexts.wouldHaveEnded] })
    return facts
  })
}

type Change = CallContext<'plazos.update'>['body']

const kept = (tx: Tx, id: number) =>
  tx
    .selectFrom('plazo as p')
    .innerJoin('causa as c', 'c.id', 'p.id_causa')
    .selectAll('p')
    .select(countingOffice(sql`p.desde`).as('id_oficina_computo'))
    .select(mayEnd.as('puede_vencer'))
    .where('p.id', '=', id)
    .executeTakeFirst()

type Kept = NonNullable<Awaited<ReturnType<typeof kept>>>

/**
 * It runs again. A deadline never runs out by the very days in which it stood still, nor by a calendar that changed
 * meanwhile.
 */
function resumed({ now }: Moment, row: Kept, motivo: string, calendar: CalendarAround): DeadlineEvent {
  const today = dayOf(now)
  const desde = row.suspendido_desde ?? today
  // By days: the one on which it runs again doesn't count; one that was taken up on the same day never stood still.
  const hasta = desde < today ? today : addDays(today, -1)
  const parado = { desde: row.fecha_estado.toISOString(), hasta: now.toISOString() }
  const own: OwnSuspension = { desde, hasta, motivo: row.motivo ?? motivo, parado }
  const suspensiones = [...ownSuspensions(row), own]
  const { end } = derivationOf({ ...row, suspensiones }, row.desde ?? now, calendar)
  const next = nextDayEnd(row, now, calendar)
  const { hasta: before } = row
  const stands = before !== null && before > now && before < next && desde >= today
  const least = stands ? before : next
  const running = end > now ? end : least
  return { type: 'deadline.resumed', hasta, end: running.toISOString(), motivo, parado }
}

/** Another length; one by which it would have run out already is refused. */
function changed({ now }: Moment, row: Kept, change: Change, calendar: CalendarAround): DeadlineEvent {
  const plazo = change.plazo ?? row.plazo
  const unit = deadlineUnitOf(change.plazoUnidad ?? row.plazo_unidad)
  const messages = termRules({ plazo, plazoUnidad: unit })
  if (hasMessages(messages) || unit === undefined) throw ruleBroken(messages)
  if (plazo === row.plazo && unit === row.plazo_unidad) throw ruleText(deadlineTexts.nothing)
  const end =
    row.desde === null ? null : derivationOf({ ...row, plazo, plazo_unidad: unit }, row.desde, calendar).end
  if (end !== null && end <= now) throw ruleBroken({ plazo: [deadlineTexts.wouldHaveEnded] })
  const { motivo } = change
  return { type: 'deadline.changed', plazo, plazoUnidad: unit, end: end?.toISOString() ?? null, motivo }
}

/** What was asked for, by the deadline's present state; nothing of one that ran out, also before the clock came by. */
async function changeOf(moment: Moment, row: Kept, change: Change): Promise<DeadlineEvent> {
  const { tx, now } = moment
  const { motivo, estado } = change
  if (row.estado === 'running' && row.puede_vencer && row.hasta !== null && row.hasta <= now)
    throw ruleText(deadlineTexts.notChangeable)
  if (estado === 'suspended') return { type: 'deadline.suspended', motivo, desde: dayOf(now) }
  const calendar = await calendarOfOffice(tx, row.id_oficina_computo)
  return estado === 'running'
    ? resumed(moment, row, motivo, calendar)
    : changed(moment, row, change, calendar)
}

const asked = ({ estado }: Change): DeadlineEvent['type'] => {
  if (estado === 'suspended') return 'deadline.suspended'
  return estado === 'running' ? 'deadline.resumed' : 'deadline.changed'
}

/** PATCH plazos/{id}: another length, or standing still and running again; with its reason. */
export const updateDeadline: Handler<'plazos.update'> = (context) => {
  const { body } = context
  const id = numberParam(context, 'id')
  return runDeadlineCommand(context, 'plazos.update', id, asked(body), async (moment) => {
    refuseBroken(reasonRules(body))
    const row = await kept(moment.tx, id)
    if (!row) throw notFound(deadlineTexts.deadline)
    return [await changeOf(moment, row, body)]
  })
}
