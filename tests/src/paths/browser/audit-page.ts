import { auditSearchTexts, auditStreamTexts } from '@estrado/machines/messages/audit-screen'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import type { BrowserContext, Page } from 'playwright'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { type RecordedLine, readJournal } from '../api/journal.ts'
import { sessionIdOf } from '../api/session-id.ts'
import { eventually } from './eventually.ts'

/** `/auditoria` in the browser of one auditor, with a session of its own. */
export class AuditPage {
  readonly page: Page
  private readonly stack: Stack
  /** Stream of this session's consultation. */
  readonly consultation: string

  private constructor(stack: Stack, page: Page, sessionId: string) {
    this.stack = stack
    this.page = page
    this.consultation = `consulta/${sessionId}`
  }

  static async open(stack: Stack, browser: TestBrowser): Promise<AuditPage> {
    const storageState = await signedInState(stack, 'auditor')
    const kept = storageState.origins.flatMap(({ localStorage }) => localStorage)
    const session = JSON.parse(kept.find(({ name }) => name === storageKeys.session)?.value ?? '{}') as {
      usuario: { accessToken: string }
    }
    const context: BrowserContext = await browser.newContext({
      storageState,
      viewport: { width: 1366, height: 768 },
    })
    const page = await context.newPage()
    await page.goto(`${stack.url}/auditoria`)
    const opened = new AuditPage(stack, page, sessionIdOf(session.usuario.accessToken))
    await opened.search.waitFor()
    return opened
  }

  get search() {
    return this.page.getByLabel(auditSearchTexts.text, { exact: true })
  }

  get submit() {
    return this.page.getByRole('button', { name: auditSearchTexts.submit, exact: true })
  }

  get history() {
    return this.page.getByRole('listbox', { name: auditStreamTexts.timeline })
  }

  get export() {
    return this.page.getByRole('button', { name: auditStreamTexts.export })
  }

  get seal() {
    return this.page.getByRole('button', { name: 'Verificado', exact: true })
  }

  /** From a stream back to the search, if one is open. */
  async leaveStream(): Promise<void> {
    const back = this.page.getByRole('button', { name: auditStreamTexts.back, exact: true })
    if ((await this.history.count()) === 0) return
    if ((await back.count()) > 0) await back.first().click()
    else await this.page.goto(`${this.stack.url}/auditoria`)
    await this.search.waitFor()
  }

  /** Searches by a code and waits for its row. What stands there already is found without asking again. */
  async find(codes: readonly string[]): Promise<void> {
    await this.leaveStream()
    const present = new URL(this.page.url()).searchParams.get('texto')
    const code = codes.find((candidate) => candidate !== present) ?? ''
    await this.search.fill(code)
    await this.submit.click()
    await this.page.getByRole('row').filter({ hasText: code }).waitFor()
  }

  /** Opens one stream by its address, as a link of a report does. */
  async inspect(stream: string): Promise<void> {
    await this.page.goto(`${this.stack.url}/auditoria?ver=${encodeURIComponent(stream)}`)
    await this.history.waitFor()
    await this.seal.waitFor()
  }

  isAt(stream: string): boolean {
    return new URL(this.page.url()).searchParams.get('ver') === stream
  }

  recorded(): Promise<readonly RecordedLine[]> {
    return readJournal(this.stack.api, this.consultation)
  }

  /** Waits until what was just done is recorded, accepted, after what stood there before. */
  async expectRecorded(type: string, before: number): Promise<void> {
    await eventually(async () => {
      const added = (await this.recorded()).slice(before)
      const refused = added.find(({ outcome }) => outcome !== 'accepted')
      if (refused) return pathFaults.recordedAs(refused.type, refused.outcome)
      return added.some((line) => line.type === type) ? null : pathFaults.notRecorded(type)
    })
  }
}
