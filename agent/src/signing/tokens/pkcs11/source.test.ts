import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { toPem } from '../../certificates/certificate.ts'
import { createDemoAuthority } from '../../demo-authority.ts'
import { signPdf } from '../../pades/sign-pdf.ts'
import { askForeignValidators } from '../../testing/external-validators.ts'
import { buildFaultyDriver, type FaultyDriver } from '../../testing/faulty-driver/faulty-driver.ts'
import { samplePdf } from '../../testing/pdf-builder.ts'
import {
  createSofthsmToken,
  prepareSofthsm,
  type SofthsmToken,
  softhsmModule,
} from '../../testing/softhsm-token.ts'
import type { TokenSource } from '../token.ts'
import { pkcs11Source } from './source.ts'

const now = new Date('2026-11-21T14:00:00Z')
const authority = createDemoAuthority(now)
const pin = '1234'
const pdf = samplePdf()

let folder = ''
let token: SofthsmToken
let driver: FaultyDriver
let source: TokenSource
let time = now

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-pkcs11-'))
  prepareSofthsm(folder)
  token = createSofthsmToken(folder, 'Primero', pin, authority, now)
  for (const kind of ['rsa2048', 'rsa3072', 'rsa4096', 'p256', 'p384'] as const)
    token.addKey({ alias: kind, kind })
  token.addKey({ alias: 'cada vez', kind: 'rsa2048', alwaysAuthenticate: true })
  token.addKey({ alias: 'sin certificado', kind: 'p256', withCertificate: false })
  driver = buildFaultyDriver(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sourceOf = (modules: readonly string[], callMilliseconds = {}) =>
  pkcs11Source({ modules, clock: () => time, process: { callMilliseconds } })

beforeAll(() => {
  source = sourceOf([driver.modulePath])
})
afterAll(() => source.close())
beforeEach(() => {
  time = now
  driver.faults({})
  driver.forgetCalls()
})

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code?: string }) => error.code,
  )

async function signWith(alias: string, from = source): Promise<Buffer> {
  const session = await from.open(1, pin)
  try {
    return await signPdf(pdf, await session.key(alias), { at: now })
  } finally {
    await session.close()
  }
}

describe('a token', () => {
  it('is listed under a slot of its own, an empty slot is not', async () => {
    expect(await source.tokens()).toEqual([
      expect.objectContaining({ slot: 1, label: 'Primero', name: 'SoftHSM project', pin: 'normal' }),
    ])
  })

  it('tells its keys with their certificates', async () => {
    const session = await source.open(1, pin)
    const keys = session.keys.map(({ alias, certificate }) => [alias, certificate?.subject.uidNumber])
    await session.close()
    expect(Object.fromEntries(keys)).toEqual({
      rsa2048: '2000001',
      rsa3072: '2000001',
      rsa4096: '2000001',
      p256: '2000001',
      p384: '2000001',
      'cada vez': '2000001',
      'sin certificado': undefined,
    })
  })

  it('shows its certificates without a PIN, read once while it is plugged in', async () => {
    const shown = await source.publicCertificates(1)
    const aliases = shown.map(({ alias }) => alias).sort()
    expect(aliases).toEqual(['cada vez', 'p256', 'p384', 'rsa2048', 'rsa3072', 'rsa4096'])
    expect(shown[0]?.certificate.notAfter.getTime()).toBeGreaterThan(now.getTime())
    await source.publicCertificates(1)
    expect(driver.calls()).toEqual(['open', 'close'])
    driver.faults({ slots: 'none' })
    await source.tokens()
    expect(await source.publicCertificates(1)).toEqual([])
    driver.faults({})
    await source.tokens()
    await source.publicCertificates(1)
    expect(driver.calls()).toEqual(['open', 'close', 'open', 'close'])
  })

  it.each(['rsa2048', 'rsa3072', 'rsa4096', 'p256', 'p384', 'cada vez'])('signs with %s', async (alias) => {
    const verdict = askForeignValidators(folder, await signWith(alias), toPem(authority.certificate))
    expect(verdict, verdict.said).toMatchObject({
      mutoolUnchanged: true,
      pdfsigTrusted: 1,
      opensslVerifies: true,
    })
  })

  it('signs with a key whose token only signs what it hashed itself', async () => {
    driver.faults({ mechanisms: 'hashing' })
    const verdict = askForeignValidators(folder, await signWith('rsa2048'), toPem(authority.certificate))
    expect(verdict, verdict.said).toMatchObject({ mutoolUnchanged: true, opensslVerifies: true })
  })

  it('has no signature for a key without certificate, nor for an unknown alias', async () => {
    expect(await faultOf(signWith('sin certificado'))).toBe('CLAVE_SIN_CERTIFICADO')
    expect(await faultOf(signWith('nadie'))).toBe('CERTIFICADO_NO_ENCONTRADO')
    expect(driver.calls()).toEqual(['open', 'login', 'logout', 'close', 'open', 'login', 'logout', 'close'])
  })

  it('is seen when it is plugged in and when it is pulled out', async () => {
    driver.faults({ slots: 'none' })
    expect(await source.tokens()).toEqual([])
    expect(await faultOf(source.open(1, pin))).toBe('DEVICE_NO_CONNECTED')
    driver.faults({})
    expect(await source.tokens()).toHaveLength(1)
    driver.faults({ slots: 'none' })
    expect(await source.tokens()).toEqual([])
    driver.faults({})
    expect(await source.tokens()).toEqual([expect.objectContaining({ slot: 1 })])
  })

  it('serves one login after another', async () => {
    const first = await source.open(1, pin)
    const second = source.open(1, pin)
    await source.tokens()
    expect(driver.calls()).toEqual(['open', 'login'])
    await first.close()
    await (await second).close()
    expect(driver.calls()).toEqual(['open', 'login', 'logout', 'close', 'open', 'login', 'logout', 'close'])
  })
})

