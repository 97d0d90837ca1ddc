import type { SituationDetail } from '@estrado/machines/enforcement/vocabulary'
import type { CatalogueEntry } from '../types.ts'

/** How the cause began. */
export const complaintTypes: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Denuncia Verbal' },
  { id: 2, descripcion: 'Denuncia Escrita' },
  { id: 3, descripcion: 'Querella' },
  { id: 4, descripcion: 'Acción Directa' },
  { id: 5, descripcion: 'Intervención Policial Preventiva' },
  { id: 6, descripcion: 'De Oficio' },
  { id: 7, descripcion: 'Acusación Particular' },
  { id: 8, descripcion: 'Denuncia por Medios Telemáticos' },
  { id: 9, descripcion: 'Conversión de Acción' },
]

/** Stages of a criminal process. */
export const causeStages: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Etapa Preliminar' },
  { id: 2, descripcion: 'Etapa Preparatoria' },
  { id: 3, descripcion: 'Etapa Intermedia' },
  { id: 4, descripcion: 'Juicio Oral' },
  { id: 5, descripcion: 'Impugnación' },
  { id: 6, descripcion: 'Ejecución Penal' },
  { id: 7, descripcion: 'Actos Preparatorios' },
  { id: 8, descripcion: 'Conclusión' },
]

/** States of a criminal cause; 28 blocks what concerns its parties (`spec 3 §9`). */
export const causeStates: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Registrada', detalle: { idEtapa: 1 } },
  { id: 2, descripcion: 'Con Inicio de Investigación', detalle: { idEtapa: 1 } },
  { id: 3, descripcion: 'En Investigación Preliminar', detalle: { idEtapa: 1 } },
  { id: 4, descripcion: 'Con Ampliación de Investigación', detalle: { idEtapa: 1 } },
  { id: 5, descripcion: 'Desestimada', detalle: { idEtapa: 1 } },
  { id: 6, descripcion: 'Rechazada', detalle: { idEtapa: 1 } },
  { id: 7, descripcion: 'Con Complementación de Diligencias', detalle: { idEtapa: 1 } },
  { id: 8, descripcion: 'Imputada', detalle: { idEtapa: 2 } },
  { id: 9, descripcion: 'Con Medidas Cautelares', detalle: { idEtapa: 2 } },
  { id: 10, descripcion: 'Con Ampliación de Imputación', detalle: { idEtapa: 2 } },
  { id: 11, descripcion: 'Con Criterio de Oportunidad', detalle: { idEtapa: 2 } },
  { id: 12, descripcion: 'Con Suspensión Condicional del Proceso', detalle: { idEtapa: 2 } },
  { id: 13, descripcion: 'Con Conciliación', detalle: { idEtapa: 2 } },
  { id: 14, descripcion: 'Con Procedimiento Abreviado', detalle: { idEtapa: 2 } },
  { id: 15, descripcion: 'Con Conversión de Acción', detalle: { idEtapa: 2 } },
  { id: 16, descripcion: 'Sobreseída', detalle: { idEtapa: 3 } },
  { id: 17, descripcion: 'Acusada', detalle: { idEtapa: 3 } },
  { id: 18, descripcion: 'En Preparación de Juicio', detalle: { idEtapa: 3 } },
  { id: 19, descripcion: 'Con Auto de Apertura de Juicio', detalle: { idEtapa: 4 } },
  { id: 20, descripcion: 'En Juicio Oral', detalle: { idEtapa: 4 } },
  { id: 21, descripcion: 'Con Declaratoria de Rebeldía', detalle: { idEtapa: 4 } },
  { id: 22, descripcion: 'Con Sentencia Absolutoria', detalle: { idEtapa: 4 } },
  { id: 23, descripcion: 'Con Sentencia Condenatoria', detalle: { idEtapa: 4 } },
  { id: 24, descripcion: 'En Apelación', detalle: { idEtapa: 5 } },
  { id: 25, descripcion: 'En Casación', detalle: { idEtapa: 5 } },
  { id: 26, descripcion: 'Con Sentencia Ejecutoriada', detalle: { idEtapa: 6 } },
  { id: 27, descripcion: 'Con Extinción de la Acción Penal', detalle: { idEtapa: 8 } },
  { id: 28, descripcion: 'Cerrada', detalle: { idEtapa: 8 } },
  { id: 29, descripcion: 'Archivada', detalle: { idEtapa: 8 } },
  { id: 30, descripcion: 'Admitida', detalle: { idEtapa: 4 } },
  { id: 31, descripcion: 'Observada', detalle: { idEtapa: 4 } },
  { id: 32, descripcion: 'Acumulada', detalle: { idEtapa: 8 } },
  { id: 33, descripcion: 'En Actos Preparatorios', detalle: { idEtapa: 7 } },
]

const held = { privaLibertad: true, computo: 'cumple' } as const satisfies SituationDetail
/** There are readings by which its time serves the penalty, and others: it is not counted, and told. */
const doubtful = { computo: 'duda' } as const satisfies SituationDetail

/**
 * Legal situation of an accused: whether it deprives of liberty, and whether its time serves the penalty
 * (`docs/decisions/kardex.md`).
 */
export const legalSituations: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Libre' },
  { id: 2, descripcion: 'Arrestado', detalle: held },
  { id: 3, descripcion: 'Aprehendido', detalle: held },
  { id: 4, descripcion: 'Con Medidas Cautelares Personales' },
  { id: 5, descripcion: 'Con Detención Domiciliaria', detalle: { ...doubtful, privaLibertad: true } },
  { id: 6, descripcion: 'Con Detención Preventiva', detalle: held },
  { id: 7, descripcion: 'Rebelde' },
  { id: 8, descripcion: 'Con Mandamiento de Aprehensión' },
  { id: 9, descripcion: 'Sobreseído' },
  { id: 10, descripcion: 'Con Suspensión Condicional del Proceso' },
  { id: 11, descripcion: 'Con Criterio de Oportunidad' },
  { id: 12, descripcion: 'Absuelto' },
  { id: 13, descripcion: 'Condenado Privado de Libertad', detalle: held },
  { id: 14, descripcion: 'Condenado con Suspensión Condicional de la Pena' },
  { id: 15, descripcion: 'Condenado con Perdón Judicial' },
  { id: 16, descripcion: 'En Período de Prueba', detalle: doubtful },
  { id: 17, descripcion: 'Con Extramuro', detalle: held },
  { id: 18, descripcion: 'Con Libertad Condicional', detalle: { computo: 'cumple' } },
  { id: 19, descripcion: 'Con Detención Domiciliaria en Ejecución', detalle: held },
  { id: 20, descripcion: 'Con Prestación de Trabajo' },
  { id: 21, descripcion: 'Con Medida de Seguridad', detalle: doubtful },
  { id: 22, descripcion: 'Indultado' },
  { id: 23, descripcion: 'Amnistiado' },
  { id: 24, descripcion: 'Extraditado' },
  { id: 25, descripcion: 'Prófugo' },
  { id: 26, descripcion: 'Con Pena Cumplida' },
  { id: 27, descripcion: 'Fallecido' },
]
