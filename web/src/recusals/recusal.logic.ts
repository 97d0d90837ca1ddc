import type { AnswerOf } from '@estrado/machines/contract/types'
import { beginningPath, writingPath } from '@estrado/machines/writing/addresses'
import { filePath } from '../causes/file/file-path.ts'

export type Recusal = AnswerOf<'excusas.inCourt'>['result'][number]

const resolution = '/jurisdiccional/crear-acto-procesal-resolucion/{idCausa}/{idActoProcesal?}'
const letter = '/jurisdiccional/crear-acto-procesal-oficio/{idCausa}/{idActoProcesal?}'
const answer = '/jurisdiccional/memoriales/crear-acto-procesal/{idActoProcesal}/{idActoProcesalRespuesta?}'

/** Where a memorial of recusation is answered, by an act of a type if one is chosen. */
export const answerPath = (idMemorial: number, type?: number) => beginningPath(answer, idMemorial, type)

/** Where the court writes to the chamber in a cause, or excuses itself. */
export const letterPath = (idCausa: number, type: number) => beginningPath(letter, idCausa, type)
export const orderPath = (idCausa: number, type: number) => beginningPath(resolution, idCausa, type)

/** Where what a row asks is done; null: it asks nothing. */
export function nextPath({ pide, idMemorial, acto, idCausa }: Recusal): string | null {
  if (pide === null) return null
  if (acto === null) return idMemorial === null ? null : answerPath(idMemorial)
  return acto.redactado
    ? writingPath(resolution, { from: idCausa, idCausa }, acto.id)
    : filePath(idCausa, 'actuados', acto.id)
}

/** Where it stands in its cause's file: at the sheet of the draw, the order, or the memorial. */
export const placeInFile = ({ idCausa, remision, acto, id }: Recusal): string =>
  filePath(idCausa, 'actuados', remision?.idCargo ?? acto?.id ?? id)
