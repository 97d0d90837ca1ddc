/** Approval by digital citizenship (`spec 1 §4.4, §8`). */
export const approval = {
  byCitizenship: 'Aprobación por Ciudadania',
  byDigitalSignature: 'Firma Digital',
  /** Ends with a blank in the specification. */
  rejected: 'Usted rechazo la aprobación del documento ',
  /** The specification gives the message's sense, not its words. */
  serviceFailed: 'Error en el servicio de Ciudadanía Digital',
  title: 'Aprobación por Ciudadanía Digital',
  document: (name: string) => `Documento: ${name}`,
  sending: 'Enviando el documento a Ciudadanía Digital…',
  waiting: 'Apruebe o rechace el documento en la ventana de Ciudadanía Digital.',
  identifying: 'Para aprobar debe ingresar con Ciudadanía Digital',
  identifyingWhy: 'Su sesión se cierra y en un momento va al servicio. Después vuelve a esta página.',
  blocked: 'El navegador bloqueó la ventana de Ciudadanía Digital',
  blockedWhy: 'Presione el botón para abrirla, o permita las ventanas emergentes de este sitio.',
  abandoned: 'La ventana se cerró sin una respuesta',
  abandonedWhy: 'El documento no está aprobado. Abra la ventana de nuevo o cancele la aprobación.',
  failed: 'No se pudo completar la aprobación',
  open: 'Abrir la ventana',
  again: 'Volver a intentar',
  cancel: 'Cancelar',
  close: 'Cerrar',
  accepted: 'Documento aprobado',
  approvedByCitizenship: 'Aprobado por Ciudadanía Digital',
  /** The page to which the citizenship service comes back. */
  returned: {
    title: 'Documento aprobado',
    working: 'Registrando su respuesta…',
    nothing: 'No hay ninguna aprobación en curso: a esta página vuelve la ventana de Ciudadanía Digital.',
    accepted: 'El documento quedó aprobado. Ya puede cerrar esta ventana.',
    declined: 'El documento no fue aprobado. Ya puede cerrar esta ventana.',
    pending: 'Ciudadanía Digital todavía no tiene su respuesta. Vuelva a la ventana anterior.',
    failed: 'Su respuesta no se pudo registrar. Vuelva a intentar: no se pierde.',
  },
} as const
