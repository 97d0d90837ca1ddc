import type { AnswerOf } from '@estrado/machines/contract/types'
import { recusalTexts as texts } from '@estrado/machines/recusals/texts'
import { beginningPath, writingPath } from '@estrado/machines/writing/addresses'
import { writingRoutes } from '@estrado/machines/writing/screens'
import { filePath } from '../causes/file/file-path.ts'

export type Recusal = AnswerOf<'excusas.inCourt'>['result'][number]

/** Where a memorial of recusation is answered, by an act of a type if one is chosen. */
export const answerPath = (idMemorial: number, type?: number) =>
  beginningPath(writingRoutes.answer, idMemorial, type)

/** Where the court writes to the chamber in a cause, or excuses itself. */
export const letterPath = (idCausa: number, type: number) =>
  beginningPath(writingRoutes.letter, idCausa, type)
export const rulingPath = (idCausa: number, type: number) =>
  beginningPath(writingRoutes.resolution, idCausa, type)

/** Where what a row asks is done; null: it asks nothing. */
export function nextPath({ pide, idMemorial, acto, idCausa }: Recusal): string | null {
  if (pide === null) return null
  if (acto === null) return idMemorial === null ? null : answerPath(idMemorial)
  return acto.redactado
    ? writingPath(writingRoutes.resolution, { from: idCausa, idCausa }, acto.id)
    : filePath(idCausa, 'actuados', acto.id)
}

/** Where it stands in its cause's file: at the sheet of the draw, the order, or the memorial. */
export const placeInFile = ({ idCausa, remision, acto, id }: Recusal): string =>
  filePath(idCausa, 'actuados', remision?.idCargo ?? acto?.id ?? id)

/** Its act's type and number, as lists tell it. */
export const actNameOf = ({ acto }: Recusal): string =>
  acto === null ? texts.none : texts.actNumber(acto.tipo, acto.numero)
