import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { sha256 } from '../journal/hash.ts'

/** What an access token says: whose it is and of which session. Roles are read anew at each call. */
export type TokenClaims = { readonly userId: number; readonly sessionId: string }

const issuer = 'estrado'

export async function issueAccessToken(
  key: Uint8Array,
  claims: TokenClaims,
  seconds: number,
  clock: Clock,
): Promise<string> {
  const now = Math.floor(clock.now().getTime() / 1000)
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(String(claims.userId))
    .setIssuedAt(now)
    .setExpirationTime(now + seconds)
    .setJti(randomBytes(8).toString('hex'))
    .sign(key)
}

/** What is known of a token whose signature was found good; `until` in milliseconds. */
type Known = TokenClaims & { readonly until: number }

/** More tokens than this aren't kept in mind; those beyond are judged anew. */
const keptInMind = 10_000

/** Tokens that were judged, by key: each comes with every call of its five minutes, and judging costs threads. */
const judged = new WeakMap<Uint8Array, Map<string, Known>>()

/** The claims of a token that is ours and still good, else null. */
export async function readAccessToken(
  key: Uint8Array,
  token: string,
  clock: Clock,
): Promise<TokenClaims | null> {
  const ofKey = judged.get(key) ?? new Map<string, Known>()
  judged.set(key, ofKey)
  const known = ofKey.get(token) ?? (await judge(key, token, clock))
  if (!known) return null
  if (known.until <= clock.now().getTime()) {
    ofKey.delete(token)
    return null
  }
  if (ofKey.size >= keptInMind) ofKey.clear()
  ofKey.set(token, known)
  return { userId: known.userId, sessionId: known.sessionId }
}

async function judge(key: Uint8Array, token: string, clock: Clock): Promise<Known | null> {
  try {
    const { payload } = await jwtVerify(token, key, {
      issuer,
      algorithms: ['HS256'],
      currentDate: clock.now(),
      requiredClaims: ['exp'],
    })
    const userId = Number(payload.sub)
    if (!Number.isInteger(userId) || typeof payload.sid !== 'string') return null
    return { userId, sessionId: payload.sid, until: Number(payload.exp) * 1000 }
  } catch (error) {
    if (error instanceof errors.JOSEError) return null
    throw error
  }
}

const seal = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(`refresh:${text}`).digest('base64url')

/**
 * A refresh token: the session it belongs to, a secret and our seal. Only its hash is stored; the seal tells
 * a token of ours that is spent, which revokes the session, from one that never was.
 */
export function makeRefreshToken(key: Uint8Array, sessionId: string): { token: string; hash: string } {
  const secret = `${sessionId}.${randomBytes(32).toString('base64url')}`
  const token = `${secret}.${seal(key, secret)}`
  return { token, hash: sha256(token) }
}

/** The session that a refresh token of ours names; null: it never was one of ours. */
export function sessionOfRefreshToken(key: Uint8Array, token: string): string | null {
  const [id = '', random = '', mark = ''] = token.split('.')
  const wanted = Buffer.from(seal(key, `${id}.${random}`))
  const found = Buffer.from(mark)
  return wanted.length === found.length && timingSafeEqual(wanted, found) ? id : null
}

const beforeAnyEnd: Clock = { now: () => new Date(0) }

/**
 * The session that a token of ours names, a refresh token or an access token that may have run out: whose it was, not
 * that it is good. Null: it never was one of ours.
 */
export const sessionOfToken = async (key: Uint8Array, token: string): Promise<string | null> =>
  sessionOfRefreshToken(key, token) ?? (await judge(key, token, beforeAnyEnd))?.sessionId ?? null

export const hashMatches = (token: string, hash: string): boolean =>
  timingSafeEqual(Buffer.from(sha256(token)), Buffer.from(hash))
