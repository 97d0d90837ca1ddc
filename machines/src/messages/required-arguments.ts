/** Raised where a call lacks an argument that it demands (`spec 2 §8`, `spec 3 §8`), to the letter. */
export const requiredArguments = {
  document: 'El id del documento es requerido',
  id: 'id es requerido',
  attachments: 'No hay adjuntos',
  allParameters: 'verifique que todos los parámetros existan',
  file: 'archivo es requerido',
  modeAndRoom: 'Modalidad e idSalaAudiencia son requeridos',
  act: 'El acto procesal es requerido',
  party: 'id Sujeto Procesal es requerido',
  legalEntity: 'El identificador de la Persona Juridica es requerido',
  /** The specification leaves out what stands between. */
  nit: 'El NIT es requerido',
  idCausa: 'idCausa es requerido',
  cause: 'id causa es requerido',
  actId: 'id acto procesal es requerido',
  uniqueForm: 'fileFormularioUnico es requerido',
  memorialFile: 'fileActoProcesaMemorial es requerido',
  causeUrl: 'urlCausa es requerido',
  uniqueCode: 'codigoUnico es requerido',
} as const
