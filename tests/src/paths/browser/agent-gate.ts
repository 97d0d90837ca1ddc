import type { signingPaths } from '@estrado/machines/contract/agent-signing'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import type { Page, Route } from 'playwright'
import type { Stack } from '../../stack/stack.ts'
import { Notifier } from './notifier.ts'

type Path = (typeof signingPaths)[keyof typeof signingPaths]

/**
 * Stands in for the agent of one page, at its own address and in its wire's words: every call is held until the
 * path says what comes of it. What the real agent does with tokens is the business of other tests.
 */
export class AgentGate {
  private readonly held: { readonly path: string; readonly route: Route }[] = []
  private readonly arrivals = new Notifier()

  async watch(page: Page, { signerUrl, scannerUrl }: Stack): Promise<void> {
    const base = new URL(signerUrl).pathname
    await page.route(`${signerUrl}/**`, async (route) => {
      const path = new URL(route.request().url()).pathname.slice(base.length)
      this.held.push({ path, route })
      this.arrivals.tell()
    })
    // Whoever looks why the signer doesn't answer finds nothing at the scanner's port either.
    await page.route(`${scannerUrl}/**`, (route) => route.abort('connectionrefused'))
  }

  count(path: Path): number {
    return this.held.filter((call) => call.path === path).length
  }

  /** Answers the call under way as done. */
  async answer(path: Path, datos: unknown): Promise<void> {
    await this.fulfill(path, { finalizado: true, mensaje: '', datos })
  }

  /** Answers it as refused, with a code of the agent. */
  async refuse(path: Path, errorCode: string, mensaje = ''): Promise<void> {
    await this.fulfill(path, { finalizado: false, mensaje, datos: { errorCode } })
  }

  /** The agent isn't there. */
  async vanish(path: Path): Promise<void> {
    await (await this.take(path)).abort('connectionrefused')
  }

  private async fulfill(path: Path, body: unknown): Promise<void> {
    const route = await this.take(path)
    const origin = route.request().headers().origin ?? '*'
    await route.fulfill({
      headers: { 'access-control-allow-origin': origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  }

  private async take(path: Path): Promise<Route> {
    for (;;) {
      const at = this.held.findIndex((call) => call.path === path)
      const [found] = at < 0 ? [] : this.held.splice(at, 1)
      if (found) return found.route
      await this.arrivals.next(pathFaults.callNeverCame(path))
    }
  }
}
