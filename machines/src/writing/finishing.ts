import { actKindIds } from '../catalogues/act-type-values.ts'
import { finishTexts } from './finishing-texts.ts'

/** What an act type demands before an act of it is finished (`spec 2 §3`). */
export type FinishDemands = {
  readonly idCategoria: number
  readonly requiereAdjuntos: boolean
  readonly requiereAgendamiento: boolean
  readonly requiereRespuesta: boolean
  /** Types of hearing that it sets; none: any. */
  readonly tiposAudiencia: readonly number[]
}

/** May acts of the type have something that accompanies them? */
export const takesAttachments = (type: {
  readonly conAdjuntos: boolean
  readonly requiereAdjuntos: boolean
}): boolean => type.conAdjuntos || type.requiereAdjuntos

/** How an act stands. */
export type Unfinished = {
  /** Acts that accompany it. */
  readonly adjuntos: number
  /** Types of the hearings of its cause that are still to come. */
  readonly audiencias: readonly number[]
  readonly conPlazo: boolean
}

export const finishSteps = ['adjuntos', 'audiencia', 'plazo'] as const
type FinishStep = (typeof finishSteps)[number]

/** A step that is missing, and where it is done. */
export type MissingStep = { readonly paso: FinishStep; readonly texto: string }

/** A memorial asks the court for a hearing and an answer; what the court writes sets them. */
export const isMemorial = ({ idCategoria }: Pick<FinishDemands, 'idCategoria'>): boolean =>
  idCategoria === actKindIds.memoriales

/** Does an act of the type set a hearing? */
export const setsHearing = (type: Pick<FinishDemands, 'idCategoria' | 'requiereAgendamiento'>): boolean =>
  type.requiereAgendamiento && !isMemorial(type)

/** Is a hearing of this type one that an act of the other sets? */
export const isSetBy = ({ tiposAudiencia }: Pick<FinishDemands, 'tiposAudiencia'>, idTipo: number): boolean =>
  tiposAudiencia.length === 0 || tiposAudiencia.includes(idTipo)

function isMissing(step: FinishStep, demands: FinishDemands, act: Unfinished): boolean {
  switch (step) {
    case 'adjuntos':
      return demands.requiereAdjuntos && act.adjuntos === 0
    case 'audiencia':
      return setsHearing(demands) && !act.audiencias.some((type) => isSetBy(demands, type))
    case 'plazo':
      return demands.requiereRespuesta && !isMemorial(demands) && !act.conPlazo
  }
}

/** Can a step no more be taken once somebody signed the act? A hearing is set afterwards too. */
export const isBeforeSigning = ({ paso }: Pick<MissingStep, 'paso'>): boolean => paso !== 'audiencia'

/** What is still missing before an act is finished, in the order in which it is done. The same in screen and API. */
export const missingSteps = (demands: FinishDemands, act: Unfinished): readonly MissingStep[] =>
  finishSteps
    .filter((step) => isMissing(step, demands, act))
    .map((paso) => ({ paso, texto: finishTexts[paso] }))
