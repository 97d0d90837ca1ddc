import { patience } from '../../stack/patience.ts'

/** What somebody waits for who can't ask the browser: calls that it makes, files that it hands over. */
export class Notifier {
  private waiting: (() => void)[] = []

  /** Something came: everybody who waits looks again. */
  tell(): void {
    for (const done of this.waiting.splice(0)) done()
  }

  /** Until `tell`. Throws with the complaint where nothing comes. */
  next(complaint: string): Promise<void> {
    return new Promise((done, refuse) => {
      const given = setTimeout(() => refuse(new Error(complaint)), patience)
      this.waiting.push(() => {
        clearTimeout(given)
        done()
      })
    })
  }
}
