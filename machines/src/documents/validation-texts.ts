/** The page behind a document's QR, and the page of a unique form; the words are ours (`spec 1 §3`). */
export const documentValidation = {
  title: 'Validación de documento',
  intro:
    'El código QR de un documento lleva a esta página, que pregunta al registro del Órgano Judicial si el documento existe, si alguien lo cambió después de firmarlo y si sus firmas son válidas. Compare lo que ve aquí con el papel que tiene en sus manos.',
  checking: 'Verificando el documento…',
  verdict: 'Resultado de la verificación',
  checkedAt: (when: string) => `Verificado el ${when} contra el registro del Órgano Judicial`,
  facts: 'Datos del documento',
  document: 'Documento',
  type: 'Tipo',
  cause: 'Código único de la causa',
  office: 'Oficina',
  date: 'Fecha de emisión',
  size: 'Extensión',
  digest: 'Huella SHA-256',
  digestHint: 'El archivo que descargue tiene esta misma huella si nadie lo cambió.',
  recordKeys: 'Clave que firma el registro',
  recordKeysHint:
    'La copia de una causa trae una página que verifica todo sin conexión: la huella que ella muestra tiene que ser una de estas.',
  print: 'Imprimir el resultado',
  reservedTitle: 'Este documento no se publica',
  reserved:
    'Nombra a una persona que la ley protege: una víctima, un menor de edad o quien pidió reserva de identidad. Su validez se puede verificar aquí; el archivo se abre con sesión iniciada en la oficina o el juzgado de la causa.',
  reservedElsewhere:
    'Nombra a una persona que la ley protege: una víctima, un menor de edad o quien pidió reserva de identidad. El archivo se abre en la oficina o el juzgado de la causa.',

  unknownWarning: 'Este papel puede ser falso',
  unknownTitle: 'El documento no existe',
  unknown:
    'No hay ningún documento público con este código. Revise que la dirección esté completa o vuelva a leer el QR.',
  unknownMeaning:
    'Si el documento que tiene en sus manos lleva a esta página, no confíe en él sin consultarlo con la oficina que figura en él.',
  unknownSignIn: 'Los documentos que no son públicos se abren solo con sesión iniciada.',
  failedTitle: 'No se pudo verificar el documento',
  failed: 'No hay respuesta del sistema, y sin ella no se puede decir si el documento es válido.',
  retry: 'Reintentar',
} as const

export const publicPage = {
  signIn: 'Iniciar Sesión',
  /** On paper, before the page's address and beside its QR. */
  address: 'Esta página se consulta, con los datos del día, en',
} as const
