import { actRefusals } from '@estrado/machines/documents/texts'
import { hasMessages } from '@estrado/machines/rules/field-messages'
import { requirementRules } from '@estrado/machines/writing/requirements'
import type { Tx } from '../database/connect.ts'
import { ruleBroken } from '../errors.ts'
import { isComposedText } from '../writing/review.ts'
import type { VisibleAct } from './act-command.ts'
import { typeOfAct } from './act-types.ts'
import { namedIn } from './new-act.ts'
import { type SaidAnew, saidAnew } from './said-anew.ts'

/**
 * Correction of whom an act concerns, or of its number: held to what its type demands of a new act, at the fields that
 * are sent. A document that was composed here already names those of before, so that its text changes first.
 */
export async function checkSaidAnew(tx: Tx, act: VisibleAct, sent: SaidAnew): Promise<void> {
  const said = saidAnew(sent)
  if (Object.keys(said).length === 0) return
  const present = { sujetosProcesales: act.sujetos, codigoResolucion: act.codigo_resolucion ?? '' }
  const rules = requirementRules(
    await typeOfAct(tx, act.id),
    { ...present, ...said },
    await namedIn(tx, act.cause),
  )
  const messages = Object.fromEntries(Object.entries(rules).filter(([field]) => field in said))
  if (hasMessages(messages)) throw ruleBroken(messages)
  if (await isComposedText(tx, act.id))
    throw ruleBroken(
      Object.fromEntries(Object.keys(said).map((field) => [field, [actRefusals.composedWithOthers]])),
    )
}
