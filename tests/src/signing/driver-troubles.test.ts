import { signing as texts } from '@estrado/machines/signing/texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { type Signer, SignerRefusal } from '@estrado/web/client/signer'
import { shownExpiry } from '@estrado/web/signing/signing.logic'
import { describe, expect, it } from 'vitest'
import { DrivenSigning, signerOf } from './driven-signing.ts'
import { startStandaloneAgent } from './standalone-agent.ts'

/** What the signing driver does where PIN, token or agent aren't as they should be. */

const driven = new DrivenSigning()

describe('the PIN', () => {
  it('wrong: says so and asks again; the right one goes on', async () => {
    driven.open([driven.document('a')])
    await driven.reached('askingPin')
    await driven.signing.enterPin('0000')
    expect(driven.snapshot).toMatchObject({
      value: 'askingPin',
      context: { pinRefusal: 'incorrect' },
    })
    await driven.toCertificate()
    expect(driven.snapshot.context.pinRefusal).toBeNull()
  })

  it('empty: is none', async () => {
    driven.open([driven.document('a')])
    await driven.reached('askingPin')
    await driven.signing.enterPin('')
    expect(driven.snapshot.value).toBe('askingPin')
  })

  it('too often wrong: the agent makes a pause and says how long', async () => {
    const patient = await startStandaloneAgent()
    driven.open([driven.document('a')], driven.takeAll, { signer: signerOf(patient) })
    await driven.reached('askingPin')
    for (let attempt = 0; attempt < 5; attempt += 1) await driven.signing.enterPin('0000')
    await driven.signing.enterPin(demoPin)
    const { value, context } = driven.snapshot
    expect(value).toBe('askingPin')
    expect(context.failure).toContain('Hubo demasiados intentos con un PIN equivocado')
    await patient.close()
  })

  it('stands in nothing that anybody can read', async () => {
    driven.open([driven.document('a')])
    await driven.toCertificate()
    expect(JSON.stringify([driven.signing, driven.signing.getState()])).not.toContain(`"${demoPin}"`)
    await driven.signing.sign()
    expect(JSON.stringify([driven.signing, driven.signing.getState()])).not.toContain(`"${demoPin}"`)
  })
})

describe('the token', () => {
  it('missing: says so, and goes on once it is there', async () => {
    driven.pullOut()
    driven.open([driven.document('a')])
    expect((await driven.reached('choosingToken')).tokens).toEqual([])
    driven.plugIn()
    await driven.signing.retry()
    await driven.toCertificate()
  })

  it('pulled out before the PIN is read, or before the signature: looks again', async () => {
    driven.open([driven.document('a')])
    await driven.reached('askingPin')
    driven.pullOut()
    await driven.signing.enterPin(demoPin)
    expect(await driven.reached('choosingToken')).toMatchObject({ tokens: [], tokenLost: true })
    driven.plugIn()
    await driven.signing.retry()
    await driven.toCertificate()
    driven.pullOut()
    await driven.signing.sign()
    expect(await driven.reached('choosingToken')).toMatchObject({ tokenLost: true })
    expect(driven.handedIn).toEqual([])
  })

  it('with a certificate that has ended: never stands chosen, by the server’s clock', async () => {
    const later = new Date(Date.now() + 10 * 365 * 24 * 3_600_000)
    driven.open([driven.document('a')], driven.takeAll, { now: () => later })
    const { certificate, expired } = await driven.toCertificate()
    expect(certificate).toBeNull()
    expect(expired).not.toBeNull()
    await driven.signing.sign()
    expect(driven.snapshot.value).toBe('choosingCertificate')
  })

  it('whose certificate ends before it signs: says when it ended', async () => {
    driven.open([driven.document('a')])
    const { certificates, certificate } = await driven.toCertificate()
    const { hasta = '' } = certificates.find(({ fingerprint }) => fingerprint === certificate) ?? {}
    driven.agent.setClockAhead(10 * 365 * 24 * 3_600_000)
    await driven.signing.sign()
    driven.agent.setClockAhead(0)
    const { failure } = driven.snapshot.context
    expect([failure, ...driven.lines.map(({ reason }) => reason)]).toContain(
      `Error al firmar. Su token caduco en: ${shownExpiry(hasta)}`,
    )
    expect(driven.handedIn).toEqual([])
  })
})

describe('the agent', () => {
  it('gone between two steps: says why, and begins with the token once it is back', async () => {
    const mortal = await startStandaloneAgent()
    let current = mortal
    const signer: Signer = {
      tokens: (...input) => signerOf(current).tokens(...input),
      certificates: (...input) => signerOf(current).certificates(...input),
      signBatch: (...input) => signerOf(current).signBatch(...input),
    }
    driven.open([driven.document('a')], driven.takeAll, { signer })
    await driven.toCertificate()
    await mortal.close()
    // Its folder is gone with it; the client reads the authority from the other's.
    current = { ...driven.agent, signerUrl: mortal.signerUrl }
    await driven.signing.sign()
    expect(await driven.reached('unavailable')).toMatchObject({ fault: 'not-running', slot: null })
    current = driven.agent
    await driven.signing.retry()
    await driven.toCertificate()
    await driven.signing.sign()
    expect(driven.handedIn).toHaveLength(1)
  })

  it('that answers late is not heard by a dialog that was left', async () => {
    driven.open([driven.document('a')])
    expect(driven.signing.leave()).toBe(true)
    expect(driven.snapshot.value).toBe('cancelled')
    await driven.signing.retry()
    expect(driven.snapshot.value).toBe('cancelled')
  })
})

/** SoftHSM and files never lock: a signer of the test's own tells of it, in the agent's codes. */
describe('a token about to lock (told by a fake, no token at hand can)', () => {
  const refusing = (code: string): Signer => ({
    ...signerOf(driven.agent),
    certificates: async () => {
      throw new SignerRefusal(code, 'mensaje')
    },
  })

  it('warns before the last try', async () => {
    driven.open([driven.document('a')], driven.takeAll, { signer: refusing('PIN_ULTIMO_INTENTO') })
    await driven.reached('askingPin')
    await driven.signing.enterPin(demoPin)
    expect(await driven.reached('askingPin')).toMatchObject({ pinRefusal: 'last-try' })
  })

  it('asks no more once it is locked', async () => {
    driven.open([driven.document('a')], driven.takeAll, { signer: refusing('DEVICE_LOCKED') })
    await driven.reached('askingPin')
    await driven.signing.enterPin(demoPin)
    await driven.reached('locked')
    await driven.signing.enterPin(demoPin)
    expect(driven.snapshot.value).toBe('locked')
  })

  it('a driver that fails shows the specification’s text', async () => {
    driven.open([driven.document('a')], driven.takeAll, { signer: refusing('DEVICE_ERROR') })
    await driven.reached('askingPin')
    await driven.signing.enterPin(demoPin)
    expect(await driven.reached('askingPin')).toMatchObject({ failure: texts.failed })
  })
})
