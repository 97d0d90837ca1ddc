import { Clerk } from '@estrado/api-mock/testing/cause'
import { type DrawnCause, drawnCause } from '@estrado/api-mock/testing/hearing'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { hearingCalendar } from '@estrado/machines/hearings/calendar-texts'
import { minutesTexts } from '@estrado/machines/hearings/minutes-texts'
import { hearingViewer as texts } from '@estrado/machines/hearings/screen-texts'
import { attendance, hearingSessions } from '@estrado/machines/hearings/session-texts'
import { hearings } from '@estrado/machines/hearings/texts'
import { dialog } from '@estrado/machines/messages/dialogs'
import { pathFaults } from '@estrado/machines/messages/paths-faults'
import { dayOf } from '@estrado/machines/time/la-paz'
import { actScreen } from '@estrado/machines/writing/screen-texts'
import type { Locator, Page } from 'playwright'
import { signedInState, type TestBrowser } from '../../stack/browser.ts'
import { KeptPage, type KeptState } from '../../stack/kept-page.ts'
import { choose } from '../../stack/keyboard.ts'
import { sayYes } from '../../stack/question.ts'
import type { Stack } from '../../stack/stack.ts'
import { eventually } from './eventually.ts'

const day = 86_400_000
/** A ruling that asks for nothing but its text. */
const plainRuling = 'Decreto de Mero Trámite'

type Written = 'acta' | 'resolucion'
type Made = { readonly cause: DrawnCause; readonly state: KeptState }
/** As the forms have it. */
type Slot = { readonly day: string; readonly from: string; readonly until: string }

function slotOn(instant: number): Slot {
  const [year, month, date] = dayOf(new Date(instant)).split('-')
  return { day: `${date}/${month}/${year}`, from: '09:00', until: '10:00' }
}

/** A cause and its judge, the same for all paths; each hearing of it is held on days of its own. */
export class HearingPlace {
  readonly stack: Stack
  private readonly kept: KeptPage
  private made: Promise<Made> | undefined
  private days = Date.parse('2061-01-03T13:00:00Z')
  private furtherDays = Date.parse('2071-01-03T13:00:00Z')

  constructor(stack: Stack, browser: TestBrowser) {
    this.stack = stack
    this.kept = new KeptPage(browser, stack.url, { viewport: { width: 1366, height: 900 } })
  }

  /** A day on which the judge has nothing yet, later than every one before. */
  freeSlot(): Slot {
    this.days += day
    return slotOn(this.days)
  }

  /** For a session beyond the first: wherever the first is moved to, it stays the next that is held. */
  furtherSlot(): Slot {
    this.furtherDays += day
    return slotOn(this.furtherDays)
  }

  /** The calendar as the judge has it, who is to set a hearing of the cause. */
  async open(): Promise<{ readonly page: Page; readonly cause: DrawnCause }> {
    this.made ??= this.make()
    const { cause, state } = await this.made
    const { page } = await this.kept.empty(state)
    await page.goto(`${this.stack.url}/calendario-audiencias?idCausa=${cause.id}`)
    return { page, cause }
  }

  private async make(): Promise<Made> {
    const { api } = this.stack
    const cause = await drawnCause(api, new Clerk(api, await api.login('ventanilla')))
    return { cause, state: await signedInState(this.stack, String(cause.judge.usuario.usuario)) }
  }
}

/** Calendar and viewer of one hearing. */
export class HearingScreen {
  readonly page: Page
  readonly facts: string[] = []
  id = 0
  private readonly place: HearingPlace
  private slot: Slot = { day: '', from: '', until: '' }
  private further: Slot = { day: '', from: '', until: '' }

  private constructor(place: HearingPlace, page: Page) {
    this.place = place
    this.page = page
  }

  static async open(place: HearingPlace): Promise<HearingScreen> {
    const { page } = await place.open()
    const screen = new HearingScreen(place, page)
    await screen.schedule.waitFor()
    return screen
  }

  get stream(): string {
    return `audiencia/${this.id}`
  }
  /** Of the calendar, for the cause in its address. */
  get schedule(): Locator {
    return this.page.locator('main').getByRole('button', { name: hearingCalendar.schedule, exact: true })
  }
  get viewer(): Locator {
    return this.page.getByRole('dialog', { name: /^Audiencia: / })
  }
  get card(): Locator {
    return this.viewer.getByRole('region', { name: texts.facts })
  }
  get sessions(): Locator {
    return this.viewer.getByRole('region', { name: hearingSessions.table }).getByRole('listitem')
  }
  get adds(): Locator {
    return this.button(hearingSessions.add)
  }
  get removes(): Locator {
    return this.viewer.getByRole('button', { name: new RegExp(`^${hearingSessions.remove} de `) })
  }
  get endsRecording(): Locator {
    return this.button(hearingSessions.endRecording)
  }
  /** What says of somebody that they came, or didn't, and isn't said yet. */
  get rolls(): Locator {
    return this.viewer.getByRole('list', { name: attendance.list }).locator('[aria-pressed="false"]')
  }
  button(name: string): Locator {
    return this.viewer.getByRole('button', { name, exact: true })
  }
  private form(title: string): Locator {
    return this.page.getByRole('dialog', { name: title })
  }

