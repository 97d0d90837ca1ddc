import { pinEncryption } from './pin-encryption.ts'
import { pinMessages } from './remembered-pin-texts.ts'

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/
const block = 16
/** A PIN and the name of its token are shorter. */
const mostBlocks = 64

/**
 * What is wrong with a PIN to remember: it comes as salt, IV and ciphertext in base64, never in the clear
 * (`spec 1 §9`).
 */
export function encryptedPinMessages(pin: string): readonly string[] {
  if (!base64.test(pin)) return [pinMessages.notEncrypted]
  const padding = pin.endsWith('==') ? 2 : pin.endsWith('=') ? 1 : 0
  const cipherBytes = (pin.length / 4) * 3 - padding - pinEncryption.saltBytes - pinEncryption.ivBytes
  const whole = cipherBytes >= block && cipherBytes % block === 0 && cipherBytes / block <= mostBlocks
  return whole ? [] : [pinMessages.notEncrypted]
}
