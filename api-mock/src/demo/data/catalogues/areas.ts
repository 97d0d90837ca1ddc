import type { Area } from '../types.ts'

/** Ids of the areas, by name: competences and offices refer to them. */
export const areaIds = {
  juzgadoInstruccionPenal: 1,
  juzgadoSentenciaPenal: 2,
  tribunalSentenciaPenal: 3,
  salaPenal: 4,
  juzgadoEjecucionPenal: 5,
  juzgadoInstruccionEspecializado: 6,
  juzgadoSentenciaEspecializado: 7,
  tribunalSentenciaEspecializado: 8,
  juzgadoMixto: 9,
  salaPenalTSJ: 10,
  oficinaGestora: 11,
  ministerioPublico: 12,
  tribunalDepartamental: 13,
  tribunalSupremo: 14,
  auditoria: 15,
  centralNotificaciones: 16,
  archivo: 17,
  juzgadoNinez: 18,
  salaConstitucional: 19,
  identidadInteroperabilidad: 20,
} as const

/** Kinds of office of the criminal judiciary and of those who work with it. */
export const areas: readonly Area[] = [
  { id: 1, descripcion: 'Juzgado de Instrucción Penal', tipo: 'juzgado', penal: true },
  { id: 2, descripcion: 'Juzgado de Sentencia Penal', tipo: 'juzgado', penal: true },
  { id: 3, descripcion: 'Tribunal de Sentencia Penal', tipo: 'tribunal', penal: true },
  { id: 4, descripcion: 'Sala Penal del Tribunal Departamental de Justicia', tipo: 'sala', penal: true },
  { id: 5, descripcion: 'Juzgado de Ejecución Penal', tipo: 'juzgado', penal: true },
  {
    id: 6,
    descripcion: 'Juzgado de Instrucción Anticorrupción y contra la Violencia hacia las Mujeres',
    tipo: 'juzgado',
    penal: true,
  },
  {
    id: 7,
    descripcion: 'Juzgado de Sentencia Anticorrupción y contra la Violencia hacia las Mujeres',
    tipo: 'juzgado',
    penal: true,
  },
  {
    id: 8,
    descripcion: 'Tribunal de Sentencia Anticorrupción y contra la Violencia hacia las Mujeres',
    tipo: 'tribunal',
    penal: true,
  },
  { id: 9, descripcion: 'Juzgado Público Mixto e Instrucción Penal', tipo: 'juzgado', penal: true },
  { id: 10, descripcion: 'Sala Penal del Tribunal Supremo de Justicia', tipo: 'sala', penal: true },
  { id: 11, descripcion: 'Oficina Gestora de Procesos', tipo: 'gestora', penal: true },
  { id: 12, descripcion: 'Ministerio Público', tipo: 'fiscalía', penal: true },
  { id: 13, descripcion: 'Tribunal Departamental de Justicia', tipo: 'administrativa', penal: false },
  { id: 14, descripcion: 'Tribunal Supremo de Justicia', tipo: 'administrativa', penal: false },
  { id: 15, descripcion: 'Auditoría', tipo: 'administrativa', penal: false },
  { id: 16, descripcion: 'Central de Notificaciones', tipo: 'administrativa', penal: true },
  { id: 17, descripcion: 'Archivo Judicial', tipo: 'administrativa', penal: false },
  { id: 18, descripcion: 'Juzgado Público de la Niñez y Adolescencia', tipo: 'juzgado', penal: false },
  { id: 19, descripcion: 'Sala Constitucional', tipo: 'sala', penal: false },
  { id: 20, descripcion: 'Identidad e Interoperabilidad', tipo: 'administrativa', penal: false },
]
