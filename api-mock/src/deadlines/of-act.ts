import { hasLeft } from '@estrado/machines/acts/vocabulary'
import type { DeadlineEvent } from '@estrado/machines/deadlines/deadline/events'
import { deadlineWorkflow } from '@estrado/machines/deadlines/deadline/workflow'
import { waitsForNotification } from '@estrado/machines/deadlines/terms'
import {
  deadlineUnitOf,
  isOpenDeadline,
  type StartingFact,
  wasAnswered,
} from '@estrado/machines/deadlines/vocabulary'
import type { VisibleAct } from '../acts/act-command.ts'
import type { ActType } from '../acts/act-types.ts'
import { asksForHearing } from '../acts/hearing-request.ts'
import type { Database, Tx } from '../database/connect.ts'
import type { Moment } from '../journal/command.ts'
import { lastCharge } from '../memorials/reads.ts'
import { countedFrom } from './counting-office.ts'
import { answerableUntil } from './notice.ts'

/** The suspensions that stop a deadline whose type says nothing: vacation and force majeure (`spec 2 §9`). */
const usualSuspension = 4

const keptDeadline = (db: Database, idActo: number) =>
  db
    .selectFrom('plazo')
    .select(['id', 'estado', 'id_acto_respuesta'])
    .where('id', '=', idActo)
    .executeTakeFirst()

type Terms = { readonly plazo: number; readonly plazoUnidad: 1 | 2 }

/** The terms that an act sets: none, where it says none or a request for a hearing has its own. */
function termsOf({ plazo, plazo_unidad }: VisibleAct, type: ActType): Terms | null {
  const unit = deadlineUnitOf(plazo_unidad)
  return plazo === null || unit === undefined || asksForHearing(type) ? null : { plazo, plazoUnidad: unit }
}

/** What begins the deadline of an act that waits for no notification, and when it happened. */
export type Beginning = { readonly hecho: StartingFact; readonly at: Date }

type DeadlineSet = Extract<DeadlineEvent, { type: 'deadline.set' }>

/** What a deadline that is set is counted by. */
export const asCounted = (set: DeadlineSet) => ({
  id_causa: set.idCausa,
  plazo: set.plazo,
  plazo_unidad: set.plazoUnidad,
  plazo_suspension: set.plazoSuspension,
  plazo_corrido: set.plazoCorrido,
  suspensiones: [],
})

/** The facts that set an act's deadline; one that waits for no notification runs from what begins it. */
export async function settingFacts(
  tx: Tx,
  act: Pick<VisibleAct, 'id' | 'id_causa'>,
  type: ActType,
  terms: Terms,
  { hecho, at }: Beginning,
): Promise<readonly DeadlineEvent[]> {
  const set = {
    type: 'deadline.set',
    idCausa: act.id_causa,
    ...terms,
    plazoSuspension: type.plazoSuspension ?? usualSuspension,
    plazoCorrido: type.plazoCorrido === true,
    esperaNotificacion: waitsForNotification(type),
  } as const
  if (set.esperaNotificacion) return [set]
  const { start, end } = await countedFrom(tx, asCounted(set), at)
  return [
    set,
    {
      type: 'deadline.begun',
      hecho,
      idHecho: act.id,
      start: start.toISOString(),
      end: end.toISOString(),
    },
  ]
}

/** An act that is closed, or presented to the court, sets its deadline in the same transaction, once; a charge that it has says when it was presented. */
export async function setDeadline(
  moment: Moment,
  act: VisibleAct,
  type: ActType,
  hecho: StartingFact,
): Promise<void> {
  const terms = termsOf(act, type)
  if (terms === null || (await keptDeadline(moment.tx, act.id))) return
  const at = hecho === 'presentacion' ? ((await presentedAt(moment.tx, act)) ?? moment.now) : moment.now
  const facts = await settingFacts(moment.tx, act, type, terms, { hecho, at })
  await moment.alongside(deadlineWorkflow, act.id, facts)
}

/**
 * What an answer makes of a deadline: in time, late, or late before anybody noticed that it had run out. `end`: until when
 * it is answered in time; null: nothing ends it yet.
 */
export function answeringFacts(
  { estado, end }: { readonly estado: string; readonly end: Date | null },
  idActo: number,
  now: Date,
): readonly DeadlineEvent[] {
  const late = { type: 'deadline.answeredLate', idActo } as const
  if (estado === 'expired') return [late]
  if (estado === 'running' && end !== null && end <= now) return [{ type: 'deadline.expired' }, late]
  return isOpenDeadline(estado) ? [{ type: 'deadline.answered', idActo }] : []
}

/** Did an act answer a deadline that had run out; or one that another had answered, and after its end? */
async function answeredLate(db: Database, act: VisibleAct, at: Date | null): Promise<boolean> {
  if (act.id_acto_respuesta === null) return false
  const deadline = await keptDeadline(db, act.id_acto_respuesta)
  if (!deadline) return false
  if (deadline.id_acto_respuesta === act.id) return deadline.estado === 'answeredLate'
  if (at === null || !act.es_respuesta_plazo) return false
  return isLateBeside(deadline.estado, await answerableUntil(db, deadline.id), at)
}

/** A further answer ends no deadline, which was answered already: it is late after the end all the same. */
export const isLateBeside = (estado: string, end: Date | null, at: Date): boolean =>
  wasAnswered(estado) && end !== null && end <= at

/** When an act was presented or closed: by its charge, otherwise when it left; null: it hasn't. */
export async function presentedAt(db: Database, { id }: { readonly id: number }): Promise<Date | null> {
  const charge = await lastCharge(db, id)
  if (charge) return charge.fecha
  const act = await db
    .selectFrom('acto_procesal')
    .select(['estado', 'fecha_estado'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return hasLeft(act.estado) ? act.fecha_estado : null
}

/** What is told of an act that was saved; `at`: it is presented or closed by it. */
export const savedAnswer = async (tx: Tx, act: VisibleAct, at: Date | null = null) => ({
  uuid: act.uuid,
  ...((await answeredLate(tx, act, at)) && ({ fueraDePlazo: true } as const)),
})

/** An act that answers a deadline ends it, in the same transaction; one that was answered before stays as it is. */
export async function answerDeadline(moment: Moment, act: VisibleAct): Promise<void> {
  if (!act.es_respuesta_plazo || act.id_acto_respuesta === null) return
  const deadline = await keptDeadline(moment.tx, act.id_acto_respuesta)
  if (!deadline) return
  const end = await answerableUntil(moment.tx, deadline.id)
  const facts = answeringFacts({ estado: deadline.estado, end }, act.id, moment.now)
  if (facts.length > 0) await moment.alongside(deadlineWorkflow, deadline.id, facts)
}
