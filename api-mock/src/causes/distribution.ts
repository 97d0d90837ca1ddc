import type { CauseEvent } from '@estrado/machines/causes/cause/events'
import {
  distributionName,
  distributionOf,
  isReturn,
  mayActInCourtView,
  mayDistribute,
} from '@estrado/machines/causes/distribution-rules'
import { distributionRefusals } from '@estrado/machines/causes/distribution-texts'
import { tramitationTypeIds } from '@estrado/machines/causes/vocabulary'
import { courtRoles } from '@estrado/machines/vocabulary/roles'
import type { Identity } from '../access/identity.ts'
import type { Tx } from '../database/connect.ts'
import { forbidden, ruleBroken, ruleText } from '../errors.ts'
import { leavesAt } from '../organisation/leaves.ts'
import { isCourt, offices } from '../organisation/offices.ts'
import { type CauseHands, holdsOne, isOfRegistry } from './access.ts'
import { peopleOfCourt } from './draw-people.ts'
import { lastDistribution } from './last-distribution.ts'

/** Demands that who acts as a court does so where the last distribution is (`spec 3 §6`). */
export function checkInHands(identity: Identity, cause: CauseHands): void {
  if (isOfRegistry(identity, cause) || !holdsOne(identity.roles, courtRoles)) return
  if (!mayActInCourtView(lastDistribution(cause), identity.office)) throw forbidden()
}

/** What an act's type says of distributions. */
type Distributing = { readonly sorteo: number | null; readonly descripcion: string }

const broken = (message: string) => ruleBroken({ idOficinaParaReparto: [message] })

/** 422 at the field where an act of the type can't send its cause there: open, of a competent kind, another office. */
export async function checkDestination(
  tx: Tx,
  type: Distributing,
  cause: CauseHands,
  idOficina: number,
): Promise<void> {
  const option = distributionOf(type.sorteo)
  if (!option) throw broken(distributionRefusals.noDistribution(type.descripcion))
  const office = await offices(tx).where(isCourt).where('o.id', '=', idOficina).executeTakeFirst()
  if (!office || !option.kinds.includes(office.tipo))
    throw broken(distributionRefusals.notCompetent(distributionName(type.sorteo)))
  if (idOficina === lastDistribution(cause)?.idOficinaDestino) throw broken(distributionRefusals.sameOffice)
}

/** An act that is closed, as far as it distributes its cause. */
type ClosedAct = {
  readonly id: number
  readonly id_oficina_para_reparto: number | null
  readonly cause: CauseHands
}

type Moment = { readonly tx: Tx; readonly now: Date }

/** The fact by which a closed act sends its cause to the office that it names; null: it names none. */
export async function distributionByAct(
  { tx, now }: Moment,
  type: Distributing,
  act: ClosedAct,
  office: number | null,
): Promise<Extract<CauseEvent, { type: 'cause.distributed' }> | null> {
  const { id: idActo, id_oficina_para_reparto: to, cause } = act
  const option = distributionOf(type.sorteo)
  if (!option || to === null || office === null) return null
  await checkDestination(tx, type, cause, to)
  const last = lastDistribution(cause)
  const goes =
    option.tipoTramitacion === tramitationTypeIds.destination ||
    isReturn(type.sorteo, last, { from: office, to })
  const next = {
    idOficinaOrigen: office,
    idOficinaDestino: to,
    tipoTramitacion: goes ? tramitationTypeIds.destination : tramitationTypeIds.originOrDestination,
  }
  if (!mayDistribute(next, { last, court: cause.id_oficina_reparto }))
    throw ruleText(distributionRefusals.helperSendsOn)
  const { idJuez, alertados } = await peopleOfCourt(tx, to, await leavesAt(tx, now), now)
  return { type: 'cause.distributed', ...next, idActo, idJuez: goes ? idJuez : null, alertados }
}
