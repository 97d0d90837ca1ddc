type Text = (name: string, quality: string, code: string) => string

const text =
  (done: string): Text =>
  (name, quality, code) =>
    `En la causa ${code} ${done} ${name}, en calidad de ${quality}.`

/** The act 'actualización de partes' (`spec 2 §8`); the specification has its name, not its words. */
export const partiesUpdateAct = {
  title: 'Actualización de Partes',
  reference: {
    'party.registered': 'Actualización de partes: registro de un sujeto procesal',
    'party.corrected': 'Actualización de partes: corrección de un sujeto procesal',
    'party.removed': 'Actualización de partes: retiro de un sujeto procesal',
  },
  text: {
    'party.registered': text('se registró como sujeto procesal a'),
    'party.corrected': text('se corrigieron los datos del sujeto procesal'),
    'party.removed': text('se retiró como sujeto procesal a'),
  },
  author: (name: string) => `Realizado por ${name}.`,
  fileName: (code: string) => `Actualización de partes ${code}.pdf`,
} as const

/** Whose name a notification has outlived. */
export const removedParty = 'Parte retirada de la causa'

/** Why a party stays: who was removed could neither be notified nor told any more that it ended. */
export const notifiedStill = (count: number): string =>
  count === 1
    ? 'Tiene una notificación abierta: retírela o ciérrela antes de retirar a la parte.'
    : `Tiene ${count} notificaciones abiertas: retírelas o ciérrelas antes de retirar a la parte.`
