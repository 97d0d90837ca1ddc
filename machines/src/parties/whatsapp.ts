import { mobile } from '../rules/text.ts'

/** The country's dialling code. */
const bolivia = '591'

/**
 * Address that opens a chat with a number; null where it can't be WhatsApp's. No record says which numbers are
 * enabled (`spec 3 §2`): those of mobile phones are taken to be.
 */
export const whatsappOf = (celular: string): string | null => {
  const number = celular.trim()
  return number !== '' && mobile(number) === null ? `https://wa.me/${bolivia}${number}` : null
}
