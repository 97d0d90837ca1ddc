const open = (count: number): string =>
  count === 1 ? '1 notificación pendiente' : `${count} notificaciones pendientes`

/** Why a process server is proposed. */
export const assignmentTexts = {
  leastOfZone: (zona: string, carga: number) => `Atiende ${zona} y tiene menos trabajo: ${open(carga)}`,
  leastOfOffice: (carga: number, zona: string | null) =>
    zona === null
      ? `La dirección no está en ninguna zona; tiene menos trabajo de su oficina: ${open(carga)}`
      : `Nadie atiende ${zona}; tiene menos trabajo de su oficina: ${open(carga)}`,
} as const

/** Why somebody is, or isn't, to be notified of an act, and why in this way. */
export const proposalTexts = {
  atHearing: 'El acto se notifica en audiencia',
  afterPersonal: 'No se la halló en persona: corresponde cédula',
  afterCedula: 'No se pudo practicar por cédula: corresponde edicto',
  protectedAgain: 'Está protegida: no se la notifica por edicto. Busque otra dirección',
  protectedUnknown:
    'Está protegida y no consta su dirección: no se la notifica por edicto. Averigüe dónde vive',
  mailbox: 'Tiene buzón de ciudadanía digital',
  known: 'Consta su domicilio',
  unknown: 'No consta su domicilio',
  notNamed: 'El acto no la menciona entre sus sujetos',
  presenter: 'Lo presentó ella misma: no se le notifica',
  already: 'Ya se ordenó su notificación con este acto',
  sourceParty: 'Domicilio que consta en la causa',
  sourceMailbox: 'Correo que consta en la causa',
  sourceNotification: 'Dirección de la notificación',
  sourceVerified: 'Dirección verificada en una visita',
} as const

/** What is wrong in the form of a visit, or of an address. */
export const serviceTexts = {
  hourAhead: 'La hora de la visita está en el futuro',
  hourBefore: 'La visita es anterior a la asignación de la notificación',
  nextBefore: 'La próxima visita tiene que ser posterior a esta',
} as const

/** Docket line: what a cause's file says of a notification; one that failed isn't one of which nothing is known yet. */
export const docketTexts = {
  served: 'Notificado',
  failed: 'No notificado',
  nothing: 'Todavía nada',
  withdrawn: 'Retirada',
} as const

/** Why a call on a notification is refused. */
export const notificationRefusals = {
  unknown: 'La notificación',
  noPhoto: 'La fotografía',
  notYours: 'No puede hacer esto con esta notificación: la tiene otra persona u otra oficina',
  presenter: proposalTexts.presenter,
  already: proposalTexts.already,
  otherHolds: 'Entretanto se la notificó de otro modo con este mismo acto',
  personOfOther: 'La notificación es para otra persona: su dirección no puede ser la de esta',
  noServer: 'Elija a un oficial de diligencias de la zona, de la oficina o del juzgado',
  otherAction: 'Ya está asignada a otra persona: use reasignar',
  zoneUnknown: 'La zona no es de las oficinas de este departamento',
  hearingUnknown: 'La audiencia no es de esta causa, todavía no empezó, no se realizó o fue antes del acto',
  mailboxMissing: 'No tiene buzón de ciudadanía digital: elija otro modo',
  attachmentUnknown: 'El acto no es de la causa de la notificación, o todavía no está firmado',
  notServed: 'Todavía no tiene formulario: primero se practica la notificación',
  nothingToResend: 'Su aviso ya salió, o ya no hace falta',
  changedMeanwhile: 'Cambió entretanto: vuelva a mirarla',
} as const
