import type { FieldAtom, FieldSource } from './tree.ts'

/** A field that templates and phrases offer. */
export type OfferedField = { readonly key: string; readonly label: string; readonly source: FieldSource }

const from =
  (source: FieldSource) =>
  ([key, label]: readonly [string, string]): OfferedField => ({ key, label, source })

/** The fields that the server fills, each from facts: of the cause, its parties, the court, the act, the moment. */
export const offeredFields = [
  ...(
    [
      ['codigoUnico', 'Código único de la causa'],
      ['tipoAccion', 'Tipo de acción'],
      ['delitos', 'Delitos'],
      ['etapa', 'Etapa de la causa'],
    ] as const
  ).map(from('causa')),
  ...(
    [
      ['denunciantes', 'Denunciantes o acusadores'],
      ['denunciados', 'Denunciados o acusados'],
      ['victimas', 'Víctimas'],
      ['abogados', 'Abogados'],
      ['individualizados', 'Sujetos a los que se refiere el acto'],
    ] as const
  ).map(from('sujetos')),
  ...(
    [
      ['juzgado', 'Juzgado, tribunal o sala'],
      ['municipio', 'Municipio del juzgado'],
      ['departamento', 'Departamento del juzgado'],
      ['juez', 'Juez o jueza'],
      ['secretario', 'Secretario o secretaria'],
    ] as const
  ).map(from('oficina')),
  ...(
    [
      ['tipoActo', 'Tipo del acto'],
      ['numeroResolucion', 'Número de resolución'],
      ['plazo', 'Plazo que concede el acto'],
      ['memorialTipo', 'Tipo del memorial que se responde'],
      ['memorialReferencia', 'Referencia del memorial que se responde'],
      ['memorialPresentante', 'Quién presentó el memorial'],
      ['memorialFecha', 'Fecha del memorial que se responde'],
    ] as const
  ).map(from('acto')),
  ...(
    [
      ['fecha', 'Fecha de hoy en letras'],
      ['hora', 'Hora'],
      ['gestion', 'Gestión'],
    ] as const
  ).map(from('momento')),
] as const satisfies readonly OfferedField[]

/** Keys of what only whoever writes knows begin so; the label says what is asked. */
export const askedPrefix = 'persona.'

export const isAsked = (key: string): boolean => key.startsWith(askedPrefix)

const byKey = new Map<string, OfferedField>(offeredFields.map((field) => [field.key, field]))

/** The field of a key, still empty; null where nobody offers it. An asked one brings its label. */
export function emptyField(key: string, label = ''): FieldAtom | null {
  const offered = byKey.get(key)
  if (offered)
    return { type: 'field', attrs: { key, label: offered.label, source: offered.source, value: '' } }
  if (!isAsked(key) || label.trim() === '') return null
  return { type: 'field', attrs: { key, label: label.trim(), source: 'persona', value: '' } }
}
