import type { CatalogueEntry } from '../types.ts'

/** Categories of procedural act; up to 25 as the specification numbers them (`spec 1 §3`), ours follow. */
export const actCategories: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Memoriales' },
  { id: 2, descripcion: 'Audiencias' },
  { id: 3, descripcion: 'Decretos' },
  { id: 4, descripcion: 'Decreto de Mero Trámite' },
  { id: 5, descripcion: 'Decreto de Señalamiento' },
  { id: 6, descripcion: 'Autos' },
  { id: 7, descripcion: 'Autos de Vista' },
  { id: 8, descripcion: 'Sentencias' },
  { id: 9, descripcion: 'Notificaciones' },
  { id: 10, descripcion: 'Actas' },
  { id: 13, descripcion: 'Dictamen Pericial' },
  { id: 17, descripcion: 'Oficio' },
  { id: 19, descripcion: 'Oficio de Devolución' },
  { id: 23, descripcion: 'Auto Supremo' },
  { id: 24, descripcion: 'Auto Interlocutorio' },
  { id: 25, descripcion: 'Auto Definitivo' },
  { id: 26, descripcion: 'Formularios' },
  { id: 27, descripcion: 'Cargos' },
  { id: 28, descripcion: 'Elementos Probatorios' },
  { id: 29, descripcion: 'Requerimientos y Resoluciones Fiscales' },
  { id: 30, descripcion: 'Mandamientos' },
  { id: 31, descripcion: 'Informes' },
]
