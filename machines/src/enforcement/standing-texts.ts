/** What stands of the orders for a party, with what ends it. */
const endings = {
  held: 'registre la situación jurídica que pone fin a la privación de libertad',
  measures: 'quite las medidas de protección vigentes',
  penalty: 'deje sin efecto la pena registrada',
} as const

export type StandingOrder = keyof typeof endings

const refusal =
  (before: string) =>
  (standing: readonly StandingOrder[]): string =>
    `Antes de ${before}, ${standing.map((order) => endings[order]).join('; ')}.`

/** Why a party or the kind of action stays: what was ordered would stand where nobody sees it or can end it. */
export const orderedStill = {
  party: refusal('retirar a la parte o cambiar su tipo'),
  action: refusal('convertir la acción en privada'),
} as const
