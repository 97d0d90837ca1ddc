import { pathFaults } from '@estrado/machines/messages/paths-faults'
import type { Page, Route } from 'playwright'
import { Notifier } from './notifier.ts'

/**
 * Holds calls of one page on their way to the API, so that what shows while they are under way can be looked
 * at. They go on unchanged to the real API, or are cut off as a lost network would.
 */
export class CallGate {
  private holding = false
  private readonly held: Route[] = []
  private readonly underWay = new Set<Promise<unknown>>()
  private readonly arrivals = new Notifier()
  private path = ''

  /** From now on every call of the page under this path passes through here. */
  async watch(page: Page, path: string): Promise<void> {
    this.path = path
    await page.route(`**/api/${path}`, async (route) => {
      if (!this.holding) {
        await this.letGo(route)
        return
      }
      this.held.push(route)
      this.arrivals.tell()
    })
  }

  hold(): void {
    this.holding = true
  }

  get count(): number {
    return this.held.length
  }

  /** Until a call is held. Throws where none comes. */
  async arrived(): Promise<void> {
    if (this.held.length === 0) await this.arrivals.next(pathFaults.callNeverCame(this.path))
  }

  /** Lets what is held go on, and the next one as well. */
  async release(): Promise<void> {
    this.holding = false
    await Promise.all(this.held.splice(0).map((route) => this.letGo(route)))
  }

  /** Until every call that went on is answered. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay)
  }

  private async letGo(route: Route): Promise<void> {
    await route.continue()
    const answered = route.request().response()
    this.underWay.add(answered)
    void answered.catch(() => null).finally(() => this.underWay.delete(answered))
  }

  /** The network is lost for what is held. */
  async cut(): Promise<void> {
    this.holding = false
    await Promise.all(this.held.splice(0).map((route) => route.abort('connectionfailed')))
  }
}
