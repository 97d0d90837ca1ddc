/** Texts of the PIN that the product remembers (`spec 1 §4.3`); 'Recordar Pin' itself stands in `signing`. */
export const pinMessages = {
  notEncrypted: 'El PIN debe llegar cifrado',
  ended: 'La fecha de vigencia de la firma ya pasó',
  onlyToRemember: 'Un PIN se guarda solo para recordarlo',
  noneKept: 'No hay un PIN guardado: marque Recordar Pin al firmar',
  forgotten: 'PIN olvidado',
  unknown: 'La firma del usuario',

  title: 'PIN de la firma',
  /** Beside the box in the signing dialog. */
  rememberWhat: 'Se guarda cifrado; solo este navegador puede leerlo.',
  rememberedUntil: (date: string) => `Su PIN está recordado hasta el ${date}.`,
  endedOn: (date: string) => `Su PIN estuvo recordado hasta el ${date}; al firmar se le volverá a pedir.`,
  none: 'No hay un PIN recordado. Para recordarlo, marque «Recordar Pin» cuando firme.',
  elsewhere: 'Se recordó en otro navegador: en este se le pedirá al firmar.',
  forget: 'Olvidar PIN',
  forgetQuestion: 'La próxima vez que firme se le pedirá el PIN de su token.',
  loading: 'Consultando…',
  notLoaded: 'No se pudo consultar si hay un PIN recordado.',
  retry: 'Reintentar',
  notKept: 'No se pudo recordar el PIN. La firma no se ve afectada.',
  rejected: 'El PIN recordado no es el de este token y se olvidó. Ingréselo.',
} as const
