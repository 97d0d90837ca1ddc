import type { BrowserContext, BrowserContextOptions } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { type BrowserOptions, launchBrowser, signedInState, type TestBrowser } from './browser.ts'
import { KeptPage, type KeptState, type Opened } from './kept-page.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

/** Product and browser of one file's tests: begun before the first of them, ended after the last. */
export class TestProduct {
  stack!: Stack
  browser!: TestBrowser
  private readonly contexts = new Map<string, Promise<BrowserContext>>()
  private readonly pages = new Map<string, KeptPage>()
  private readonly states = new Map<string, Promise<KeptState>>()

  /** Where the agent runs, the browser trusts it. `prepare`: what the tests find there. */
  constructor(
    options: StackOptions & Pick<BrowserOptions, 'maps'> = {},
    prepare: (stack: Stack) => Promise<void> = async () => undefined,
  ) {
    beforeAll(async () => {
      this.stack = await startStack(options)
      const trusting = options.agent === false ? [] : [this.stack]
      this.browser = await launchBrowser({ trusting, maps: options.maps === true })
      await prepare(this.stack)
    })
    afterAll(async () => {
      await this.browser.close()
      await this.stack.stop()
    })
  }

  /**
   * Context reuse: one browser for all looks of a person (`null`: nobody) with these options. Its second page finds the
   * scripts compiled, which is most of what a first one costs. For tests that sign nobody in or out.
   */
  contextOf(usuario: string | null, options: BrowserContextOptions = {}): Promise<BrowserContext> {
    const key = JSON.stringify([usuario, options])
    const known = this.contexts.get(key) ?? this.open(usuario, options)
    this.contexts.set(key, known)
    return known
  }

  /**
   * The page of a person (`null`: nobody) whose browser holds nothing but their session; the one of before with these
   * options, emptied. For looks one after the other, of which none holds a clock.
   */
  async emptyPage(usuario: string | null, options: BrowserContextOptions = {}): Promise<Opened> {
    const key = JSON.stringify(options)
    const kept = this.pages.get(key) ?? new KeptPage(this.browser, this.stack.url, options)
    this.pages.set(key, kept)
    return kept.empty(usuario === null ? undefined : await this.stateOf(usuario))
  }

  private stateOf(usuario: string): Promise<KeptState> {
    const known = this.states.get(usuario) ?? signedInState(this.stack, usuario)
    this.states.set(usuario, known)
    return known
  }

  private async open(usuario: string | null, options: BrowserContextOptions): Promise<BrowserContext> {
    const state = usuario === null ? {} : { storageState: await this.stateOf(usuario) }
    return this.browser.newContext({ ...state, ...options })
  }
}
