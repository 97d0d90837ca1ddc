/** Pages of the demo's citizenship provider; plainly labelled, so that nobody takes it for the national one. */
export const citizenshipProvider = {
  name: 'Ciudadanía Digital de demostración',
  notice:
    'Servicio de demostración: no es la Ciudadanía Digital del Estado. No escriba aquí su contraseña real.',
  login: {
    title: 'Ingrese con su documento de identidad',
    reason: (client: string) => `«${client}» solicita saber quién es usted.`,
    documento: 'Documento de identidad',
    clave: 'Contraseña',
    submit: 'Continuar',
    cancel: 'Cancelar',
    wrong: 'El documento de identidad o la contraseña no son correctos. Vuelva a escribirlos.',
    people: 'Ciudadanos de demostración',
    password: (password: string) => `La contraseña de todos es ${password}.`,
    withoutAccount: 'sin cuenta en Estrado',
  },
  consent: {
    title: 'Autorice el ingreso',
    asks: (client: string) => `«${client}» recibirá de usted:`,
    scopes: {
      openid: 'Su identificador de ciudadano',
      profile: 'Su nombre y documento de identidad',
      email: 'Su correo electrónico',
    },
    as: (name: string, documento: string) => `Ingresó como ${name}, documento ${documento}.`,
    submit: 'Autorizar',
    cancel: 'No autorizar',
  },
  logout: {
    title: 'Cierre de sesión',
    asks: '¿Desea cerrar su sesión de Ciudadanía Digital?',
    closing: 'Cerrando su sesión de Ciudadanía Digital…',
    submit: 'Cerrar sesión',
    doneTitle: 'Sesión cerrada',
    done: 'Cerró su sesión de Ciudadanía Digital. Ya puede cerrar esta ventana.',
  },
  error: {
    title: 'No se pudo continuar',
    expired: 'Este ingreso venció o ya se usó. Cierre la ventana y vuelva a empezar desde la aplicación.',
    request: 'La aplicación hizo una solicitud que este servicio no acepta.',
    detail: (code: string) => `Código: ${code}`,
  },
} as const

/** The provider's page on which a citizen approves a document. */
export const citizenshipApproval = {
  title: 'Apruebe el documento',
  asks: (client: string, name: string) => `«${client}» solicita que ${name} apruebe este documento.`,
  document: 'Documento',
  hash: 'SHA-256',
  open: 'Abrir el documento en otra pestaña',
  clave: 'Su contraseña de Ciudadanía Digital',
  accept: 'Aceptar',
  reject: 'Rechazar',
  wrong: 'La contraseña no es correcta. Vuelva a escribirla.',
  unknown: 'Esta solicitud de aprobación venció o ya se respondió. Cierre la ventana.',
} as const
