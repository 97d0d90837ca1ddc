/** Parties, lawyers and representatives (`spec 2 §2, §5`, `spec 3 §2, §5, §8`). */
export const partyMessages = {
  typeRequired: 'Tipo Sujeto Procesal es Requerido',
  crimesRequired: 'Los Delitos Son Requeridos',
  legalRepresentativeRequired: 'Representante Legal es Requerido',
  lawyerIsParty: 'El abogado ya esta registrado como representante',
  representativeIsLawyer: 'El representante ya esta registrado como abogado',
  licenceExpiryMissing: 'El Abogado no tiene Fecha de Vencimiento de Matricula',
  licenceExpired: 'Matrícula RPA Vencida',

  // The specification has the rules of the following without a text.
  typeNotAllowed: 'El tipo de sujeto procesal no está permitido en esta causa',
  notComplainant: 'Solo quien denuncia puede ser querellante. Envíe el valor en falso',
  identityLocked:
    'El documento de quien denuncia no se cambia. Elimine al sujeto procesal y registre a la otra persona',
  numberNotSearched:
    'Busque el número en el registro de identidad y, si varias personas lo tienen, elija a una antes de guardar',
  nitNotSearched: 'Busque el NIT en el registro antes de guardar',
  otherBearer:
    'El registro de identidad tiene este documento a nombre de otra persona. Busque el número o corríjalo',
  otherEntity: 'El registro tiene este NIT con otra razón social. Busque el NIT o corríjalo',
  crimeUnknown: 'Uno de los delitos no existe. Elija los delitos de la lista',
  crimeOfPublicAction: 'Uno de los delitos no es de acción privada. Elija los delitos de la lista',
  documentRequired: 'El denunciante debe tener un documento de identidad',
  lawyerNotAllowed: 'Este tipo de sujeto procesal no lleva abogado',
  lawyerRepeated: 'El abogado ya está en la lista',
  representativeNotAllowed: 'Este tipo de sujeto procesal no lleva representante',
  representativeRepeated: 'El representante ya está en la lista',
  closedDraft:
    'La causa está en estado «Cerrada» y sus sujetos procesales no se cambian. Elija otro estado en Datos Generales',
  closedProcess:
    'La causa está en estado «Cerrada» y sus sujetos procesales no se cambian. Cierre antes una resolución que la lleve a otro estado',
} as const

export const partyForm = {
  kinds: 'Tipo de persona',
  natural: 'Natural',
  legal: 'Juridico',
  saveAndNext: 'Guardar y agregar otro',
  registered: (name: string) => `Se registró a ${name}.`,
  registerLawyer: 'Registrar abogado',
  newLawyer: 'Nuevo Abogado',
  newRepresentative: 'Nuevo Representante',
  digitalCitizen: 'Es Ciudadano Digital',
  notDigitalCitizen: 'No es Ciudadano Digital',
  digitalCitizenUnknown: 'Ciudadania Digital',
} as const

/** What a party of a draft lacks, or has too much of, for the kind of action of its cause; the texts are ours. */
export const partyMisfits = {
  type: (label: string, place: number) =>
    `${label}, n.º ${place} de la lista: una causa privada no lo admite. Corrija su tipo o elimínelo en Sujetos Procesales`,
  crimes: (label: string, place: number) =>
    `${label}, n.º ${place} de la lista: uno de sus delitos no es de acción privada. Corríjalos en Sujetos Procesales`,
  home: (label: string, place: number) =>
    `${label}, n.º ${place} de la lista: una causa privada exige su domicilio. Complételo en Sujetos Procesales`,
} as const
export type PartyMisfit = keyof typeof partyMisfits
