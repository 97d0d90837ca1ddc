import { blankPage } from '@estrado/agent/scanning/testing/blank-page'
import { samplePage } from '@estrado/agent/scanning/testing/sample-page'
import { smallPdf } from '@estrado/api-mock/testing/cause'
import { wizardProgress } from '@estrado/machines/causes/wizard-progress-texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { dropArea } from '@estrado/machines/messages/interface'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import type { DigitisingEvent, PageSource } from '@estrado/machines/scanning/digitising/events'
import type { DigitisingContext } from '@estrado/machines/scanning/digitising/machine'
import { visibleOf } from '@estrado/machines/scanning/digitising/pages'
import { digitising as texts } from '@estrado/machines/scanning/digitising-texts'
import type { Locator, Page } from 'playwright'
import { AgentJob } from '../../scanning/agent-job.ts'
import type { DigitiserPlace } from '../../scanning/digitiser-place.ts'
import { HeldRoute } from '../../scanning/held-route.ts'
import { scanningKeyOf } from '../../scanning/scanning-key.ts'
import { eventually } from './eventually.ts'
import { expectPressable } from './press.ts'

type Connection = Extract<DigitisingEvent, { type: 'agent.connected' | 'agent.unreachable' }>

/** The digitiser as a clerk has it, with an agent and a scanner in the test's hand. */
export class DigitiserScreen {
  readonly page: Page
  readonly place: DigitiserPlace
  private readonly jobsCall = new HeldRoute()
  private readonly pdfCall = new HeldRoute()
  private readonly job: AgentJob

  constructor(place: DigitiserPlace, page: Page, key: string) {
    this.place = place
    this.page = page
    this.job = new AgentJob(place.stack.scannerUrl, key)
  }

