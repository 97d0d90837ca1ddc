/** What a registry decides: nobody corrects it once it has answered. */
const decided: ReadonlySet<string> = new Set([
  'documentoIdentidad',
  'tipoDocumentoIdentidad',
  'complemento',
  'lugarExpedicion',
  'nombres',
  'primerApellido',
  'segundoApellido',
  'nombreCompleto',
  'fechaNacimiento',
  'matricula',
  'fechaVencimientoMatricula',
  'nit',
  'razonSocial',
])

/** Late answer: who or what a registry found; all else that was typed since it was asked stays as it was typed. */
export function withTypedSince<T extends object>(found: T, asked: T, now: T): T {
  const typed = Object.entries(now).filter(
    ([field, value]) => !decided.has(field) && asked[field as keyof T] !== value,
  )
  return { ...found, ...Object.fromEntries(typed) }
}
