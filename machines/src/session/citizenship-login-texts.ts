import type { CitizenshipRejection } from './session/events.ts'

/** What the login screen says of a login by digital citizenship (`spec 1 §2.2, §8`). */
export const citizenshipLogin = {
  /** While the identity provider's window is open, and when it came back to ours. */
  identifying: 'Continúe en la ventana de Ciudadanía Digital. Si no la ve, presione de nuevo el botón.',
  returning: 'Completando el ingreso con Ciudadanía Digital…',
  rejected: {
    windowBlocked:
      'El navegador bloqueó la ventana de Ciudadanía Digital. Permita las ventanas emergentes de este sitio y vuelva a intentarlo.',
    windowClosed:
      'La ventana de Ciudadanía Digital se cerró antes de terminar. Presione el botón para volver a empezar.',
    declined: 'Canceló el ingreso en Ciudadanía Digital. Vuelva a intentarlo o ingrese con su contraseña.',
    spent: 'El ingreso con Ciudadanía Digital venció o ya se usó. Presione el botón para volver a empezar.',
    unknownCitizen:
      'Su documento de identidad no tiene una cuenta en este sistema. Solicítela al administrador de su oficina.',
    ambiguousCitizen:
      'Varias personas tienen su número de documento y Ciudadanía Digital no dijo su complemento. Ingrese con su usuario y contraseña.',
    providerDown:
      'Error en el servicio de Ciudadanía Digital. Vuelva a intentarlo en unos minutos o ingrese con su contraseña.',
  } satisfies Record<CitizenshipRejection, string>,
} as const
