import type { pageTitles } from '../messages/page-titles.ts'

/** Where an addressee finds what was notified to them. */
const mailboxPath = '/notificaciones' satisfies keyof typeof pageTitles

/** Where they find one of them: by its number, which says nothing to anybody else, and as whose it is. */
export const mailboxAddress = (idNotificacion: number): string =>
  `${mailboxPath}?ambito=propias&notificacion=${idNotificacion}`

/** The notice of something in a mailbox: nothing about the matter stands in it, whoever reads it on the way. */
export const mailboxNotice = {
  subject: 'Tiene una notificación del Órgano Judicial',
  text: (publicUrl: string, idNotificacion: number) =>
    `Tiene una notificación en su buzón del Órgano Judicial.\n\nIngrese a ${publicUrl}${mailboxAddress(idNotificacion)} para abrirla. Por su seguridad, este mensaje no dice de qué trata ni lleva documentos, y nadie le pedirá su contraseña.\n\nEste aviso se envía solo: no lo responda.`,
} as const

/** Why a notice didn't go out, in words that the court reads; nothing of what a server answered but its code. */
export const mailFaults = {
  refused: (code: string) => `El servidor de correo lo rechazó (${code})`,
  returned: (status: string) => `El servidor del destinatario lo devolvió (${status})`,
  unreachable: 'El servidor de correo no respondió',
  unfit: 'No se pudo escribir el mensaje',
  exhausted: (attempts: number, last: string) => `No salió después de ${attempts} intentos: ${last}`,
} as const
