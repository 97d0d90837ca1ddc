import { SignJWT } from 'jose'
import { expect, it } from 'vitest'
import { testClock } from '../testing/api.ts'
import { issueAccessToken, readAccessToken } from './tokens.ts'

const key = new Uint8Array(32).fill(7)
const claims = { userId: 12, sessionId: 'a' }

it('reads a token of ours, again and again, until it has expired', async () => {
  const clock = testClock()
  const token = await issueAccessToken(key, claims, 300, clock)
  for (const _ of [1, 2]) expect(await readAccessToken(key, token, clock)).toEqual(claims)
  clock.advance(299_000)
  expect(await readAccessToken(key, token, clock)).toEqual(claims)
  clock.advance(1_000)
  for (const _ of [1, 2]) expect(await readAccessToken(key, token, clock)).toBeNull()
})

it('takes none of another key, none that was touched, and none without an end', async () => {
  const clock = testClock()
  const token = await issueAccessToken(key, claims, 300, clock)
  expect(await readAccessToken(key, token, clock)).toEqual(claims)
  expect(await readAccessToken(new Uint8Array(32).fill(8), token, clock)).toBeNull()
  const [header = '', payload = '', seal = ''] = token.split('.')
  const forged = Buffer.from(payload, 'base64url').toString().replace('"12"', '"13"')
  const touched = [header, Buffer.from(forged).toString('base64url'), seal].join('.')
  expect(touched).not.toBe(token)
  expect(await readAccessToken(key, touched, clock)).toBeNull()
  expect(await readAccessToken(key, '', clock)).toBeNull()
  const endless = await new SignJWT({ sid: 'a' })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('estrado')
    .setSubject('12')
    .sign(key)
  expect(await readAccessToken(key, endless, clock)).toBeNull()
})
