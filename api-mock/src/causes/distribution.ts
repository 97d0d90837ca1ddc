import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import { closingRefusal } from '@estrado/machines/causes/closing-distribution'
import { excusedIn, originOf } from '@estrado/machines/causes/distribution-history'
import {
  isSentAgain,
  mayActInCourtView,
  mayDistribute,
  onlyHelps,
} from '@estrado/machines/causes/distribution-rules'
import { distributionRefusals } from '@estrado/machines/causes/distribution-texts'
import { type DrawOption, distributionName, distributionOf } from '@estrado/machines/causes/draw-options'
import { laterDrawRefusals } from '@estrado/machines/causes/later-draw-texts'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { courtRoles, holdsOne } from '@estrado/machines/vocabulary/roles'
import type { Identity } from '../access/identity.ts'
import type { SentTo } from '../acts/sent-to.ts'
import type { Tx } from '../database/connect.ts'
import { forbidden, ruleBroken, ruleText } from '../errors.ts'
import type { Moment } from '../journal/command.ts'
import { leavesAt } from '../organisation/leaves.ts'
import { isCourt, offices } from '../organisation/offices.ts'
import { excusedBy } from '../recusals/excused.ts'
import { type CauseHands, isOfRegistry } from './access.ts'
import type { ClosedAct } from './closed-act.ts'
import { type ChargeServices, issueCharge } from './draw-charge.ts'
import { peopleOfCourt } from './draw-people.ts'
import { lastDistribution } from './last-distribution.ts'
import { type Drawing, drawLater } from './later-draw.ts'
import { courtDistributions } from './later-situation.ts'

/** Demands that who acts as a court does so where the last distribution is (`spec 3 §6`). */
export function checkInHands(identity: Identity, cause: CauseHands): void {
  if (isOfRegistry(identity, cause) || !holdsOne(identity.roles, courtRoles)) return
  if (!mayActInCourtView(lastDistribution(cause), identity.office)) throw forbidden()
}

/** What an act's type says of distributions. */
type Distributing = { readonly sorteo: number | null; readonly descripcion: string }

const broken = (message: string) => ruleBroken({ idOficinaParaReparto: [message] })

type Cause = CauseHands & { readonly id: number }

/** 422 at the field where an act of the type can't send its cause there: open, of a competent kind, another office. */
async function checkDestination(
  tx: Tx,
  type: Distributing,
  cause: Cause,
  { from, to: idOficina }: { readonly from: number | null; readonly to: number },
): Promise<DrawOption> {
  const option = distributionOf(type.sorteo)
  if (!option) throw broken(distributionRefusals.noDistribution(type.descripcion))
  const office = await offices(tx).where(isCourt).where('o.id', '=', idOficina).executeTakeFirst()
  if (!office || !option.kinds.includes(office.tipo))
    throw broken(distributionRefusals.notCompetent(distributionName(type.sorteo)))
  const { tipoTramitacion } = option
  const next = { idOficinaOrigen: from, idOficinaDestino: idOficina, tipoTramitacion }
  if (isSentAgain(next, lastDistribution(cause), cause.id_oficina_reparto))
    throw broken(distributionRefusals.sameOffice)
  if (excusedIn(await courtDistributions(tx, cause.id)).has(idOficina))
    throw broken(laterDrawRefusals.excused)
  return option
}

/** What an act says of where it sends its cause, and the office that writes it. */
type Sending = SentTo & { readonly from: number | null }

/** 422 at its field where an act of the type can't send its cause to the office, kind of office or place that it says. */
export async function checkSent(tx: Tx, type: Distributing, cause: Cause, sending: Sending): Promise<void> {
  const { from, idOficinaParaReparto: to, idAreaOrganizacional: area, idMunicipio: place } = sending
  if (to != null) await checkDestination(tx, type, cause, { from, to })
  if (area != null) {
    const known = await offices(tx).where(isCourt).where('a.id', '=', area).limit(1).executeTakeFirst()
    if (!known) throw ruleBroken({ idAreaOrganizacional: [laterDrawRefusals.unknownArea] })
  }
  if (place != null) {
    const known = await tx.selectFrom('municipio').select('id').where('id', '=', place).executeTakeFirst()
    if (!known) throw ruleBroken({ idMunicipio: [laterDrawRefusals.unknownPlace] })
  }
}

