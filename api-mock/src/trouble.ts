import { noFreeConnection } from './database/prepared.ts'
import { StoreTrouble } from './documents/store/object-calls.ts'
import { PoolFull } from './workers/worker-pool.ts'

/** Lock timeout, statement timeout, deadlock, silence inside a transaction, too many connections: others are before us. */
const codesOfBusyDatabase = ['55P03', '57014', '40P01', '25P03', '53300']

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')

/** The object store doesn't do what it should: nothing was done, and another try may find it well. */
export const isStoreDown = (error: unknown): boolean => error instanceof StoreTrouble

/** No room left: for a file, by quota, for the database. */
const codesOfFullDisk = ['ENOSPC', 'EDQUOT', '53100']

/** Nothing can be written until there is space on the disk; a worker tells it in words alone. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error &&
  (codesOfFullDisk.includes(codeOf(error)) || /no space left on device/i.test(error.message))

/** The statement itself took too long: another try takes as long. */
export const tookTooLong = (error: unknown): boolean => error instanceof Error && codeOf(error) === '57014'

/** Database and workers are there, for others: nothing was done, and another try makes sense in a moment. */
export const isBusy = (error: unknown): boolean =>
  error instanceof PoolFull ||
  (error instanceof Error && (noFreeConnection(error) || codesOfBusyDatabase.includes(codeOf(error))))
