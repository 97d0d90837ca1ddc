import { setTimeout } from 'node:timers/promises'

/** Work while the log goes to a backup, as it does beside a court that runs. */
export async function whileShipping<T>(ship: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  let done = false
  const shipping = (async () => {
    while (!done) {
      await ship()
      await setTimeout(200)
    }
  })()
  const ended = await work().finally(() => {
    done = true
  })
  await shipping
  return ended
}
