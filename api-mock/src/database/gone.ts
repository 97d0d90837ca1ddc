/** What a server says that ends, starts, or is a standby; what the network says of one that isn't there. */
const codesOfGoneDatabase = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08003',
  '08006',
  '25006',
]

/** What the database's client says without a code of a connection that broke under it. */
const brokenConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed and is not queryable)/

/** Of several servers none takes writes: a failover is under way, or all are away. */
export class NoPrimary extends Error {
  override readonly name = 'NoPrimary'
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Nobody answers at the database's address, the connection broke, or the server takes no writes any more. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof NoPrimary ||
  (error instanceof Error &&
    (codesOfGoneDatabase.includes(codeOf(error)) || brokenConnection.test(error.message)))