  async propose(): Promise<void> {
    await this.schedule.click()
    const form = this.form(hearingCalendar.scheduleTitle)
    await form.getByLabel(hearingCalendar.fields.type).click()
    await this.page.getByRole('option').first().click()
    this.slot = this.place.freeSlot()
    await form.getByLabel(hearingCalendar.fields.date).first().fill(this.slot.day)
    await form.getByLabel(hearingCalendar.fields.from).fill(this.slot.from)
    const answered = this.page.waitForResponse('**/api/audiencias/agendamiento')
    await form.getByRole('button', { name: hearingCalendar.schedule, exact: true }).click()
    const { response } = (await (await answered).json()) as { response: AnswerOf<'audiencias.schedule'> }
    this.id = response.id
    await form.waitFor({ state: 'detached' })
    await this.open()
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.place.stack.url}/calendario-audiencias?audiencia=${this.id}`)
    await this.card.waitFor()
  }

  /** What asks for a yes alone. */
  async move(name: string, control: Locator = this.button(name)): Promise<void> {
    await control.first().click()
    await sayYes(this.page, name)
  }

  /** `as planned`: the form proposes the session that is planned next. */
  async pause(until: 'today' | 'another day' | 'as planned'): Promise<void> {
    await this.button(hearings.pause).click()
    const form = this.form(texts.recessTitle)
    if (until === 'as planned') return this.save(form, hearings.pause)
    const { day: on } = until === 'today' ? this.slot : this.place.freeSlot()
    await form.getByLabel(texts.day).first().fill(on)
    await form.getByLabel(texts.time).fill('14:00')
    await this.save(form, hearings.pause)
  }

  /** With how many causes of the catalogue, and why. Throws where it was taken though something lacks. */
  async suspend(causes: number, reason: string): Promise<void> {
    await this.button(texts.moves.suspend).click()
    const form = this.form(texts.suspendTitle)
    await form.getByRole('textbox', { name: texts.reason, exact: true }).fill(reason)
    if (causes > 0) {
      await form.getByLabel(texts.reasons).click()
      await this.page.getByRole('option').first().click()
      await this.page.keyboard.press('Tab')
    }
    if (causes > 0 && reason !== '') await this.save(form, texts.moves.suspend)
    else await this.refused(form, texts.moves.suspend)
  }

  async delete(observation: string): Promise<void> {
    await this.button(texts.moves.delete).click()
    const form = this.form(texts.deleteTitle)
    await form.getByLabel(texts.observation).fill(observation)
    if (observation !== '') await this.save(form, texts.moves.delete)
    else await this.refused(form, texts.moves.delete)
  }

  /** `correct`: the same time, in whichever room is the last of the list; of the session whose turn it is, or of the further one. */
  async reschedule(
    how: 'anew' | 'correct' | 'backwards',
    which: 'current' | 'further' = 'current',
  ): Promise<void> {
    await this.button(texts.reschedule).click()
    const form = this.form(texts.rescheduleTitle)
    if (which === 'further') {
      await form.getByRole('combobox', { name: hearingSessions.which }).click()
      await this.page.getByRole('option').last().click()
    }
    await this.fill(form, this.slotFor(how, which))
    if (how === 'correct') {
      await form.getByRole('combobox', { name: hearingSessions.room }).click()
      await this.page.getByRole('option').last().click()
    }
    if (how === 'backwards') await this.refused(form, texts.reschedule)
    else await this.save(form, texts.reschedule)
  }

  /** The further session moves among days of its own, so that it stays the further one. */
  private slotFor(how: 'anew' | 'correct' | 'backwards', which: 'current' | 'further'): Slot {
    if (how === 'backwards') return { ...this.slot, until: '08:00' }
    if (how === 'anew' && which === 'current') this.slot = this.place.freeSlot()
    if (how === 'anew' && which === 'further') this.further = this.place.furtherSlot()
    return which === 'current' ? this.slot : this.further
  }

  async addSession(): Promise<void> {
    await this.adds.click()
    const form = this.form(hearingSessions.addTitle)
    this.further = this.place.furtherSlot()
    await this.fill(form, this.further)
    await this.save(form, hearingSessions.add)
  }

  private async fill(form: Locator, slot: Slot): Promise<void> {
    await form.getByLabel(hearingSessions.day).first().fill(slot.day)
    await form.getByLabel(hearingSessions.from).fill(slot.from)
    await form.getByLabel(hearingSessions.until).fill(slot.until)
  }

  private async save(form: Locator, name: string): Promise<void> {
    await form.getByRole('button', { name, exact: true }).click()
    await form.waitFor({ state: 'detached' })
  }

  /** The form says at its field what lacks, and is left. */
  private async refused(form: Locator, name: string): Promise<void> {
    await form.getByRole('button', { name, exact: true }).click()
    await form.locator('[aria-invalid="true"]').first().waitFor()
    await form.getByRole('button', { name: dialog.cancel, exact: true }).click()
    const discard = this.page.getByRole('button', { name: dialog.discard, exact: true })
    await eventually(async () => {
      if (await discard.isVisible()) await discard.click()
      return (await form.count()) === 0 ? null : pathFaults.shown(name)
    })
  }

  async writes(kind: Written): Promise<Locator> {
    const tab = kind === 'acta' ? hearings.tabs.minutes : hearings.tabs.resolution
    await this.viewer.getByRole('tab', { name: tab }).click()
    return this.viewer.getByRole('link', { name: minutesTexts.write[kind] })
  }

  /** Begins to write it in the editor, and comes back. */
  async write(kind: Written): Promise<void> {
    await (await this.writes(kind)).click()
    if (kind === 'resolucion')
      await choose(this.page, this.page.getByRole('combobox', { name: actScreen.type }), plainRuling)
    await this.page.getByRole('button', { name: actScreen.begin, exact: true }).waitFor()
    await this.page.getByRole('radio', { name: 'Abierto', exact: true }).check()
    await this.page.getByRole('button', { name: actScreen.begin, exact: true }).click()
    await this.page.getByRole('textbox', { name: actScreen.text }).waitFor()
    await this.open()
  }
}
