import { evidenceMachine } from '@estrado/machines/evidence/evidence/machine'
import { evidenceRefusals } from '@estrado/machines/evidence/texts'
import { shownEvidenceStates } from '@estrado/machines/evidence/vocabulary'
import { fieldMessages } from '@estrado/machines/rules/field-messages'
import type { Tx } from '../database/connect.ts'
import { takeNamedTurn } from '../database/turns.ts'
import { refuseBroken } from '../errors.ts'

/** States in which an item is in the judiciary's custody, or comes back to it. */
const underCustody = shownEvidenceStates.filter((state) => evidenceMachine.states[state]?.type !== 'final')

/**
 * Uniqueness: refuses a seal that another item of the cause has while that is under custody, at the field in which it
 * was written; `seals`: each new seal by its field. Waits for whoever seals in the same cause.
 */
export async function refuseTakenSeals(
  tx: Tx,
  idCausa: number,
  seals: Readonly<Record<string, string>>,
): Promise<void> {
  await takeNamedTurn(tx, 'sealsOfCause', idCausa)
  const taken = await tx
    .selectFrom('prueba')
    .select(['precinto', 'numero', 'gestion'])
    .where('id_causa', '=', idCausa)
    .where('estado', 'in', underCustody)
    .where('precinto', 'in', Object.values(seals))
    .execute()
  const numbers = new Map(taken.map(({ precinto, numero, gestion }) => [precinto, `${numero}/${gestion}`]))
  const refusalOf = (seal: string) => {
    const number = numbers.get(seal)
    return number === undefined ? null : evidenceRefusals.sealTaken(number)
  }
  refuseBroken(
    fieldMessages(Object.fromEntries(Object.entries(seals).map(([field, seal]) => [field, refusalOf(seal)]))),
  )
}
