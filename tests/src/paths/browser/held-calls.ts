import type { Page, Route } from 'playwright'

/**
 * Holds calls of one page on their way to the API, so that what shows while they are under way can be looked
 * at. They go on unchanged to the real API, or are cut off as a lost network would.
 */
export class HeldCalls {
  private holding = false
  private readonly held: Route[] = []
  private waiting: (() => void)[] = []

  /** From now on every call of the page under this path passes through here. */
  async watch(page: Page, path: string): Promise<void> {
    await page.route(`**/api/${path}`, async (route) => {
      if (!this.holding) {
        await route.continue()
        return
      }
      this.held.push(route)
      for (const done of this.waiting.splice(0)) done()
    })
  }

  hold(): void {
    this.holding = true
  }

  get count(): number {
    return this.held.length
  }

  /** Until a call is held. */
  async arrived(): Promise<void> {
    if (this.held.length > 0) return
    await new Promise<void>((done) => this.waiting.push(done))
  }

  /** Lets what is held go on, and the next one as well. */
  async release(): Promise<void> {
    this.holding = false
    await Promise.all(this.held.splice(0).map((route) => route.continue()))
  }

  /** The network is lost for what is held. */
  async cut(): Promise<void> {
    this.holding = false
    await Promise.all(this.held.splice(0).map((route) => route.abort('connectionfailed')))
  }
}
