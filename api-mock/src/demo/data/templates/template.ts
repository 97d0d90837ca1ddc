/** A template that the demo's courts begin with: a sample, not a form that a court has approved. */
export type ActTemplate = {
  readonly id: number
  readonly nombre: string
  readonly idTipoActoProcesal: number
  /** Area whose offices have it; null: every office that may write the type. */
  readonly area: number | null
  /** What the act begins with, in the markup of written documents. */
  readonly texto: string
  /** The same text as an act about made-up people, in markup without fields; null where there is none. */
  readonly ejemplo: string | null
  /** A sample: whoever signs must review it. */
  readonly muestra: true
}

type Values = Readonly<Record<string, string>>

/** Made-up values of the fields that the server fills, for examples. */
const madeUp: Values = {
  codigoUnico: '999999202600042',
  tipoAccion: 'Pública',
  delitos: 'Robo',
  etapa: 'Etapa Preparatoria',
  denunciantes: 'María Ejemplo Choque',
  denunciados: 'Juan Muestra Rojas',
  victimas: 'María Ejemplo Choque',
  abogados: 'Ana Ficticia Salas',
  individualizados: 'Juan Muestra Rojas',
  juzgado: 'Juzgado de Instrucción Penal N.° 99 de Villa Ejemplo',
  municipio: 'Villa Ejemplo',
  departamento: 'Departamento de Ejemplo',
  juez: 'Elena Ejemplo Vargas',
  secretario: 'Pedro Muestra Lima',
  tipoActo: 'Auto',
  numeroResolucion: '7/2026',
  plazo: '3 días',
  memorialTipo: 'Apersonamiento',
  memorialReferencia: 'Se apersona',
  memorialPresentante: 'María Ejemplo Choque',
  memorialFecha: '2 de marzo de 2026',
  fecha: '4 de marzo de 2026',
  hora: '10:30',
  gestion: '2026',
}

const fieldSign = /\{\{([^{}|]+)(?:\|[^{}]*)?\}\}/g

/** A text with made-up values instead of its fields; one without a value stays as it is. */
const filled = (texto: string, values: Values): string =>
  texto.replace(fieldSign, (sign, key: string) => values[key.trim()] ?? sign)

type Options = {
  readonly area?: number
  /** Gives the template an example: values of what is asked, and of fields that the common ones don't fit. */
  readonly ejemplo?: Values
}

export const template = (
  id: number,
  nombre: string,
  idTipoActoProcesal: number,
  texto: string,
  { area, ejemplo }: Options = {},
): ActTemplate => ({
  id,
  nombre,
  idTipoActoProcesal,
  area: area ?? null,
  texto: texto.trim(),
  ejemplo: ejemplo ? filled(texto.trim(), { ...madeUp, ...ejemplo }) : null,
  muestra: true,
})
