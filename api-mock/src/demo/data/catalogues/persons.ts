import { identityDocumentTypes } from '@estrado/machines/parties/identity-documents'
import { partyLabel } from '@estrado/machines/parties/label-texts'
import { partyTypeIds, proceduralRoleIds } from '@estrado/machines/parties/party-types'
import type { CatalogueEntry } from '../types.ts'

/** Tipos de estado civil. */
export const civilStatuses: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Soltero/a' },
  { id: 2, descripcion: 'Casado/a' },
  { id: 3, descripcion: 'Divorciado/a' },
  { id: 4, descripcion: 'Viudo/a' },
  { id: 5, descripcion: 'Unión Libre' },
  { id: 6, descripcion: 'Separado/a' },
  { id: 7, descripcion: 'Sin especificar' },
]

/** Tipo de género, which stands beside the sex of the identity card. */
export const genders: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Masculino' },
  { id: 2, descripcion: 'Femenino' },
  { id: 3, descripcion: 'Transgénero' },
  { id: 4, descripcion: 'Transexual' },
  { id: 5, descripcion: 'No binario' },
  { id: 6, descripcion: 'Prefiere no responder' },
]

/** Relation of a party to the victim. */
export const victimRelations: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Ninguna' },
  { id: 2, descripcion: 'Cónyuge' },
  { id: 3, descripcion: 'Conviviente' },
  { id: 4, descripcion: 'Excónyuge' },
  { id: 5, descripcion: 'Exconviviente' },
  { id: 6, descripcion: 'Enamorado/a' },
  { id: 7, descripcion: 'Ex enamorado/a' },
  { id: 8, descripcion: 'Padre' },
  { id: 9, descripcion: 'Madre' },
  { id: 10, descripcion: 'Hijo/a' },
  { id: 11, descripcion: 'Hermano/a' },
  { id: 12, descripcion: 'Abuelo/a' },
  { id: 13, descripcion: 'Nieto/a' },
  { id: 14, descripcion: 'Tío/a' },
  { id: 15, descripcion: 'Sobrino/a' },
  { id: 16, descripcion: 'Primo/a' },
  { id: 17, descripcion: 'Padrastro' },
  { id: 18, descripcion: 'Madrastra' },
  { id: 19, descripcion: 'Hijastro/a' },
  { id: 20, descripcion: 'Suegro/a' },
  { id: 21, descripcion: 'Yerno o Nuera' },
  { id: 22, descripcion: 'Cuñado/a' },
  { id: 23, descripcion: 'Tutor/a' },
  { id: 24, descripcion: 'Empleador/a' },
  { id: 25, descripcion: 'Compañero/a de Trabajo' },
  { id: 26, descripcion: 'Docente' },
  { id: 27, descripcion: 'Vecino/a' },
  { id: 28, descripcion: 'Conocido/a' },
  { id: 29, descripcion: 'Desconocido/a' },
]

/** Degrees of the national disability card. */
export const disabilityDegrees: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Sin Discapacidad' },
  { id: 2, descripcion: 'Leve' },
  { id: 3, descripcion: 'Moderada' },
  { id: 4, descripcion: 'Grave' },
  { id: 5, descripcion: 'Muy Grave' },
]

/** Types of identity document (`spec 3 §3`). */
export const identityTypes: readonly CatalogueEntry[] = identityDocumentTypes.map((descripcion, index) => ({
  id: index + 1,
  descripcion,
}))

const inPublicCauses = { tipoAccion: 'Pública', tags: '' }

/** Roles that parties have in acts and notifications alone (`spec 2 §3`). */
const roleNames: Readonly<Partial<Record<keyof typeof proceduralRoleIds, string>>> = {
  sinEspecificar: 'Sin Especificar',
  denuncianteVictima: 'Denunciante Víctima',
  representanteDenunciante: 'Representante del Denunciante',
  representanteLegal: 'Representante Legal',
  apoderado: 'Apoderado',
  tutorLegal: 'Tutor Legal',
  encargadoArchivo: 'Encargado de Archivo',
}

/** Types of procedural party: those of causes as public causes call them, then the further roles of acts. */
export const partyTypes: readonly CatalogueEntry[] = [
  ...Object.values(partyTypeIds).map((id) => ({ id, descripcion: partyLabel(id, inPublicCauses) })),
  ...Object.entries(roleNames).map(([role, descripcion]) => ({
    id: proceduralRoleIds[role as keyof typeof proceduralRoleIds],
    descripcion,
  })),
].sort((one, other) => one.id - other.id)
