import { encryptedPinMessages } from '@estrado/machines/signing/encrypted-pin'
import { describe, expect, it } from 'vitest'
import { decryptPin, encryptPin, newPinSecret } from './pin-cipher.ts'

describe('a PIN on its way to the server', () => {
  it('comes back with the secret of this browser alone', async () => {
    const secret = await newPinSecret()
    const encrypted = await encryptPin('clave ñandú', secret)
    expect(await decryptPin(encrypted, secret)).toBe('clave ñandú')
    expect(await decryptPin(encrypted, await newPinSecret())).toBeUndefined()
    expect(await decryptPin(`AAAA${encrypted.slice(4)}`, secret)).toBeUndefined()
    expect(await decryptPin('no es base64', secret)).toBeUndefined()
  })

  it('is what the API takes, and never the same twice', async () => {
    const secret = await newPinSecret()
    const [one, other] = [await encryptPin('1234', secret), await encryptPin('1234', secret)]
    expect(encryptedPinMessages(one)).toEqual([])
    expect(one).not.toBe(other)
  })

  it('has a secret that nobody can read out', async () => {
    await expect(crypto.subtle.exportKey('raw', await newPinSecret())).rejects.toThrow()
  })
})
