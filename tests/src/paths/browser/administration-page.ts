import { shell } from '@estrado/machines/messages/shell'
import type { Locator, Page } from 'playwright'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'

/** A page of its own of somebody who is signed in. */
export async function pageOf(stack: Stack, browser: TestBrowser, usuario: string): Promise<Page> {
  const context = await browser.newContext({
    storageState: await signedInState(stack, usuario),
    viewport: { width: 1366, height: 768 },
  })
  return context.newPage()
}

/** Somebody whose drawer shows at once what administration does, on one page for all paths of a level. */
export class Watcher {
  private readonly open: () => Promise<Page>
  private opened: Promise<Page> | null = null

  constructor(stack: Stack, browser: TestBrowser, usuario: string) {
    this.open = async () => {
      const page = await pageOf(stack, browser, usuario)
      await page.goto(`${stack.url}/`)
      return page
    }
  }

  private page(): Promise<Page> {
    this.opened ??= this.open()
    return this.opened
  }

  /** After something that nobody tells a browser. */
  async reload(): Promise<void> {
    await (await this.page()).reload()
  }

  /** The drawer's link of this name. */
  async link(name: string): Promise<Locator> {
    const page = await this.page()
    return page.getByRole('navigation', { name: shell.menu }).getByRole('link', { name, exact: true })
  }

  /** Waits until the drawer holds the link, or doesn't. */
  async expectLink(name: string, expected: boolean): Promise<void> {
    const link = await this.link(name)
    await link.waitFor({ state: expected ? 'visible' : 'detached' })
  }
}