type Distributed = Extract<CauseEvent, { type: 'cause.distributed' }>

type Destination = Pick<Distributed, 'idOficinaDestino' | 'sorteo' | 'idCargo'> & {
  readonly returned: boolean
}

/** Where a closed act sends its cause: to the office that it names, back to the origin, or to one that is drawn. */
async function destinationOf(
  services: ChargeServices,
  moment: Moment,
  act: ClosedAct,
  type: Distributing,
  drawing: Drawing,
): Promise<Destination | null> {
  const { tx } = moment
  const { id_oficina_para_reparto: named, cause } = act
  const { option, office } = drawing
  const origin = option.returns ? originOf(await courtDistributions(tx, cause.id), office) : null
  if (named !== null) {
    await checkDestination(tx, type, cause, { from: office, to: named })
    return { idOficinaDestino: named, returned: named === origin }
  }
  if (origin !== null && act.id_municipio === null) return { idOficinaDestino: origin, returned: true }
  const draw = await drawLater(moment, act, drawing)
  if (!draw) return null
  const idCargo = await issueCharge(services, moment, draw.charge)
  return { idOficinaDestino: draw.idOficina, sorteo: draw.sorteo, idCargo, returned: false }
}

/** Why an office may not close an act that distributes its cause; null: it may, as far as that goes. */
export const refusalOfClosing = (
  { sorteo }: Pick<Distributing, 'sorteo'>,
  {
    cause,
    id_oficina_redactora: writer,
  }: Pick<ClosedAct, 'id_oficina_redactora'> & { readonly cause: CauseHands },
  office: number | null,
): string | null =>
  closingRefusal({ sorteo, last: lastDistribution(cause), court: cause.id_oficina_reparto, writer, office })

/** The fact by which a closed act sends its cause to another office; null: its type sends it nowhere, or it is there. */
export async function distributionByAct(
  services: ChargeServices,
  moment: Moment,
  type: Distributing,
  act: ClosedAct,
): Promise<Distributed | null> {
  const { tx, now, actor } = moment
  const { office } = actor
  const option = distributionOf(type.sorteo)
  if (!option || office === null) return null
  const last = lastDistribution(act.cause)
  const court = act.cause.id_oficina_reparto
  const refusal = refusalOfClosing(type, act, office)
  if (refusal) throw ruleText(refusal)
  const helps = onlyHelps(last, court, office)
  const excused = await excusedBy(tx, act.cause.id)
  const drawing = { sorteo: type.sorteo, option, office, excused }
  const found = await destinationOf(services, moment, act, type, drawing)
  if (!found) return null
  const { returned, ...destination } = found
  // Another helps in the place of a helper that is excused: the cause stays with the court that has it.
  const stays = helps && option.excuses
  const goes = returned || (option.tipoTramitacion === tramitationTypeIds.destination && !stays)
  const next = {
    ...destination,
    idOficinaOrigen: office,
    tipoTramitacion: goes ? tramitationTypeIds.destination : tramitationTypeIds.originOrDestination,
  }
  if (!mayDistribute(next, { last, court, excuses: option.excuses }))
    throw ruleText(distributionRefusals.helperSendsOn)
  const leaves = await leavesAt(tx, now)
  const { idJuez, alertados } = await peopleOfCourt(tx, next.idOficinaDestino, { leaves, excused }, now)
  return {
    type: 'cause.distributed',
    ...next,
    idActo: act.id,
    idJuez: goes ? idJuez : null,
    alertados,
    opcion: type.sorteo ?? 0,
  }
}
