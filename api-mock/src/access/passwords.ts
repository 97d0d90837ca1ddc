import { hash, verify } from '@node-rs/argon2'

/** argon2id at the cost that OWASP recommends: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** What an account has until its person chose a password (`spec 1 §5`). */
export const defaultPassword = 'Estrado.123'

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** Of an account that doesn't exist the hash of nothing is checked, so that both answers take as long. */
const nobody = hash('nobody', cost)

/** Stands where an account has no password: nothing matches it. */
export const noPassword = '!'

/** Beyond this it is nobody's password; hashing it would only cost us time. */
const longestPassword = 1_024

export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  if (password.length > longestPassword) return false
  const known = stored === noPassword ? null : stored
  const matches = await verify(known ?? (await nobody), password)
  return known !== null && matches
}
