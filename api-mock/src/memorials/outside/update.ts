import type { ProceduralActEvent } from '@estrado/machines/acts/procedural-act/events'
import type { ProceduralActContext } from '@estrado/machines/acts/procedural-act/machine'
import { proceduralActWorkflow } from '@estrado/machines/acts/procedural-act/workflow'
import { isUnsigned } from '@estrado/machines/acts/vocabulary'
import { memorialRefusals } from '@estrado/machines/memorials/texts'
import { sql } from 'kysely'
import type { Identity } from '../../access/identity.ts'
import { runActCommand, type VisibleAct } from '../../acts/act-command.ts'
import { type ActType, typeOfAct } from '../../acts/act-types.ts'
import { saidIn } from '../../acts/as-written.ts'
import { corrected } from '../../acts/attachments/correction.ts'
import { checkFinish } from '../../acts/finishing.ts'
import { fileRequest } from '../../acts/hearing-request.ts'
import { causeCall } from '../../causes/commands.ts'
import { standingIn } from '../../causes/file/relation.ts'
import { type CallContext, type DecisionServices, withoutPool } from '../../context.ts'
import type { Tx } from '../../database/connect.ts'
import { answerDeadline, savedAnswer, setDeadline } from '../../deadlines/of-act.ts'
import { forbidden, ruleText } from '../../errors.ts'
import type { Moment } from '../../journal/command.ts'
import { newCharge } from '../charge.ts'
import { checkChangeable, type OwnAct, ownAct } from './own.ts'

type Update = CallContext<'actosProcesales.update'>
type Body = Update['body']

/** What somebody may change of their own memorial; whatever else the call takes is its court's (403). */
const ownFields: readonly string[] = ['referencia', 'fojasAdjunto', 'enviarADespacho']

function checkOwnFields(body: Body): void {
  const said = saidIn(body)
  if (said.some((field) => !ownFields.includes(field))) throw forbidden()
  if (body.enviarADespacho && said.length > 1) throw ruleText(memorialRefusals.notOwnFields)
}

/** What accompanies an act; `enviado`: it was sent by itself once, and is never discarded. */
const attachments = (tx: Tx, idActo: number) =>
  tx
    .selectFrom('acto_procesal')
    .select(['id', 'estado'])
    .select(
      sql<boolean>`exists (select from journal_event e where e.outcome = 'accepted' and e.type = 'act.sent'
        and e.stream = ${proceduralActWorkflow.stream.prefix} || acto_procesal.id)`.as('enviado'),
    )
    .where('id_acto_adjunto', '=', idActo)
    .orderBy('id')
    .execute()

/** In which way somebody has to stand for the party, by the capacity in which they present. */
const standsAs: Readonly<Record<string, 'party' | 'lawyer'>> = { sujeto: 'party', abogado: 'lawyer' }

/** Access per object: whoever the party dismissed presents nothing more for it, also where they stand for another. */
async function checkStandsFor(tx: Tx, identity: Identity, own: OwnAct): Promise<void> {
  const presenter = await tx
    .selectFrom('memorial')
    .select(['calidad', 'id_sujeto'])
    .where('id_acto', '=', own.id)
    .executeTakeFirst()
  const as = standsAs[presenter?.calidad ?? '']
  if (as === undefined) return
  const standing = await standingIn(tx, own.id_causa, identity)
  if (!standing.some(({ id, how }) => id === presenter?.id_sujeto && how === as))
    throw ruleText(memorialRefusals.standsNoMore)
}

/** A memorial is presented of its cause, type and court (`spec 1 §5`), signed or approved, with what its type demands. */
async function checkPresentable(
  moment: Moment,
  identity: Identity,
  own: OwnAct,
  type: ActType,
): Promise<number> {
  const { signed, approved } = moment.stream.snapshot.context as ProceduralActContext
  if (own.id_acto_adjunto !== null) throw ruleText(memorialRefusals.notMemorial)
  await checkStandsFor(moment.tx, identity, own)
  if (!signed && !approved) throw ruleText(memorialRefusals.notSigned)
  if (own.cause.id_oficina_reparto === null) throw ruleText(memorialRefusals.notDrawn)
  if (own.aparece && (await attachments(moment.tx, own.id)).length === 0)
    throw ruleText(memorialRefusals.supportMissing)
  await checkFinish(moment.tx, own, { type, now: moment.now, leaving: 'sent' })
  return own.cause.id_oficina_reparto
}

/** Charged and sent in one transaction: nobody has a charge of what didn't arrive. */
async function presentedFacts(
  services: DecisionServices,
  moment: Moment,
  identity: Identity,
  own: OwnAct,
): Promise<readonly ProceduralActEvent[]> {
  const type = await typeOfAct(moment.tx, own.id)
  const idOficina = await checkPresentable(moment, identity, own, type)
  // Its number waits for its turn before anything is appended, as everywhere a charge is put.
  const cargo = await newCharge(services, moment, own, idOficina)
  await setDeadline(moment, own, type, 'presentacion')
  await answerDeadline(moment, own)
  await fileRequest(moment, own)
  return [
    { type: 'act.charged', cargo },
    { type: 'act.sent', idOficina },
  ]
}

/** PATCH actos-procesales/{id} of one's own memorial: corrects it, or presents it to the court. */
export async function updateOwn(context: Update, { id, id_causa: idCausa, uuid }: OwnAct) {
  const { services, body } = context
  const call = causeCall(context)
  const resources = withoutPool(services)
  const { answer, version } = await runActCommand(
    call,
    'actosProcesales.update',
    { idActo: id, idCausa },
    body.enviarADespacho ? 'act.sent' : 'act.corrected',
    async (moment) => {
      checkOwnFields(body)
      await checkChangeable(moment.tx, call.identity, id)
      const own = await ownAct(moment.tx, call.identity, id)
      if (!own) throw forbidden()
      if (body.enviarADespacho)
        return {
          facts: await presentedFacts(resources, moment, call.identity, own),
          answer: await savedAnswer(moment.tx, own, moment.now),
        }
      const fact: ProceduralActEvent = { type: 'act.corrected', ...corrected(body, own) }
      return { facts: [fact], answer: await savedAnswer(moment.tx, own) }
    },
  )
  return { answer: { ...answer, uuid }, version }
}

/**
 * A draft is discarded with what accompanies it, in the same transaction: nobody reads what is left over. What an
 * office signed or sent already stands alone; of the virtual window it is refused, since its court would read it.
 */
export async function discardedAlong({ tx, alongside }: Moment, { id: main, fuera }: VisibleAct) {
  for (const { id, estado, enviado } of await attachments(tx, main)) {
    if (!fuera && (enviado || !isUnsigned(estado))) continue
    await alongside(proceduralActWorkflow, id, [{ type: 'act.discarded' }])
  }
}
