/** Counts what happens, and wakes whoever waits for it. */
export class Moments {
  private waiting: { readonly at: number; readonly wake: () => void }[] = []
  count = 0

  tick(): void {
    this.count += 1
    const woken = this.waiting.filter(({ at }) => at <= this.count)
    this.waiting = this.waiting.filter(({ at }) => at > this.count)
    for (const { wake } of woken) wake()
  }

  /** When so many more have happened. */
  after(more: number): Promise<void> {
    const at = this.count + more
    if (more <= 0) return Promise.resolve()
    return new Promise((wake) => {
      this.waiting.push({ at, wake })
    })
  }
}
