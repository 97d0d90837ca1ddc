/**
 * The rule of the wizard's second step, shared by the wizard, the API's guard and the draw (`spec 3 §5`).
 */

/** As much of a party as the rule looks at. */
export type PartySummary = { readonly id: number; readonly idTipoSujetoProcesal: number }

export type WizardParties = {
  readonly tipoAccion: 'Privada' | 'Pública' | null
  readonly preparatoryActs: boolean
  readonly parties: readonly PartySummary[]
}

const complainantTypes: readonly number[] = [1, 5]
const accusedType = 2

const hasComplainant = ({ parties }: WizardParties): boolean =>
  parties.some(({ idTipoSujetoProcesal }) => complainantTypes.includes(idTipoSujetoProcesal))

const hasAccused = ({ parties }: WizardParties): boolean =>
  parties.some(({ idTipoSujetoProcesal }) => idTipoSujetoProcesal === accusedType)

/** An accused stands where preparatory acts allow none. */
export const accusedNotAllowed = (wizard: WizardParties): boolean =>
  wizard.tipoAccion === 'Privada' && wizard.preparatoryActs && hasAccused(wizard)

/** May step 2 be left for step 3, and the cause be drawn? */
export function partiesComplete(wizard: WizardParties): boolean {
  if (wizard.tipoAccion === 'Privada' && wizard.preparatoryActs) {
    return hasComplainant(wizard) && !hasAccused(wizard)
  }
  return hasComplainant(wizard) && hasAccused(wizard)
}
