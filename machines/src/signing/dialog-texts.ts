import type { DocumentLine } from './signing/deliveries.ts'

/** Texts of the signing dialog that the specification leaves to us; its own stand in `signing`. */
export const signingDialog = {
  title: 'Firma digital',
  steps: { token: 'Token', pin: 'PIN', certificate: 'Certificado', result: 'Resultado' },
  stepsLabel: 'Pasos de la firma',

  /** What is to be signed, above everything. */
  toSign: (name: string, others: number) =>
    others === 0 ? name : `${name} y ${others === 1 ? 'otro documento' : `otros ${others} documentos`}`,

  lookingForTokens: 'Buscando tokens conectados…',
  chooseToken: 'Elija el token con el que firmará',
  noToken: 'No se encontró ningún token conectado',
  noTokenRemedy: 'Conecte su token, espere a que encienda su luz y reintente.',
  tokenSlot: (slot: number) => `Ranura ${slot}`,
  tokenLocked: 'Bloqueado',

  pin: 'PIN del token',
  pinOf: (token: string) => `Ingrese el PIN de «${token}»`,
  pinKept: 'El PIN se usa solo para esta firma y no se guarda.',
  lastTry:
    'Queda un solo intento antes de que el token se bloquee. Si está seguro de su PIN, ingréselo otra vez.',
  lowTries: 'Hubo intentos con un PIN equivocado. Si se agotan, el token se bloquea.',
  readingCertificates: 'Leyendo los certificados…',

  locked: 'El token está bloqueado',
  lockedWhy: 'Se ingresó un PIN equivocado demasiadas veces. Lo que registró está guardado.',
  lockedRemedy: [
    'Pida el desbloqueo a la entidad que emitió su token, con el código PUK si lo tiene.',
    'O conecte otro token suyo y reintente.',
  ],

  chooseCertificate: 'Certificado con el que firmará',
  noCertificates: 'El token no tiene certificados para firmar',
  noCertificatesRemedy: 'Conecte el token que tiene su certificado y reintente.',
  notOfUser: 'no corresponde al usuario',
  documentOf: (documento: string) => `C.I. ${documento}`,
  validUntil: (date: string) => `Válido hasta ${date}`,
  expiredOn: (date: string) => `Caducó: ${date}`,
  ended: 'caducado',
  showOthers: (count: number) =>
    count === 1 ? 'Mostrar otro certificado del token' : `Mostrar otros ${count} certificados del token`,

  signing: (done: number, total: number) => `Firmando ${Math.min(done + 1, total)} de ${total}…`,
  stopping: 'Terminando con el documento en curso…',
  delivering: (done: number, total: number) => `Entregando ${Math.min(done + 1, total)} de ${total}…`,
  partly: (done: number, total: number) => `Se firmaron y entregaron ${done} de ${total} documentos`,
  nothingDone: 'Ningún documento se firmó y entregó',
  kept: 'Los documentos sin firmar quedan como estaban; puede firmarlos más tarde.',
  documents: 'Documentos',
  stages: {
    waiting: 'En espera',
    refused: 'No se firmó',
    signed: 'Firmado, por entregar',
    declined: 'Firmado, no se entregó',
    accepted: 'Firmado y entregado',
  } satisfies Readonly<Record<DocumentLine['stage'], string>>,
  notFetched: 'No se pudo obtener el documento. Revise su conexión.',
  changedSinceShown:
    'El documento cambió desde que lo leyó, y no se firmó. Cierre esta ventana, léalo de nuevo y fírmelo entonces.',
  notDelivered: 'No se pudo entregar el documento firmado. Revise su conexión.',

  continue: 'Continuar',
  sign: (total: number) => (total === 1 ? 'Firmar' : `Firmar ${total} documentos`),
  retry: 'Reintentar',
  retryDelivery: 'Reintentar la entrega',
  signAgain: 'Volver a firmar',
  otherToken: 'Usar otro token',
  stop: 'Detener',
  cancel: 'Cancelar',
  close: 'Cerrar',
} as const