describe('a PIN', () => {
  it('that is wrong is tried once, and its session is closed', async () => {
    expect(await faultOf(source.open(1, '9999'))).toBe('PIN_INCORRECTO')
    expect(driver.calls()).toEqual(['open', 'login', 'logout', 'close'])
  })

  it('is not tried on a locked token', async () => {
    driver.faults({ flags: '40000' })
    expect(await source.tokens()).toEqual([expect.objectContaining({ pin: 'bloqueado' })])
    expect(await faultOf(source.open(1, pin))).toBe('DEVICE_LOCKED')
    expect(driver.calls()).toEqual([])
  })

  it('is not tried at the last try before the person was told, and only soon after', async () => {
    driver.faults({ flags: '20000' })
    expect(await source.tokens()).toEqual([expect.objectContaining({ pin: 'ultimo-intento' })])
    expect(await faultOf(source.open(1, pin))).toBe('PIN_ULTIMO_INTENTO')
    time = new Date(now.getTime() + 6 * 60_000)
    expect(await faultOf(source.open(1, pin))).toBe('PIN_ULTIMO_INTENTO')
    expect(driver.calls()).toEqual([])
    const session = await source.open(1, pin)
    await session.close()
    expect(driver.calls()).toEqual(['open', 'login', 'logout', 'close'])
  })

  it.each([
    ['locked by this try', { login: 'a4' }, 'DEVICE_LOCKED'],
    ['refused, and one try is left', { login: 'a0', flags: '10000' }, 'PIN_INCORRECTO'],
  ])('is %s', async (_, faults, code) => {
    driver.faults(faults)
    expect(await faultOf(source.open(1, pin))).toBe(code)
    expect(driver.calls().filter((call) => call === 'login')).toHaveLength(1)
  })
})

describe('a driver', () => {
  it('that crashes while signing costs that signature; the next login works', async () => {
    driver.faults({ sign: 'crash' })
    expect(await faultOf(signWith('rsa2048'))).toBe('DEVICE_ERROR')
    driver.faults({})
    expect(await signWith('rsa2048')).toBeInstanceOf(Buffer)
  })

  it('that hangs while signing is ended; the next login works', async () => {
    const impatient = sourceOf([driver.modulePath], { sign: 1_500 })
    try {
      driver.faults({ sign: 'hang' })
      expect(await faultOf(signWith('rsa2048', impatient))).toBe('DEVICE_ERROR')
      driver.faults({})
      expect(await signWith('rsa2048', impatient)).toBeInstanceOf(Buffer)
    } finally {
      await impatient.close()
    }
  })

  it('that hangs while listing hides its tokens, not those of another', async () => {
    const both = sourceOf([driver.modulePath, softhsmModule], { tokens: 5_000 })
    driver.faults({ list: 'hang' })
    try {
      expect(await both.tokens()).toEqual([expect.objectContaining({ label: 'Primero' })])
    } finally {
      await both.close()
    }
  })

  it('that never sees a token again is asked in a new process', async () => {
    const [kept = '', away] = [join(folder, 'tokens'), join(folder, 'away')]
    const own = pkcs11Source({
      modules: [softhsmModule],
      clock: () => time,
      process: { renewMilliseconds: 0 },
    })
    try {
      const before = await own.tokens()
      expect(before).toHaveLength(1)
      renameSync(kept, away)
      expect(await own.tokens()).toEqual([])
      expect(await own.tokens()).toEqual([])
      renameSync(away, kept)
      expect(await own.tokens()).toEqual(before)
      await (await own.open(1, pin)).close()
    } finally {
      await own.close()
    }
  })

  it('that is not there has no tokens', async () => {
    const absent = sourceOf([join(folder, 'no-hay.so')])
    expect(await absent.tokens()).toEqual([])
    await absent.close()
  })

  it('Timeout: whoever left while another session held the token has no PIN tried', async () => {
    const session = await source.open(1, pin)
    const gone = new AbortController()
    const waiting = source.open(1, 'no-es', gone.signal)
    gone.abort()
    await session.close()
    await expect(waiting).rejects.toThrow(gone.signal.reason)
    expect(driver.calls()).toEqual(['open', 'login', 'logout', 'close'])
    expect(await signWith('rsa2048')).toBeInstanceOf(Buffer)
  })

  it('that loses its token while signing says so', async () => {
    const session = await source.open(1, pin)
    const key = await session.key('rsa2048')
    driver.faults({ slots: 'none' })
    expect(await faultOf(signPdf(pdf, key, { at: now }))).toBe('DEVICE_NO_CONNECTED')
    await session.close()
    driver.faults({})
    expect(await signWith('rsa2048')).toBeInstanceOf(Buffer)
  })

  it('is logged out of when the agent stops', async () => {
    const stopping = sourceOf([driver.modulePath])
    await stopping.open(1, pin)
    await stopping.close()
    expect(driver.calls()).toEqual(['open', 'login', 'logout', 'close'])
  })
})
