/** Approval by digital citizenship (`spec 1 §4.4, §8`). */
export const approval = {
  byCitizenship: 'Aprobación por Ciudadania',
  byDigitalSignature: 'Firma Digital',
  /** Ends with a blank in the specification. */
  rejected: 'Usted rechazo la aprobación del documento ',
  /** The specification gives the message's sense, not its words. */
  serviceFailed: 'Error en el servicio de Ciudadanía Digital',
} as const
