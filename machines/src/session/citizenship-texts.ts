/** Login by digital citizenship: what the API says when it refuses (`spec 1 §4.1, §8`). */
export const citizenshipTexts = {
  notSetUp: 'La Ciudadanía Digital no está configurada en este sistema',
  usePassword: 'Ingrese con su usuario y contraseña',
  providerDown: 'Error en el servicio de Ciudadanía Digital',
  providerDownWhy: 'El servicio no responde. Vuelva a intentarlo en unos minutos o ingrese con su contraseña',
  spent: 'El ingreso con Ciudadanía Digital venció o ya se usó',
  spentWhy: 'Vuelva a la pantalla de ingreso y presione de nuevo «Ingresar con Ciudadanía Digital»',
  unknownCitizen: 'Su documento de identidad no tiene una cuenta en este sistema',
  unknownCitizenWhy: 'Solicite su cuenta al administrador de su oficina',
  ambiguousCitizen: 'Varias personas tienen su número de documento',
  ambiguousCitizenWhy:
    'Ciudadanía Digital no dijo su complemento, así que no se sabe cuál es usted. Ingrese con su usuario y contraseña',
  /** Approval of documents. */
  otherCitizen: 'La sesión de Ciudadanía Digital es de otra persona',
  otherCitizenWhy: 'Cierre la sesión e ingrese con su propia Ciudadanía Digital',
  unsureCitizen:
    'Varias personas tienen su número de documento y Ciudadanía Digital no dijo el complemento: no se sabe si usted aprobó. Firme con su certificado',
  approvalUnknown: 'La solicitud de aprobación',
  notThisDocument: 'El archivo enviado no es el documento que se aprueba',
  askedElsewhere:
    'La aprobación por Ciudadanía Digital no se envía como firma: se solicita con «Aprobación por Ciudadania»',
  otherFile: 'El documento cambió mientras se aprobaba. Solicite la aprobación de nuevo',
  correctedSince: 'El acto se corrigió mientras se aprobaba. Revíselo y solicite la aprobación de nuevo',
  disabled: 'Su cuenta está inhabilitada',
  disabledWhy: 'Consulte con el administrador de su oficina',
} as const
