/** Mutual exclusion between tabs: takes the lock if nobody has it; null: another tab has. */
export function lockOf(name: string): Promise<(() => Promise<void>) | null> {
  return new Promise((resolve, reject) => {
    const ended = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return resolve(null)
      return new Promise<void>((over) => {
        resolve(async () => {
          over()
          await ended
        })
      })
    })
    ended.catch(reject)
  })
}
