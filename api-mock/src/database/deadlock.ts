const deadlock = '40P01'
const tries = 10

/**
 * Deadlock: PostgreSQL ends the transaction of one of those who wait for each other. Nothing of it was done, so it is
 * tried anew, ten times in all, since the others go on meanwhile.
 */
export async function afterDeadlocks<T>(transaction: () => Promise<T>): Promise<T> {
  for (let left = tries - 1; left > 0; left -= 1) {
    try {
      return await transaction()
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code !== deadlock) throw error
    }
  }
  return transaction()
}
