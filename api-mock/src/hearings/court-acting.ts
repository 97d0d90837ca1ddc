import { hearingRefusals } from '@estrado/machines/hearings/texts'
import type { CauseHands } from '../causes/access.ts'
import { peopleOfCourt } from '../causes/draw-people.ts'
import type { Services } from '../context.ts'
import type { Tx } from '../database/connect.ts'
import { ruleText } from '../errors.ts'
import { leavesAt } from '../organisation/leaves.ts'
import { excusedBy, excusedFrom } from '../recusals/excused.ts'

/** The court whose hearing it is when somebody sets one: the one that works beside sets its own. */
export const courtActing = ({ id_oficina_apoyo, id_oficina_reparto }: CauseHands, office: number | null) =>
  office === id_oficina_apoyo && id_oficina_apoyo !== null ? id_oficina_apoyo : id_oficina_reparto

type Judged = Pick<CauseHands, 'id_oficina_reparto'> & {
  readonly id: number
  readonly id_juez: number | null
}

/** Who judges it there: the cause's judge, or, beside, the judge of that court who is present and not excused. */
export async function judgeActing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  cause: Judged,
  idOficina: number,
) {
  if (idOficina === cause.id_oficina_reparto) return cause.id_juez
  const now = clock.now()
  const leaves = await leavesAt(db, now)
  const excused = await excusedBy(db, cause.id)
  const { idJuez } = await peopleOfCourt(db, idOficina, { leaves, excused }, now)
  return idJuez
}

export type Held = { readonly id_causa: number; readonly id_juez: number | null }

/** 422 where a hearing is set, or goes on, that still names somebody who set themself aside from its cause. */
export async function checkHeldBy(
  tx: Tx,
  { id_causa, id_juez }: Held,
  text: string = hearingRefusals.judgeExcused,
): Promise<void> {
  const excused = await excusedFrom(tx, [id_causa])
  if (excused(id_causa, id_juez)) throw ruleText(text)
}
