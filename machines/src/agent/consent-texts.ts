/** What the person at the machine is asked when a site that isn't known wants to use the agent. */
export const consentMessages = {
  title: 'Estrado: permiso para un sitio',
  use: (origin: string) =>
    `El sitio ${origin} quiere usar el agente de este equipo (ver sus tokens, firmar o escanear).`,
  sign: (origin: string, documents: number, signer: string) =>
    `El sitio ${origin} quiere firmar ${documents === 1 ? '1 documento' : `${documents} documentos`} con el certificado «${signer}».`,
  warning: 'Permítalo solo si usted mismo abrió ese sitio y reconoce su dirección.',
  once: 'Permitir esta vez',
  always: 'Permitir siempre',
  no: 'Rechazar',
  refused: 'La persona en el equipo no autorizó a este sitio.',
  unanswered: 'Nadie respondió en el equipo si este sitio puede usar el agente.',
  busy: 'Hay demasiados permisos sin responder en este equipo.',
} as const
