import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandsOf } from '@estrado/agent/install/command'
import { runTrust } from '@estrado/agent/install/trust/command-line'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { chromiumArguments, unseenChromium, wholeChromium, withoutWebGl } from './chromium.ts'
import { followPages, onComplaint } from './followed-pages.ts'
import type { Stack } from './stack.ts'

export type TestBrowser = {
  /** Home of the person whose browser it is: its certificate stores are here. */
  readonly home: string
  readonly newContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  readonly close: () => Promise<void>
}

export type BrowserOptions = {
  /** Has this person's browser trust the agents of these stacks, as `npm run agent -- trust` does. */
  readonly trusting?: readonly Stack[]
  /** True: it can draw maps, and all else at the price of that. */
  readonly maps?: boolean
  readonly moreArguments?: readonly string[]
  /** True: Chromium with the parts around its engine, for what they do (permissions) and for the great journeys. */
  readonly whole?: boolean
  /** Shows itself, for somebody who watches. */
  readonly headed?: boolean
}

/** A Chromium of a person of its own; it trusts no agent unless told. */
export async function launchBrowser(options: BrowserOptions = {}): Promise<TestBrowser> {
  const home = mkdtempSync(join(tmpdir(), 'estrado-test-home-'))
  for (const stack of options.trusting ?? []) trustAgent(home, stack)
  const { XDG_DATA_HOME: _, ...environment } = process.env
  const browser: Browser = await chromium.launch({
    executablePath: options.whole || options.headed ? wholeChromium : unseenChromium,
    headless: options.headed !== true,
    env: { ...environment, HOME: home } as Record<string, string>,
    args: [
      ...chromiumArguments.filter((flag) => !(options.maps && flag === withoutWebGl)),
      ...(options.moreArguments ?? []),
    ],
  })
  return {
    home,
    newContext: async (wanted) =>
      followPages(await browser.newContext({ locale: 'es-BO', timezoneId: 'America/La_Paz', ...wanted })),
    close: async () => {
      await browser.close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** As the command does it, but for the home given and for no system store. */
function trustAgent(home: string, { dataFolder }: Pick<Stack, 'dataFolder'>): void {
  const run = commandsOf({ home })
  const place = { platform: 'linux', person: { home }, run, runPrivileged: run, anchors: [] } as const
  const said: string[] = []
  if (runTrust(dataFolder, place, new Date(), (line) => said.push(line)) !== 0)
    throw new Error(said.join('\n'))
}

/** What the browser of somebody who is signed in keeps: give it to `newContext` as `storageState`. */
export async function signedInState(
  { url, api }: Pick<Stack, 'url' | 'api'>,
  usuario: string,
): Promise<Exclude<BrowserContextOptions['storageState'], string | undefined>> {
  const { response, status } = await api.call('auth.login', { body: { usuario, clave: demoPassword } })
  if (status !== 200) throw new Error(`login of ${usuario}: ${status}`)
  const session = response as { readonly usuario: { readonly oficinaActual: number | null } }
  const { oficinaActual } = session.usuario
  const kept = {
    [storageKeys.session]: JSON.stringify(session),
    [storageKeys.currentOffice]: oficinaActual === null ? '' : String(oficinaActual),
  }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}

/** A page whose console stays clean: what it complains about is collected in `complaints`. */
export async function openPage(context: BrowserContext): Promise<{ page: Page; complaints: string[] }> {
  const page = await context.newPage()
  const complaints: string[] = []
  onComplaint(page, (complaint) => complaints.push(complaint))
  return { page, complaints }
}
