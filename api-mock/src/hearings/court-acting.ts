import type { CauseHands } from '../causes/access.ts'
import { peopleOfCourt } from '../causes/draw-people.ts'
import type { Services } from '../context.ts'
import { leavesAt } from '../organisation/leaves.ts'
import { excusedBy } from '../recusals/excused.ts'

/** The court whose hearing it is when somebody sets one: the one that works beside sets its own. */
export const courtActing = ({ id_oficina_apoyo, id_oficina_reparto }: CauseHands, office: number | null) =>
  office === id_oficina_apoyo && id_oficina_apoyo !== null ? id_oficina_apoyo : id_oficina_reparto

type Judged = CauseHands & { readonly id: number; readonly id_juez: number | null }

/** Who judges it there: the cause's judge, or, beside, the judge of that court who is present and not excused. */
export async function judgeActing(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  cause: Judged,
  idOficina: number,
) {
  if (idOficina === cause.id_oficina_reparto) return cause.id_juez
  const now = clock.now()
  const leaves = await leavesAt(db, now)
  const excused = await excusedBy(db, cause.id, [])
  const { idJuez } = await peopleOfCourt(db, idOficina, { leaves, excused }, now)
  return idJuez
}
