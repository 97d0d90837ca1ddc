import type { CauseActionType } from '../causes/vocabulary.ts'
import { wizardMessages } from '../causes/wizard-texts.ts'
import { complainantTypes, partyTypeIds } from './party-types.ts'

/**
 * The rule of the wizard's second step, shared by the wizard, the API's guard and the draw (`spec 3 §5`).
 */

/** As much of a party as the rule looks at. */
export type PartySummary = { readonly id: number; readonly idTipoSujetoProcesal: number }

export type WizardParties = {
  readonly tipoAccion: CauseActionType | null
  readonly preparatoryActs: boolean
  readonly parties: readonly PartySummary[]
}

type Sides = Pick<WizardParties, 'parties'>

const hasComplainant = ({ parties }: Sides): boolean =>
  parties.some(({ idTipoSujetoProcesal }) => complainantTypes.includes(idTipoSujetoProcesal))

const hasAccused = ({ parties }: Sides): boolean =>
  parties.some(({ idTipoSujetoProcesal }) => idTipoSujetoProcesal === partyTypeIds.denunciado)

/** An accused stands where preparatory acts allow none. */
const accusedNotAllowed = (wizard: WizardParties): boolean =>
  wizard.tipoAccion === 'Privada' && wizard.preparatoryActs && hasAccused(wizard)

/**
 * What the form of a new party begins with (`accion` 1, 2 and 3, `spec 3 §4`): complainant, then accused, as long as
 * that side has nobody; null: whatever is chosen.
 */
export function wantedPartyType(wizard: WizardParties): number | null {
  if (!hasComplainant(wizard)) return partyTypeIds.denunciante
  const withoutAccused = wizard.tipoAccion === 'Privada' && wizard.preparatoryActs
  return withoutAccused || hasAccused(wizard) ? null : partyTypeIds.denunciado
}

/** May step 2 be left for step 3, and the cause be drawn? */
export function partiesComplete(wizard: WizardParties): boolean {
  if (wizard.tipoAccion === 'Privada' && wizard.preparatoryActs) {
    return hasComplainant(wizard) && !hasAccused(wizard)
  }
  return hasComplainant(wizard) && hasAccused(wizard)
}

/** Why step 2 can't be left (`spec 3 §5`); empty when it can. */
export function wizardPartiesMessages(wizard: WizardParties): readonly string[] {
  if (partiesComplete(wizard)) return []
  if (accusedNotAllowed(wizard)) return [wizardMessages.accusedNotAllowed]
  const preparatory = wizard.tipoAccion === 'Privada' && wizard.preparatoryActs
  return [preparatory ? wizardMessages.petitionerRequired : wizardMessages.partiesRequired]
}

/** A change of parties in the process leaves no side without anybody (`spec 3 §5`). */
export const keepsSides = (before: readonly PartySummary[], after: readonly PartySummary[]): boolean =>
  (hasComplainant({ parties: after }) || !hasComplainant({ parties: before })) &&
  (hasAccused({ parties: after }) || !hasAccused({ parties: before }))
