import { hearingStates as states } from '@estrado/machines/hearings/vocabulary'
import type { CatalogueEntry } from '../types.ts'

/** Types of hearing of the criminal process. */
export const hearingTypes: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Aplicación de Medidas Cautelares' },
  { id: 2, descripcion: 'Modificación de Medidas Cautelares' },
  { id: 3, descripcion: 'Cesación de la Detención Preventiva' },
  { id: 4, descripcion: 'Ampliación de la Detención Preventiva' },
  { id: 5, descripcion: 'Control Jurisdiccional', detalle: { duracion: 30 } },
  { id: 6, descripcion: 'Medidas de Protección' },
  { id: 7, descripcion: 'Homologación de Medidas de Protección' },
  { id: 8, descripcion: 'Conciliación' },
  { id: 9, descripcion: 'Criterio de Oportunidad' },
  { id: 10, descripcion: 'Suspensión Condicional del Proceso' },
  { id: 11, descripcion: 'Procedimiento Abreviado' },
  { id: 12, descripcion: 'Procedimiento Inmediato para Delitos Flagrantes' },
  { id: 13, descripcion: 'Conversión de Acción', detalle: { duracion: 30 } },
  { id: 14, descripcion: 'Excepciones e Incidentes' },
  { id: 15, descripcion: 'Anticipo de Prueba' },
  { id: 16, descripcion: 'Inspección Ocular' },
  { id: 17, descripcion: 'Reconstrucción' },
  { id: 18, descripcion: 'Audiencia Conclusiva' },
  { id: 19, descripcion: 'Juicio Oral', detalle: { duracion: 240 } },
  { id: 20, descripcion: 'Continuación de Juicio Oral', detalle: { duracion: 240 } },
  { id: 21, descripcion: 'Lectura de Sentencia', detalle: { duracion: 30 } },
  { id: 22, descripcion: 'Fundamentación de Apelación Incidental' },
  { id: 23, descripcion: 'Fundamentación de Apelación Restringida' },
  { id: 24, descripcion: 'Excusa o Recusación' },
  { id: 25, descripcion: 'Rebeldía' },
  { id: 26, descripcion: 'Revocatoria de Medidas' },
  { id: 27, descripcion: 'Extradición' },
  { id: 28, descripcion: 'Reparación del Daño' },
  { id: 29, descripcion: 'Suspensión Condicional de la Pena' },
  { id: 30, descripcion: 'Perdón Judicial' },
  { id: 31, descripcion: 'Libertad Condicional' },
  { id: 32, descripcion: 'Extramuro' },
  { id: 33, descripcion: 'Detención Domiciliaria en Ejecución' },
  { id: 34, descripcion: 'Redención' },
  { id: 35, descripcion: 'Clasificación' },
  { id: 36, descripcion: 'Acción de Libertad' },
]

/** Hearing states, in order of id. */
export const hearingStates: readonly CatalogueEntry[] = Object.values(states)
  .map(({ id, label }) => ({ id, descripcion: label }))
  .sort((one, other) => one.id - other.id)

/** Reasons for which a hearing is suspended. */
export const hearingSuspensionTypes: readonly CatalogueEntry[] = [
  { id: 1, descripcion: 'Inasistencia del Juez' },
  { id: 2, descripcion: 'Inasistencia de un Miembro del Tribunal' },
  { id: 3, descripcion: 'Inasistencia del Fiscal' },
  { id: 4, descripcion: 'Inasistencia del Abogado Defensor' },
  { id: 5, descripcion: 'Inasistencia del Abogado de la Parte Acusadora', detalle: { duracion: 30 } },
  { id: 6, descripcion: 'Inasistencia del Imputado' },
  { id: 7, descripcion: 'Inasistencia de la Víctima' },
  { id: 8, descripcion: 'Inasistencia del Perito' },
  { id: 9, descripcion: 'Inasistencia de Testigos' },
  { id: 10, descripcion: 'Inasistencia del Intérprete o Traductor' },
  { id: 11, descripcion: 'Falta de Notificación' },
  { id: 12, descripcion: 'Notificación Defectuosa' },
  { id: 13, descripcion: 'Falta de Traslado del Privado de Libertad', detalle: { duracion: 30 } },
  { id: 14, descripcion: 'Falla de Conexión o del Medio Tecnológico' },
  { id: 15, descripcion: 'Falta de Energía Eléctrica' },
  { id: 16, descripcion: 'Baja Médica' },
  { id: 17, descripcion: 'Vacación Judicial' },
  { id: 18, descripcion: 'Feriado' },
  { id: 19, descripcion: 'Fuerza Mayor o Caso Fortuito', detalle: { duracion: 240 } },
  { id: 20, descripcion: 'Sobreposición de Audiencias', detalle: { duracion: 240 } },
  { id: 21, descripcion: 'Excusa', detalle: { duracion: 30 } },
  { id: 22, descripcion: 'Recusación' },
  { id: 23, descripcion: 'Cambio de Abogado Defensor' },
  { id: 24, descripcion: 'Designación de Defensor de Oficio' },
  { id: 25, descripcion: 'Solicitud de las Partes' },
  { id: 26, descripcion: 'Remisión de Antecedentes a Otra Autoridad' },
  { id: 27, descripcion: 'Acumulación de Causas' },
  { id: 28, descripcion: 'Paro o Bloqueo de Caminos' },
]
