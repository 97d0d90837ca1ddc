import { setTimeout } from 'node:timers/promises'
import { patience } from '../../stack/patience.ts'

/** Milliseconds. */
const pause = 40

/** Asks until the answer is good; throws with the last complaint where it never is. */
export async function eventually(complaint: () => Promise<string | null>): Promise<void> {
  const until = Date.now() + patience
  for (;;) {
    const said = await complaint()
    if (said === null) return
    if (Date.now() > until) throw new Error(said)
    await setTimeout(pause)
  }
}
