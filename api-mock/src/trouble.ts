import { noFreeConnection } from './database/prepared.ts'
import { StoreTrouble } from './documents/store/object-client.ts'
import { PoolFull } from './workers/worker-pool.ts'

const codesOfGoneDatabase = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08001',
  '08003',
  '08006',
]

/** What the database's client says without a code of a connection that broke under it. */
const brokenConnection = /^(Connection terminated|Client has encountered a connection error)/

/** Lock timeout, statement timeout, deadlock, silence inside a transaction, too many connections: others are before us. */
const codesOfBusyDatabase = ['55P03', '57014', '40P01', '25P03', '53300']

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** Nobody answers at the database's address, or the connection broke. */
export const isDatabaseDown = (error: unknown): boolean =>
  error instanceof Error &&
  (codesOfGoneDatabase.includes(codeOf(error)) || brokenConnection.test(error.message))

/** The object store doesn't do what it should: nothing was done, and another try may find it well. */
export const isStoreDown = (error: unknown): boolean => error instanceof StoreTrouble

/** No room left: for a file, by quota, for the database. */
const codesOfFullDisk = ['ENOSPC', 'EDQUOT', '53100']

/** Nothing can be written until there is space on the disk; a worker tells it in words alone. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (codesOfFullDisk.includes(codeOf(error)) || /no space left on device/i.test(error.message))

/** Database and workers are there, for others: nothing was done, and another try makes sense in a moment. */
export const isBusy = (error: unknown): boolean =>
  error instanceof PoolFull ||
  (error instanceof Error && (noFreeConnection(error) || codesOfBusyDatabase.includes(codeOf(error))))
