import type { Page, Route } from 'playwright'

/** Holds a page's calls of one address, so that what shows meanwhile can be looked at. */
export class HeldRoute {
  private holding = false
  private readonly held: Route[] = []

  async watch(page: Page, address: string): Promise<void> {
    await page.route(address, async (route) => {
      if (!this.holding || route.request().method() === 'OPTIONS')
        await route.continue().catch(() => undefined)
      else this.held.push(route)
    })
  }

  hold(): void {
    this.holding = true
  }

  /** Lets what is held go on, or hands it to `answer`. A page that has gone meanwhile needs none. */
  async release(answer: (route: Route) => Promise<void> = (route) => route.continue()): Promise<void> {
    this.holding = false
    for (const route of this.held.splice(0)) await answer(route).catch(() => undefined)
  }
}
