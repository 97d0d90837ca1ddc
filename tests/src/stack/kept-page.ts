import type { BrowserContextOptions, CDPSession, Page } from 'playwright'
import { openPage, type TestBrowser } from './browser.ts'

/** What somebody's browser keeps at the start, as `signedInState` gives it; nothing for nobody. */
export type KeptState = Exclude<BrowserContextOptions['storageState'], string | undefined>

export type Opened = { readonly page: Page; readonly complaints: string[] }

/**
 * Page reuse: one page for all looks, emptied before each. Its process goes on with the scripts that it has loaded and
 * compiled, so that opening the app costs a third of what it does in a new context. For who doesn't need several
 * browsers side by side, and holds no clock.
 */
export class KeptPage {
  private readonly browser: TestBrowser
  private readonly url: string
  private readonly options: BrowserContextOptions
  private readonly initScript: string | undefined
  private opened: (Opened & { readonly protocol: CDPSession }) | undefined

  /** `initScript` runs in each document before its own. */
  constructor(browser: TestBrowser, url: string, options: BrowserContextOptions, initScript?: string) {
    this.browser = browser
    this.url = url
    this.options = options
    this.initScript = initScript
  }

  /** The page on an address of the origin at which no app runs, with nothing of before in its browser. */
  async empty(state: KeptState = { cookies: [], origins: [] }): Promise<Opened> {
    const { page, complaints, protocol } =
      this.opened && !this.opened.page.isClosed() ? this.opened : await this.open()
    const context = page.context()
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await page.emulateMedia({ media: null })
    if (this.options.viewport) await page.setViewportSize(this.options.viewport)
    await page.goto(`${this.url}/estrado.svg`)
    await context.clearCookies()
    await protocol.send('Storage.clearDataForOrigin', { origin: this.url, storageTypes: 'all' })
    const kept = state.origins.flatMap(({ localStorage }) => localStorage)
    await page.evaluate((entries) => {
      sessionStorage.clear()
      for (const { name, value } of entries) localStorage.setItem(name, value)
    }, kept)
    complaints.length = 0
    return { page, complaints }
  }

  async close(): Promise<void> {
    await this.opened?.page.context().close()
    this.opened = undefined
  }

  private async open() {
    const context = await this.browser.newContext(this.options)
    if (this.initScript !== undefined) await context.addInitScript(this.initScript)
    const opened = await openPage(context)
    this.opened = { ...opened, protocol: await context.newCDPSession(opened.page) }
    return this.opened
  }
}
