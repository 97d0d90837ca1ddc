import { randomUUID } from 'node:crypto'
import { actKindIds } from '@estrado/machines/catalogues/act-type-values'
import { chargeStatement } from '@estrado/machines/memorials/charge-rules'
import type { Charge, ChargedFile } from '@estrado/machines/memorials/facts'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { runActCommand, type VisibleAct, visibleAct } from '../acts/act-command.ts'
import { typeOfAct } from '../acts/act-types.ts'
import { checkFinish } from '../acts/finishing.ts'
import { causeCall } from '../causes/commands.ts'
import { checkInHands } from '../causes/distribution.ts'
import { type DecisionServices, type Handler, numberParam, withoutPool } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { answerDeadline } from '../deadlines/of-act.ts'
import { ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { statementSigner, statementVerifier } from '../journal/statement.ts'
import { shownCharge } from './reads.ts'

/** Consecutive number of a court's year. */
async function nextNumber(tx: Tx, idOficina: number, gestion: number): Promise<number> {
  await takeNamedTurn(tx, 'charges', idOficina, gestion)
  const { ultimo } = await tx
    .selectFrom('cargo')
    .select(({ fn }) => fn.max('numero').as('ultimo'))
    .where('id_oficina', '=', idOficina)
    .where('gestion', '=', gestion)
    .executeTakeFirstOrThrow()
  return Number(ultimo ?? 0) + 1
}

/** The memorial's file and those of what accompanies it. */
async function filesOf(tx: Tx, act: VisibleAct): Promise<ChargedFile[]> {
  const attached = await tx
    .selectFrom('acto_procesal as a')
    .innerJoin('documento as d', 'd.id_acto', 'a.id')
    .select(['a.id', 'a.fojas', 'd.sha256'])
    .where('a.id_acto_adjunto', '=', act.id)
    .orderBy('a.id')
    .execute()
  return [act, ...attached].map(({ id, fojas, sha256 }) => ({ idActoProcesal: id, sha256, fojas }))
}

export async function newCharge(
  { settings }: DecisionServices,
  { tx, now }: Moment,
  act: VisibleAct,
  idOficina: number,
): Promise<Charge> {
  const gestion = Number(dayOf(now).slice(0, 4))
  const archivos = await filesOf(tx, act)
  const { clave, sign } = await statementSigner(settings.dataFolder, now)
  const numero = await nextNumber(tx, idOficina, gestion)
  const fechaHora = now.toISOString()
  const charge = { uuid: randomUUID(), idOficina, gestion, numero, fechaHora, archivos, clave }
  return { ...charge, firma: sign(chargeStatement(act.id, charge)) }
}

/** Does the charge's signature hold, by a key that the chain of keys vouches for? */
export async function chargeHolds(dataFolder: string, idActo: number, charge: Charge): Promise<boolean> {
  return (await statementVerifier(dataFolder))(chargeStatement(idActo, charge), charge)
}

/** POST memoriales/{id}/cargo: the registry received the memorial now, under the next number of its court. */
export const chargeMemorial: Handler<'memoriales.charge'> = async (context) => {
  const { services } = context
  const call = causeCall(context)
  const act = await visibleAct(services.db, call.identity, numberParam(context, 'id'))
  const resources = withoutPool(services)
  const { version } = await runActCommand(
    call,
    'memoriales.charge',
    { idActo: act.id, idCausa: act.id_causa },
    'act.charged',
    async (moment) => {
      const { tx } = moment
      const present = await visibleAct(tx, call.identity, act.id)
      checkInHands(call.identity, present.cause)
      if (present.id_categoria !== actKindIds.memoriales || present.id_acto_adjunto !== null)
        throw ruleText(memorialRefusals.notMemorial)
      const { id_oficina_reparto: court } = present.cause
      if (court === null) throw ruleText(memorialRefusals.notDrawn)
      const type = await typeOfAct(tx, act.id)
      await checkFinish(tx, present, { type, now: moment.now, leaving: 'sent' })
      // A number waits for its turn before anything is appended. With the charge the memorial is presented: an answer is in time by it.
      const cargo = await newCharge(resources, moment, present, court)
      await answerDeadline(moment, present)
      return { facts: [{ type: 'act.charged', cargo }] }
    },
  )
  return { answer: { id: act.id, cargo: await shownCharge(services.db, act.id) }, version }
}
