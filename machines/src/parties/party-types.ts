import type { ToneName } from '../vocabulary/tones.ts'

/**
 * Ids of the party types in causes (`spec 3 §3`). Where the two lists of the specification differ (5, 8), this
 * one leads: it belongs to the screens that register parties.
 */
export const partyTypeIds = {
  denunciante: 1,
  denunciado: 2,
  victima: 3,
  testigo: 4,
  denuncianteYVictima: 5,
  tercero: 8,
  perito: 11,
  interprete: 12,
  traductor: 13,
  terceroInteresado: 14,
  abogado: 15,
  abogadoApoderado: 16,
  fiscal: 17,
} as const

/** Ids of the roles of parties in acts and notifications (`spec 2 §3`); 5 is absent there, 6 to 10 and 18, 19 here alone. */
export const proceduralRoleIds = {
  sinEspecificar: 0,
  denunciante: 1,
  denunciado: 2,
  victima: 3,
  testigo: 4,
  denuncianteVictima: 6,
  representanteDenunciante: 7,
  representanteDenunciado: 8,
  representanteLegal: 9,
  apoderado: 10,
  perito: 11,
  interprete: 12,
  traductor: 13,
  tercerosInteresados: 14,
  abogado: 15,
  abogadoApoderado: 16,
  fiscal: 17,
  tutorLegal: 18,
  encargadoArchivo: 19,
} as const

const { denunciante, denunciado, victima, denuncianteYVictima, terceroInteresado } = partyTypeIds

/** Who suffered what the cause is about: never named without a session. */
export const victimTypes: readonly number[] = [victima, denuncianteYVictima]
/** Who brings the complaint. */
export const complainantTypes: readonly number[] = [denunciante, denuncianteYVictima]
/** What may be chosen in the party form (`spec 3 §9`). */
export const allowedPartyTypes: readonly number[] = [1, 2, 3, 4, 5, 8, 11, 12, 13, 14]
/** Party types with lawyers and representatives (`spec 3 §5`). */
export const representedPartyTypes: readonly number[] = [1, 2, 3, 5]
/** Party types that a legal entity can have (`spec 3 §5`). */
export const legalPartyTypes: readonly number[] = [denunciante, denunciado, terceroInteresado]
/** Party types in which a legal entity has lawyers (`spec 3 §5`). */
export const legalRepresentedTypes: readonly number[] = [denunciado, denunciante, victima]
/** What users outside the court may choose (`spec 3 §5`). */
export const outsiderPartyTypes: readonly number[] = [denunciante, denunciado]
/** What the representative form offers, in its order (`spec 2 §2`). */
export const representativeTypes: readonly number[] = [
  proceduralRoleIds.representanteLegal,
  proceduralRoleIds.tutorLegal,
  proceduralRoleIds.apoderado,
]

const tones: Readonly<Record<number, ToneName>> = {
  [partyTypeIds.denunciante]: 'neutral',
  [partyTypeIds.denunciado]: 'danger',
  [partyTypeIds.victima]: 'positive',
  [partyTypeIds.abogado]: 'information',
  [partyTypeIds.abogadoApoderado]: 'information',
}

/** Colour of a party's badge (`spec 3 §3`). */
export const partyTone = (idTipoSujetoProcesal: number): ToneName => tones[idTipoSujetoProcesal] ?? 'neutral'
