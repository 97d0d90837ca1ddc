import type { Handler } from '../context.ts'
import { readKeys } from '../journal/checkpoint-keys.ts'
import { readCheckpoints } from '../journal/checkpoints.ts'
import { readRestorations } from '../journal/witness.ts'
import { recordInspection } from './inspection.ts'

/** GET auditoria/puntos-de-control: the signed heads and the keys, for the auditor to keep elsewhere. */
export const checkpoints: Handler<'auditoria.checkpoint'> = async (context) => {
  const { dataFolder } = context.services.settings
  const [claves, puntos, restauraciones] = await Promise.all([
    readKeys(dataFolder),
    readCheckpoints(dataFolder),
    readRestorations(dataFolder),
  ])
  await recordInspection(context, { type: 'checkpoints.taken', puntos: puntos.length })
  return { answer: { claves, puntos, restauraciones } }
}
