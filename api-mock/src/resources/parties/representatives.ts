import type { ReadBody } from '@estrado/machines/contract/types'
import type { RepresentativeFacts } from '@estrado/machines/workflows/cause/facts'
import type { Tx } from '../../database/connect.ts'
import { nextId } from '../causes/cause-command.ts'

type Sent = ReadBody<'sujetosProcesales.createPrivate'>['representantes']

/**
 * The representatives of a party as they are recorded: whoever stands in the party already keeps their number,
 * the others get one, whatever number was sent.
 */
export async function numberedRepresentatives(
  tx: Tx,
  sent: Sent,
  known: readonly RepresentativeFacts[],
): Promise<readonly RepresentativeFacts[]> {
  const numbered: RepresentativeFacts[] = []
  for (const representative of sent) {
    const stands = known.find(({ id }) => id === representative.id)
    const id = stands?.id ?? (await nextId(tx, 'representante_id'))
    numbered.push({ ...representative, id, idTipoSujetoProcesal: representative.idTipoSujetoProcesal ?? 0 })
  }
  return numbered
}
