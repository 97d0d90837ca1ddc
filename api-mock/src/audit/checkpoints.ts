import type { Handler } from '../context.ts'
import { readKeys } from '../journal/checkpoint-keys.ts'
import { readLastCheckpoints } from '../journal/checkpoints.ts'
import { readRestorations } from '../journal/witness.ts'
import { recordInspection } from './inspection.ts'

/**
 * GET auditoria/puntos-de-control: the newest signed heads and the keys, for the auditor to keep elsewhere. Each later
 * head covers all lines before it; the older ones stay in the installation's file, which no answer could hold.
 */
export const checkpoints: Handler<'auditoria.checkpoint'> = async (context) => {
  const { dataFolder } = context.services.settings
  const [claves, { before: anteriores, values: puntos }, restauraciones] = await Promise.all([
    readKeys(dataFolder),
    readLastCheckpoints(dataFolder),
    readRestorations(dataFolder),
  ])
  await recordInspection(context, { type: 'checkpoints.taken', puntos: puntos.length })
  return { answer: { claves, anteriores, puntos, restauraciones } }
}
