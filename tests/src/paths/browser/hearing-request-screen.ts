import type { LoggedIn } from '@estrado/api-mock/testing/api'
import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingCalendar } from '@estrado/machines/hearings/calendar-texts'
import { pendingRequests as texts } from '@estrado/machines/hearings/screen-texts'
import { hearingRequests } from '@estrado/machines/hearings/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { approval } from '@estrado/machines/signing/approval-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { actScreen } from '@estrado/machines/writing/screen-texts'
import type { Locator, Page } from 'playwright'
import { openPage, type TestBrowser } from '../../stack/browser.ts'
import { browserInCourt } from '../../stack/court-browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { draftedAct } from '../api/act-calls.ts'
import { expectStatus } from '../api/expectations.ts'
import { deleteHearingOf, requestMemorial } from '../api/hearing-request-level.ts'
import { signingJudge } from '../api/signing-judge.ts'

/** The list of waiting requests as a judge who can sign has it, in the court of a cause of its own. */
export class HearingRequestScreen {
  readonly page: Page
  readonly facts: string[] = []
  id = 0
  private readonly stack: Stack
  private readonly cause: DrawnCause
  private readonly clerk: LoggedIn
  private readonly code: string

  private constructor(stack: Stack, page: Page, clerk: LoggedIn, cause: DrawnCause, code: string) {
    this.stack = stack
    this.page = page
    this.clerk = clerk
    this.cause = cause
    this.code = code
  }

  static async open(stack: Stack, browser: TestBrowser): Promise<HearingRequestScreen> {
    const { api } = stack
    const clerk = await api.login('ventanilla')
    const cause = await drawnCause(api, new Clerk(api, clerk))
    const { codigo_unico } = await api.services.db
      .selectFrom('causa')
      .select('codigo_unico')
      .where('id', '=', cause.id)
      .executeTakeFirstOrThrow()
    const judge = await signingJudge(api, cause.idOficina)
    const { page } = await openPage(await browserInCourt(stack, browser, judge, cause.idOficina))
    const screen = new HearingRequestScreen(stack, page, clerk, cause, codigo_unico ?? '')
    await screen.home()
    return screen
  }

  get stream(): string {
    return `solicitud-audiencia/${this.id}`
  }
  private get list(): Locator {
    return this.page.getByRole('dialog', { name: hearingRequests.title })
  }
  /** Of the list, if the request waits there. */
  get opens(): Locator {
    return this.list.getByRole('button', { name: texts.viewOf(this.code) })
  }
  get schedules(): Locator {
    return this.list.getByRole('link', { name: texts.scheduleOf(this.code) })
  }
  private get text(): Locator {
    return this.page.getByRole('textbox', { name: actScreen.text })
  }
  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** The list lies open over the first page, by itself where something waits that wasn't seen yet. */
  async home(): Promise<void> {
    await this.page.goto(this.stack.url)
    await this.page.getByRole('button', { name: /^Audiencias pendientes de agendamiento/ }).waitFor()
    await this.page.evaluate(() => document.fonts.ready)
    const shown = this.list.getByText(texts.empty).or(this.list.getByRole('row').nth(1))
    if (!(await this.list.isVisible()))
      await this.page.getByRole('button', { name: /^Audiencias pendientes de agendamiento/ }).click()
    await shown.first().waitFor()
  }

  /** The registry sends the memorial that asks for a hearing. */
  async receive(): Promise<void> {
    const { api, dataFolder } = this.stack
    const memorial = await draftedAct(api, dataFolder, this.clerk, this.cause.id, requestMemorial, {
      idTipoAudiencia: '1',
    })
    expectStatus('documentos.sign', await memorial.sign(this.clerk, 'ventanilla'), [200])
    expectStatus(sights.memorialSent, await memorial.step(this.clerk, { enviarADespacho: true }), [200])
    const { token } = this.cause.judge
    const { response } = await api.call('solicitudesAudiencias.ofOffice', { token })
    const rows = response as AnswerOf<'solicitudesAudiencias.ofOffice'>
    const found = rows.find(({ idActoProcesal }) => idActoProcesal === memorial.idActo)
    if (!found) throw new Error(pathFaults.noRequest(memorial.idActo))
    this.id = found.id
    this.facts.push('request.received')
    await this.home()
  }

  async schedule(): Promise<void> {
    await this.schedules.click()
    await this.page
      .locator('main')
      .getByRole('button', { name: hearingCalendar.schedule, exact: true })
      .click()
    const form = this.page.getByRole('dialog', { name: hearingCalendar.scheduleTitle })
    await form.getByRole('button', { name: hearingCalendar.schedule, exact: true }).click()
    await form.waitFor({ state: 'detached' })
    this.facts.push('request.scheduled')
    await this.home()
  }

  /** The hearing that was set for it is taken from the calendar. */
  async reopen(): Promise<void> {
    await deleteHearingOf(this.stack.api, this.id, this.cause.judge, this.cause.judge)
    this.facts.push('request.reopened')
    await this.home()
  }

  /** The decree's text lies open; one that was begun before goes on. */
  private async toText(): Promise<void> {
    await this.opens.click()
    const goOn = this.button(texts.goOnRejecting)
    const begin = this.button(hearingRequests.reject)
    await goOn.or(begin).waitFor()
    if (await begin.isVisible()) {
      await begin.click()
      await this.button(texts.begin).click()
      this.facts.push('request.rejectionBegun')
    } else await goOn.click()
    await this.text.waitFor()
  }

  /** Begins the decree and leaves it; one that was begun before is discarded first, as only one is written at a time. */
  async beginRejection(): Promise<void> {
    const { api } = this.stack
    const { token } = this.cause.judge
    const request = await api.call('solicitudesAudiencias.get', { token, params: { id: this.id } })
    const { idActoRechazo } = request.response as AnswerOf<'solicitudesAudiencias.get'>
    if (idActoRechazo !== null) {
      const params = { id: idActoRechazo }
      expectStatus(
        'actosProcesales.delete',
        await api.call('actosProcesales.delete', { token, params }),
        [200],
      )
      await this.home()
    }
    await this.toText()
    await this.page.getByRole('button', { name: dialog.close }).last().click()
    await this.home()
  }

  async reject(): Promise<void> {
    await this.toText()
    await this.button(actScreen.emptyFields(1)).click()
    await this.page.keyboard.type('La causa ya tiene audiencia señalada.')
    await this.button(hearingRequests.rejectAndFinish).click()
    await this.button(approval.byDigitalSignature).click()
    await this.page.getByLabel(signingDialog.pin, { exact: true }).fill(demoPin)
    await this.page.keyboard.press('Enter')
    await this.button(signingDialog.sign(1)).click()
    await this.page.getByText(texts.done).waitFor()
    this.facts.push('request.rejected')
    await this.home()
  }
}
