import { deadlineRules } from '@estrado/machines/deadlines/rules'
import { documentRules } from '@estrado/machines/documents/document-rules'
import { refuseBroken } from '../../errors.ts'
import { changedEffects, type SentEffects } from '../act-effects.ts'
import { type SaidAnew, saidAnew } from '../said-anew.ts'
import { type Said, sentIn } from '../sent-to.ts'

type Sent = {
  readonly referencia?: string | undefined
  readonly fojasAdjunto?: string | undefined
  readonly idsActosAdjuntos?: readonly number[] | undefined
} & Said &
  SaidAnew &
  SentEffects
type Described = { readonly referencia: string; readonly fojas: number }

/**
 * Partial update of reference and sheets: what is sent stands in the place of what there is, and alone is held to the
 * rules. A correction of nothing is refused at both.
 */
export function corrected(sent: Sent, present: Described): Described {
  const { referencia, fojasAdjunto } = sent
  const nothing =
    referencia === undefined &&
    fojasAdjunto === undefined &&
    sent.idsActosAdjuntos === undefined &&
    Object.keys(sentIn(sent)).length === 0 &&
    Object.keys(saidAnew(sent)).length === 0 &&
    Object.keys(changedEffects(sent)).length === 0
  const messages = documentRules({ referencia: referencia ?? '', fojasAdjunto: fojasAdjunto ?? '' })
  const ofDeadline = deadlineRules(sent)
  const broken = Object.fromEntries(
    Object.entries(messages).filter(
      ([field]) => nothing || (field === 'referencia' ? referencia : fojasAdjunto) !== undefined,
    ),
  )
  refuseBroken({ ...broken, ...ofDeadline })
  return {
    referencia: referencia?.trim() ?? present.referencia,
    fojas: fojasAdjunto === undefined ? present.fojas : Number(fojasAdjunto),
  }
}
