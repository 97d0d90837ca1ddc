/** Why an edict is not published. */
export const edictRefusals = {
  party: 'El sujeto procesal',
  notificationType: 'El tipo de notificación',
  edict: 'El edicto',
  protectedParty:
    'El sujeto procesal está protegido (víctima, menor de edad o con reserva de identidad). Notifíquelo en persona: un edicto publicaría su nombre',
  actNotFinal: 'El acto procesal es un borrador. Fírmelo o apruébelo antes de notificarlo',
  tooDeep: 'La lista es muy larga para ir a esa página: busque por código, lugar o nombre.',
} as const

/** What the printed edict says; `spec 3` names the fields, the words are ours. */
export const edictDocument = {
  title: 'Edicto',
  fileName: (codigo: string) => `Edicto ${codigo}.pdf`,
  text: (facts: {
    readonly oficina: string
    readonly nombre: string
    readonly calidad: string
    readonly acto: string
    readonly fecha: string
    readonly codigo: string
  }) =>
    `${facts.oficina} notifica por el presente edicto a ${facts.nombre}, en calidad de ${facts.calidad}, con ${facts.acto} de ${facts.fecha}, dentro de la causa ${facts.codigo}.`,
  effect:
    'La publicación en el portal del Órgano Judicial surte efecto de notificación. Quien conozca a la persona notificada puede hacerle saber este edicto; el expediente se consulta en el juzgado.',
} as const
