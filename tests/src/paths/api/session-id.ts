/** The session that an access token names. */
export function sessionIdOf(token: string): string {
  const [, claims = ''] = token.split('.')
  return String((JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: unknown }).sid)
}
