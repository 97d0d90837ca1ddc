import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import { isDatabaseDown } from './database/gone.ts'
import { DamagedFile } from './documents/damaged-file.ts'
import { isBusy, isDiskFull, isStoreDown } from './trouble.ts'

/** Whole seconds after which a server or database that was busy or away is asked again. */
export const secondsToRetry = 5

type Fault = {
  readonly status: 500 | 503 | 507
  readonly message: string
  /** What to do, with the reference by which the log is searched. */
  readonly remedy: (reference: string) => string
}

/**
 * What went wrong, as whoever called is told it: busy and away are for another try, a full disk is for who can free
 * space (507), anything else is a fault of ours.
 */
export function faultOf(error: unknown): Fault {
  const { tryAgain: remedy } = apiTexts
  if (isDiskFull(error)) return { status: 507, message: apiTexts.diskFull, remedy: apiTexts.diskFullRemedy }
  if (isBusy(error)) return { status: 503, message: apiTexts.serverBusy, remedy }
  if (isStoreDown(error)) return { status: 503, message: apiTexts.storeDown, remedy }
  if (isDatabaseDown(error)) return { status: 503, message: apiTexts.databaseDown, remedy }
  if (error instanceof DamagedFile)
    return { status: 500, message: apiTexts.fileDamaged, remedy: apiTexts.fileDamagedRemedy }
  return { status: 500, message: errors.server, remedy }
}
