/** Raised where a call lacks an argument that it demands (`spec 2 §8`, `spec 3 §8`), to the letter. */
export const requiredArguments = {
  attachments: 'No hay adjuntos',
  allParameters: 'verifique que todos los parámetros existan',
  file: 'archivo es requerido',
  modeAndRoom: 'Modalidad e idSalaAudiencia son requeridos',
  act: 'El acto procesal es requerido',
  actId: 'id acto procesal es requerido',
  uniqueForm: 'fileFormularioUnico es requerido',
  memorialFile: 'fileActoProcesaMemorial es requerido',
} as const

const partyId = 'id Sujeto Procesal es requerido'
const entityId = 'El identificador de la Persona Juridica es requerido'

/**
 * Arguments of which the specification has a text of their own, by whole path or by their name wherever they stand; the
 * one of a call's address by that.
 */
const ownTexts: Readonly<Record<string, string>> = {
  idDocumento: 'El id del documento es requerido',
  idSujetoProcesal: partyId,
  'sujetos-procesales-abogados/sujeto/{id}': partyId,
  idActoProcesal: requiredArguments.actId,
  /** The specification leaves out what stands between. */
  nit: 'El NIT es requerido',
  'personaJuridica.id': entityId,
  'personas-juridicas/{id}': entityId,
  'causas/{id}': 'id causa es requerido',
}

/**
 * The text of an argument that is missing (`spec 1 §5`); `path`: its name, behind those of what it stands in. `address`:
 * the call's, of which it is a part.
 */
export const missingArgument = (path: string, address = path): string =>
  ownTexts[address] ?? ownTexts[path] ?? ownTexts[path.split('.').at(-1) ?? path] ?? `${path} es requerido`
