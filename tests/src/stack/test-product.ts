import { afterAll, beforeAll } from 'vitest'
import { launchBrowser, type TestBrowser } from './browser.ts'
import { type Stack, type StackOptions, startStack } from './stack.ts'

/** Product and browser of one file's tests: begun before the first of them, ended after the last. */
export class TestProduct {
  stack!: Stack
  browser!: TestBrowser

  /** Where the agent runs, the browser trusts it. `prepare`: what the tests find there. */
  constructor(options: StackOptions = {}, prepare: (stack: Stack) => Promise<void> = async () => undefined) {
    beforeAll(async () => {
      this.stack = await startStack(options)
      this.browser = await launchBrowser({ trusting: options.agent === false ? [] : [this.stack] })
      await prepare(this.stack)
    })
    afterAll(async () => {
      await this.browser.close()
      await this.stack.stop()
    })
  }
}