  static async open(place: DigitiserPlace): Promise<DigitiserScreen> {
    const { page, userId } = await place.newPage()
    const key = await scanningKeyOf(page, userId)
    const screen = new DigitiserScreen(place, page, key)
    await screen.jobsCall.watch(page, `${place.stack.scannerUrl}/jobs`)
    await screen.pdfCall.watch(page, `${place.stack.scannerUrl}/escaner/crearPdf`)
    place.scanner.reset()
    await place.startAgent()
    return screen
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: texts.title })
  }
  button(name: string): Locator {
    return this.dialog.getByRole('button', { name, exact: true })
  }
  get scanButton(): Locator {
    return this.button(texts.scan).or(this.button(texts.scanMore))
  }
  get closeButton(): Locator {
    return this.button(dialog.close)
  }
  get chooseFiles(): Locator {
    return this.dialog.getByText(dropArea.choose, { exact: true })
  }
  get retryButtons(): Locator {
    return this.button(wizardProgress.retry).or(this.button(texts.refreshScanners))
  }
  tab(source: PageSource): Locator {
    return this.dialog.getByRole('tab', { name: texts.tabs[source] })
  }
  get pictures(): Locator {
    return this.dialog.locator('[data-page]')
  }

  /** Opens the dialog with the call for its pages held, once everything is as the connection will tell. */
  async openDigitiser(next: Connection): Promise<void> {
    if (next.type === 'agent.unreachable' && next.pages.length > 0) await this.leavePhotoInBrowser()
    if (next.type === 'agent.connected') await this.bringJobTo(next)
    this.jobsCall.hold()
    await this.openDialog()
    await this.dialog.waitFor()
  }

  private async openDialog(): Promise<void> {
    await this.page.getByRole('button', { name: texts.sources.scanner, exact: true }).click()
  }

  private async leavePhotoInBrowser(): Promise<void> {
    await this.place.stopAgent()
    await this.openDialog()
    await this.tab('files').click()
    await this.addFile('foto.jpg', await samplePage('Foto'))
    await this.pictures.first().waitFor()
    await this.closeButton.click()
    await this.dialog.waitFor({ state: 'detached' })
  }

  /** Has the person's job at the agent as the connection will tell it. */
  private async bringJobTo({ pages, scanning, stop }: Extract<Connection, { type: 'agent.connected' }>) {
    const { scanner } = this.place
    const present = await this.job.newest()
    const phase = scanning ? 'scanning' : stop ? 'stopped' : 'ready'
    if (present?.phase === phase) return
    const kept = present?.files.length ?? 0
    const missing = pages.slice(kept)
    if (scanning || stop) {
      scanner.feed(await Promise.all(missing.map(({ blank }) => (blank ? blankPage() : samplePage('Hoja')))))
      await this.job.scan()
      await this.job.until(({ files }) => files.length === pages.length)
      if (!stop) return
      scanner.fail('JAMMED')
      await this.job.until((job) => job.phase === 'stopped')
      return
    }
    if (!present && pages.length > 0) {
      await this.job.ofImages([await samplePage('Hoja'), await blankPage()])
    }
    if (present?.phase === 'stopped') {
      scanner.end()
      await this.job.scan()
      await this.job.until((job) => job.phase === 'ready')
    }
  }

  async connect(event: Connection): Promise<void> {
    if (event.type === 'agent.connected') {
      await this.place.startAgent()
      await this.bringJobTo(event)
      await this.jobsCall.release()
      return
    }
    await this.place.stopAgent()
    await this.jobsCall.release((route) => route.abort('connectionrefused'))
  }

  /** The agent goes while something is under way. */
  async loseAgent(): Promise<void> {
    await this.place.stopAgent()
    await this.pdfCall.release((route) => route.abort('connectionrefused'))
  }

  async retry(): Promise<void> {
    this.jobsCall.hold()
    await this.retryButtons.first().click()
  }

  /** Answers the question for the camera that hangs since its tab was opened. */
  async answerCamera(how: 'ready' | 'missing' | 'denied'): Promise<void> {
    const error = { missing: 'NotFoundError', denied: 'NotAllowedError', ready: '' }[how]
    await this.page.evaluate(`window.answerCamera(${JSON.stringify(error)})`)
  }

  async takePhoto(): Promise<void> {
    await this.page.evaluate(`window.answerCamera?.('')`)
    await eventually(async () => {
      const shows = await this.page.evaluate(`document.querySelector('video')?.videoWidth > 0`)
      return shows ? null : pathFaults.cameraDark
    })
    await this.button(texts.takePhoto).click()
  }

  async addFile(name: string, buffer: Buffer): Promise<void> {
    const mimeType = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg'
    await this.dialog.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  }

  async addPdf(): Promise<void> {
    await this.addFile('escrito.pdf', Buffer.from(await smallPdf()))
  }

  async feed(): Promise<void> {
    this.place.scanner.feed([await samplePage('Hoja')])
  }

  /** Number, from 1, of the page that the machine means; undefined where it isn't among the visible ones. */
  static numberOf({ pages }: DigitisingContext, id: string): number | undefined {
    const index = visibleOf(pages).findIndex((page) => page.id === id)
    return index < 0 ? undefined : index + 1
  }

  /** Carries a page by keyboard, one step to the right. */
  async carry(number: number): Promise<void> {
    const picture = this.pictures.nth(number - 1)
    await picture.press('Space')
    await picture.press('ArrowRight')
    await this.dialog.locator('[data-lifted=true] [data-page]').press('Space')
    await this.dialog.locator('[data-lifted=true]').waitFor({ state: 'detached' })
  }

  async discard(): Promise<void> {
    await this.button(texts.discard).click()
    await this.page.getByRole('dialog').last().getByRole('button', { name: texts.discard }).click()
  }

  async orderPdf(): Promise<void> {
    this.pdfCall.hold()
    await this.page.evaluate('window.holdContents()')
    await this.button(texts.create).click()
  }

  /** The PDF as the agent makes it; a size that is too large is told instead of made. */
  async letPdfCome(bytes: number, tooLarge: boolean): Promise<void> {
    await this.page.evaluate('window.releaseContents()')
    await this.pdfCall.release(async (route) => {
      if (!tooLarge) return route.continue()
      const answer = await route.fetch()
      const { response } = (await answer.json()) as { response: object }
      await route.fulfill({ response: answer, json: { response: { ...response, bytes } } })
    })
  }

  async failPdf(): Promise<void> {
    await this.page.evaluate('window.releaseContents()')
    const json = { message: 'No queda espacio en el disco de este equipo', response: '' }
    const headers = { 'access-control-allow-origin': this.place.stack.url }
    await this.pdfCall.release((route) => route.fulfill({ status: 507, json, headers }))
  }

  async expectPages(count: number): Promise<void> {
    await this.dialog.locator('[data-page]').nth(count).waitFor({ state: 'detached' })
    if (count > 0) await this.pictures.nth(count - 1).waitFor()
  }

  async expectCreatable(expected: boolean): Promise<void> {
    await expectPressable(this.button(texts.create), expected)
  }
}
