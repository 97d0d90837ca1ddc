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
export const identityTypes: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Cédula de Identidad' },
  { id: 2, descripcion: 'Pasaporte' },
  { id: 3, descripcion: 'Sin Documento' },
]

/** Types of procedural party. Where the two documents differ (5, 6, 8) the case document leads (`spec 3 §3`, `spec 2 §3`). */
export const partyTypes: readonly CatalogueEntry[] = [
  { id: 0, descripcion: 'Sin Especificar' },
  { id: 1, descripcion: 'Denunciante' },
  { id: 2, descripcion: 'Denunciado' },
  { id: 3, descripcion: 'Víctima' },
  { id: 4, descripcion: 'Testigo' },
  { id: 5, descripcion: 'Denunciante y Víctima' },
  { id: 6, descripcion: 'Denunciante Víctima' },
  { id: 7, descripcion: 'Representante del Denunciante' },
  { id: 8, descripcion: 'Tercero' },
  { id: 9, descripcion: 'Representante Legal' },
  { id: 10, descripcion: 'Apoderado' },
  { id: 11, descripcion: 'Perito' },
  { id: 12, descripcion: 'Intérprete' },
  { id: 13, descripcion: 'Traductor' },
  { id: 14, descripcion: 'Tercero Interesado' },
  { id: 15, descripcion: 'Abogado' },
  { id: 16, descripcion: 'Abogado Apoderado' },
  { id: 17, descripcion: 'Fiscal' },
  { id: 18, descripcion: 'Tutor Legal' },
  { id: 19, descripcion: 'Encargado de Archivo' },
]
