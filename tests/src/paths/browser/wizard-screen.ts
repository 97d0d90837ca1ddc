import { smallPdf } from '@estrado/api-mock/testing/cause'
import type { Draft } from '@estrado/machines/causes/case-wizard/events'
import { generalForm } from '@estrado/machines/causes/wizard-general-texts'
import {
  documentsStep,
  drawResult,
  partiesStep,
  wizardProgress,
} from '@estrado/machines/causes/wizard-progress-texts'
import { wizard as texts } from '@estrado/machines/causes/wizard-texts'
import { confirmations } from '@estrado/machines/messages/confirmations'
import { dropArea } from '@estrado/machines/messages/interface'
import { approval } from '@estrado/machines/signing/approval-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import type { Locator, Page } from 'playwright'
import { WizardPage } from '../../causes/wizard-page.ts'
import type { Stack } from '../../stack/stack.ts'
import type { People } from '../api/people.ts'
import { WizardDraft } from '../api/wizard-draft.ts'

const documentsOf = { 1: '6000001', 2: '6000002' } as const
const crime = 'Calumnia'
const reference = 'Acusación particular'

/** The wizard as a clerk has it on the screen, and a colleague who works on the same cause over the API. */
export class WizardScreen {
  readonly page: Page
  readonly draft: WizardDraft
  private readonly clerk: WizardPage
  private readonly stack: Stack

  constructor(stack: Stack, people: People, page: Page) {
    this.stack = stack
    this.page = page
    this.clerk = new WizardPage(page)
    this.draft = new WizardDraft(stack.api, people, stack.dataFolder)
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true })
  }
  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 2, name, exact: true })
  }
  /** A step that can be gone back to. */
  step(name: string): Locator {
    return this.page.getByRole('navigation', { name: wizardProgress.steps }).getByRole('button', { name })
  }
  get address(): Locator {
    return this.page.getByLabel(generalForm.hechoDireccion)
  }
  get fileInput(): Locator {
    return this.page.locator('input[type=file]')
  }
  get chooseFiles(): Locator {
    return this.page.getByText(dropArea.choose, { exact: true })
  }
  get deferral(): Locator {
    return this.page.getByRole('switch', { name: texts.attachLater })
  }
  get preparatory(): Locator {
    return this.page.getByRole('switch', { name: texts.preparatoryActs })
  }
  get drawQuestion(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: confirmations.draw })
  }
  get signingDialog(): Locator {
    return this.page.getByRole('dialog', { name: signingDialog.title })
  }
  get addParty(): Locator {
    return this.button(texts.addParty).or(this.button(texts.addPetitioner))
  }

  rows(table: string): Promise<number> {
    return this.page
      .getByRole('table', { name: table })
      .getByRole('button', { name: /^Eliminar/ })
      .count()
  }
  parties = (): Promise<number> => this.rows(partiesStep.table)
  attached = (): Promise<number> => this.rows(documentsStep.table)

  async startNew(): Promise<void> {
    await this.page.goto(`${this.stack.url}/causas/nueva`)
    await this.heading(texts.steps.general).waitFor()
  }

  /** A draft that somebody left is opened from its address. */
  async openDraft(draft: Draft): Promise<void> {
    await this.draft.register(draft)
    await this.draft.bringTo(draft)
    await this.openCause(this.draft.calls.idCausa)
  }

  async openCause(idCausa: number): Promise<void> {
    await this.page.goto(`${this.stack.url}/causas/${idCausa}`)
  }

  async saveGeneral(): Promise<void> {
    if ((await this.address.inputValue()) === '') await this.clerk.fillGeneral('Calle Yanacocha 441')
    await this.button(texts.saveAndContinue).click()
  }

  /** Saves step 1 with something changed: what stayed the same isn't sent. */
  async correctGeneral(): Promise<void> {
    await this.page.getByLabel(generalForm.hechoZona).fill('San Pedro')
    await this.button(texts.saveAndContinue).click()
  }

  /** Number of the cause, as the address has it after the first save. */
  async adopt(): Promise<void> {
    await this.page.waitForURL(/causas\/\d+/)
    await this.draft.adopt(Number(/causas\/(\d+)/.exec(this.page.url())?.[1]))
  }

  async registerParties(): Promise<void> {
    await this.clerk.addParty('Acusador Particular', documentsOf[1])
    await this.clerk.addParty('Acusado', documentsOf[2], crime)
  }

  async attach(): Promise<void> {
    await this.clerk.attach(await smallPdf(), reference, 3)
  }

  async removeDocument(): Promise<void> {
    await this.button(documentsStep.remove(reference)).click()
    await this.answer(documentsStep.deleteDocument)
  }

  /** Attaches a file to a draft that somebody has changed meanwhile, and takes it back after the refusal. */
  async attachInVain(): Promise<void> {
    const buffer = Buffer.from(await smallPdf())
    await this.fileInput.first().setInputFiles({ name: 'prueba.pdf', mimeType: 'application/pdf', buffer })
    await this.page.getByRole('textbox', { name: documentsStep.referencia }).first().fill('Prueba')
    await this.page.getByRole('textbox', { name: documentsStep.fojasAdjunto }).first().fill('1')
    await this.button(documentsStep.attachChosen(1)).click()
    await this.conflictBy('encargado')
    await this.button(documentsStep.removeChosen('prueba.pdf')).click()
  }

  conflictBy(usuario: string): Promise<void> {
    return this.page.getByText(wizardProgress.conflict(usuario)).first().waitFor()
  }

  /** Presses a button of the question that is open. */
  async answer(name: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
  }

  async delete(): Promise<void> {
    await this.button(wizardProgress.deleteCause).click()
    await this.answer(wizardProgress.deleteCause)
  }

  /** Says yes to the draw; the signing dialog then appears by itself. */
  async draw(): Promise<void> {
    await this.answer(documentsStep.draw)
    await this.signingDialog.waitFor()
  }

  /** The network is lost while the draw is on its way. */
  async drawWithoutNetwork(): Promise<void> {
    await this.page.route('**/api/causas/*/sortear', (route) => route.abort('connectionfailed'), { times: 1 })
    await this.answer(documentsStep.draw)
  }

  /** The dialog opens by itself for who comes back to sign. */
  async resumeSigning(): Promise<void> {
    await this.button(approval.byDigitalSignature).click()
    await this.signingDialog.waitFor()
  }

  async sign(): Promise<void> {
    if ((await this.signingDialog.count()) === 0) await this.button(approval.byDigitalSignature).click()
    await this.signingDialog.getByLabel(signingDialog.pin).first().fill(demoPin)
    await this.page.keyboard.press('Enter')
    await this.signingDialog.getByRole('button', { name: signingDialog.sign(1), exact: true }).click()
    await this.signingDialog.waitFor({ state: 'detached' })
  }

  async postponeSigning(): Promise<void> {
    if ((await this.signingDialog.count()) > 0) {
      await this.signingDialog.getByRole('button', { name: signingDialog.cancel, exact: true }).click()
    }
    await this.button(drawResult.signLater).click()
  }
}
