import type { AskedDeadline } from '@estrado/machines/deadlines/rules'
import { actRefusals } from '@estrado/machines/documents/texts'
import { requirementRules } from '@estrado/machines/writing/requirements'
import type { Tx } from '../database/connect.ts'
import { refuseBroken, ruleBroken } from '../errors.ts'
import { isComposedNow } from '../writing/review.ts'
import type { VisibleAct } from './act-command.ts'
import { typeOfAct } from './act-types.ts'
import { namedIn } from './new-act.ts'
import { type SaidAnew, saidAnew } from './said-anew.ts'

/** Fields of a deadline as they are sent. */
const deadlineFields = ['plazo', 'plazoUnidad'] as const satisfies readonly (keyof AskedDeadline)[]

/**
 * Correction of whom an act concerns, of its number or of its deadline: the first two are held to what its type demands
 * of a new act, at the fields that are sent. A document that was composed here already says what was before, so that
 * its text changes first.
 */
export async function checkSaidAnew(tx: Tx, act: VisibleAct, sent: SaidAnew & AskedDeadline): Promise<void> {
  const said = saidAnew(sent)
  const fields = [...Object.keys(said), ...deadlineFields.filter((field) => sent[field] !== undefined)]
  if (fields.length === 0) return
  const present = { sujetosProcesales: act.sujetos, codigoResolucion: act.codigo_resolucion ?? '' }
  const rules = requirementRules(
    await typeOfAct(tx, act.id),
    { ...present, ...said },
    await namedIn(tx, act.cause),
  )
  refuseBroken(Object.fromEntries(Object.entries(rules).filter(([field]) => field in said)))
  if (await isComposedNow(tx, act.id))
    throw ruleBroken(Object.fromEntries(fields.map((field) => [field, [actRefusals.composedWithOthers]])))
}
