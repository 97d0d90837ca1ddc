import { mkdtempSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { type BrowserContext, chromium, type Page } from 'playwright'
import { chromiumOptions } from '../agent/chromium.ts'
import { followPages } from './followed-pages.ts'

/** Browsers with profiles that outlive them, to be killed and opened again. */
export class KillableBrowser {
  readonly #profiles: string[] = []
  #open: BrowserContext | undefined

  newProfile(): string {
    const profile = mkdtempSync(join(tmpdir(), 'estrado-test-profile-'))
    this.#profiles.push(profile)
    return profile
  }

  /** Somebody signed in, with the browser of a profile; one that was killed may still know its session. */
  async signedIn(profile: string, url: string, usuario: string): Promise<Page> {
    this.#open = await chromium.launchPersistentContext(profile, {
      ...chromiumOptions,
      locale: 'es-BO',
      timezoneId: 'America/La_Paz',
      viewport: { width: 1366, height: 768 },
      reducedMotion: 'reduce',
    })
    followPages(this.#open)
    const page = await this.#open.newPage()
    await page.goto(`${url}/login`)
    const user = page.getByLabel('Usuario')
    const home = page.waitForURL(`${url}/`)
    const asked = user.waitFor().then(
      () => true,
      () => false,
    )
    if (await Promise.race([asked, home.then(() => false)])) {
      await user.fill(usuario)
      await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword)
      await page.keyboard.press('Enter')
    }
    await home
    return page
  }

  /** Ends the browser of a profile as a power cut would. */
  async kill(profile: string, page: Page): Promise<void> {
    const gone = new Promise((resolve) => page.context().once('close', resolve))
    process.kill(Number(readlinkSync(join(profile, 'SingletonLock')).split('-').at(-1)), 'SIGKILL')
    await gone
    this.#open = undefined
  }

  async close(): Promise<void> {
    await this.#open?.close()
    this.#open = undefined
  }

  /** Takes the profiles away. */
  forget(): void {
    for (const profile of this.#profiles) rmSync(profile, { recursive: true, force: true })
  }
}
