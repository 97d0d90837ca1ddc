import { causeTags } from '../causes/vocabulary.ts'
import { partyTypeIds, proceduralRoleIds } from './party-types.ts'

const labels: Readonly<Record<number, string>> = {
  [partyTypeIds.denunciante]: 'Denunciante',
  [partyTypeIds.denunciado]: 'Denunciado',
  [partyTypeIds.victima]: 'Víctima',
  [partyTypeIds.testigo]: 'Testigo',
  [partyTypeIds.denuncianteYVictima]: 'Denunciante y Víctima',
  [partyTypeIds.tercero]: 'Tercero',
  [partyTypeIds.perito]: 'Perito',
  [partyTypeIds.interprete]: 'Intérprete',
  [partyTypeIds.traductor]: 'Traductor',
  [partyTypeIds.terceroInteresado]: 'Tercero Interesado',
  [partyTypeIds.abogado]: 'Abogado',
  [partyTypeIds.abogadoApoderado]: 'Abogado con apoderado',
  [partyTypeIds.fiscal]: 'Fiscal',
  [proceduralRoleIds.representanteLegal]: 'Representante Legal',
  [proceduralRoleIds.apoderado]: 'Apoderado',
  [proceduralRoleIds.tutorLegal]: 'Tutor Legal',
}

/** In what quality somebody represents a party (`spec 2 §3`). */
export const representativeLabel = (idTipoSujetoProcesal: number | null): string =>
  labels[idTipoSujetoProcesal ?? 0] ?? 'Representante'

/** Somebody who stands for a party, by name: a lawyer by power of attorney says so (`spec 3 §3`). */
export const nameWithPower = (one: {
  readonly nombreCompleto: string
  /** Of lawyers alone. */
  readonly esApoderado?: boolean
}): string => (one.esApoderado ? `${one.nombreCompleto} con apoderado` : one.nombreCompleto)

/** A party by name, an entity with who represents it by its statutes (`spec 3 §3`). */
export const nameWithRepresentative = (name: string, representative = ''): string =>
  representative === '' ? name : `${name}, por ${representative}`

/** How a party is called: in private causes the complaint's sides have names of their own (`spec 3 §3`). */
export function partyLabel(
  idTipoSujetoProcesal: number,
  cause: { readonly tipoAccion: string; readonly tags: string },
): string {
  const isPrivate = cause.tipoAccion === 'Privada'
  if (isPrivate && idTipoSujetoProcesal === partyTypeIds.denunciante) {
    return cause.tags.includes(causeTags.preparatoryActs) ? 'Impetrante' : 'Acusador Particular'
  }
  if (isPrivate && idTipoSujetoProcesal === partyTypeIds.denunciado) return 'Acusado'
  return labels[idTipoSujetoProcesal] ?? 'Sujeto Procesal'
}
