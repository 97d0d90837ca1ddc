import type { RunningAgent } from '@estrado/agent/agent'
import { Clerk } from '@estrado/api-mock/testing/cause'
import type { BrowserContextOptions, Page } from 'playwright'
import { signedInState, type TestBrowser } from '../stack/browser.ts'
import { KeptPage } from '../stack/kept-page.ts'
import type { Stack } from '../stack/stack.ts'
import { startDigitiserAgent } from './digitiser-agent.ts'
import { FakeScanner } from './fake-scanner.ts'

/** Chromium with a camera that shows a turning disc and is always allowed. */
export const cameraArguments: readonly string[] = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
]

/**
 * What a test holds back in the page: the browser's answer about the camera, and the reading of contents that
 * the browser itself keeps.
 */
const heldInPage = `
  const real = navigator.mediaDevices?.getUserMedia.bind(navigator.mediaDevices)
  if (real) navigator.mediaDevices.getUserMedia = (wanted) => new Promise((resolve, reject) => {
    window.answerCamera = (error) => error === '' ? real(wanted).then(resolve, reject) : reject(new DOMException('', error))
  })
  const read = Blob.prototype.arrayBuffer
  let held
  Blob.prototype.arrayBuffer = async function () { await held; return read.call(this) }
  window.holdContents = () => { held = new Promise((release) => { window.releaseContents = () => release() }) }
  window.releaseContents = () => undefined
`

/** Where the digitiser is tried: a draft at step 3, a FAKE scanner behind the real agent. */
export class DigitiserPlace {
  readonly stack: Stack
  readonly browser: TestBrowser
  readonly scanner = new FakeScanner()
  private agent: RunningAgent | undefined
  private draft: number | undefined
  private readonly pages = new Map<string, KeptPage>()

  constructor(stack: Stack, browser: TestBrowser) {
    this.stack = stack
    this.browser = browser
  }

  async startAgent(): Promise<void> {
    this.agent ??= await startDigitiserAgent(this.stack, [this.scanner])
  }

  async stopAgent(): Promise<void> {
    await this.agent?.close()
    this.agent = undefined
  }

  /** A clerk's page at step 3 of a draft; nothing of before is in its browser. */
  async newPage(
    options: BrowserContextOptions & { readonly held?: boolean } = {},
  ): Promise<{ readonly page: Page; readonly complaints: readonly string[]; readonly userId: number }> {
    const { held = true, ...rest } = options
    const key = JSON.stringify(options)
    const kept =
      this.pages.get(key) ??
      new KeptPage(
        this.browser,
        this.stack.url,
        { viewport: { width: 1366, height: 900 }, ...rest },
        held ? heldInPage : undefined,
      )
    this.pages.set(key, kept)
    const ventanilla = await this.stack.api.login('ventanilla')
    this.draft ??= await new Clerk(this.stack.api, ventanilla).readyCause()
    const opened = await kept.empty(await signedInState(this.stack, 'ventanilla'))
    await opened.page.goto(`${this.stack.url}/causas/${this.draft}`)
    await opened.page.getByText('Paso 3 de 3').waitFor()
    return { ...opened, userId: ventanilla.id }
  }
}
