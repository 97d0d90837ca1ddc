import type { Page } from 'playwright'

/** The wizard as a clerk works it: by the names that stand on the screen. */
export class WizardPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  button(name: string | RegExp) {
    return this.page.getByRole('button', { name })
  }

  async fillGeneral(address: string): Promise<void> {
    await this.page.getByLabel('Dirección del hecho').fill(address)
    await this.page.getByLabel('Latitud').fill('-16.5057')
    await this.page.getByLabel('Longitud').fill('-68.1235')
    await this.page.getByRole('textbox', { name: 'Fecha del hecho' }).fill('02/11/2026')
    await this.page.getByRole('textbox', { name: 'Hora del hecho' }).fill('10:00')
  }

  async saveAndContinue(): Promise<void> {
    await this.button('Guardar y Continuar').click()
  }

  async addParty(type: string, documento: string, crime?: string): Promise<void> {
    await this.beginParty(type, documento)
    await this.finishParty(crime)
  }

  /** Opens the form and types, up to the search. */
  async beginParty(type: string, documento: string): Promise<void> {
    await this.button('Sujeto Procesal').click()
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Tipo de sujeto procesal' }).click()
    await this.page.getByRole('option', { name: type, exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Número de documento' }).fill(documento)
  }

  async finishParty(crime?: string): Promise<void> {
    const dialog = this.page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Buscar' }).click()
    await dialog.getByText(/Ciudadano Digital/).waitFor()
    if (crime) {
      await dialog.getByLabel('Delitos').first().click()
      await this.page.getByRole('option', { name: crime }).first().click()
    }
    await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }

  /** The file that waits to be attached, by its name. */
  chosen(name: string) {
    return this.page.getByRole('group', { name: new RegExp(name) })
  }

  async choose(name: string, pdf: Uint8Array, reference: string, sheets: number): Promise<void> {
    const file = { name, mimeType: 'application/pdf', buffer: Buffer.from(pdf) }
    await this.page.locator('input[type=file]').first().setInputFiles(file)
    await this.chosen(name)
      .getByRole('textbox', { name: /Referencia/ })
      .fill(reference)
    await this.chosen(name).getByRole('textbox', { name: /Fojas/ }).fill(String(sheets))
  }

  /** What this browser keeps of work that nobody saved yet, as text. */
  keptWork(): Promise<string> {
    return this.page.evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('estrado-borradores')
          opening.onerror = () => reject(opening.error)
          opening.onsuccess = () => {
            const reading = opening.result.transaction('partes').objectStore('partes').getAll()
            reading.onsuccess = () => {
              opening.result.close()
              resolve(JSON.stringify(reading.result))
            }
          }
        }),
    )
  }

  async attach(pdf: Uint8Array, reference: string, sheets: number): Promise<void> {
    await this.choose('acusacion.pdf', pdf, reference, sheets)
    await this.attachChosen(reference)
  }

  async attachChosen(reference: string): Promise<void> {
    await this.button('Adjuntar documento').click()
    await this.page.getByRole('cell', { name: reference }).first().waitFor()
  }

  /** Presses twice, as impatient people do. */
  async draw(): Promise<void> {
    await this.button('Finalizar y Sortear').click()
    await this.page.getByRole('dialog').getByRole('button', { name: 'Sortear' }).dblclick()
    await this.page.getByText('Resultado del sorteo').waitFor()
  }

  /** The dialog appears by itself after the draw (`spec 3 §2`). */
  async sign(pin: string): Promise<void> {
    const dialog = this.page.getByRole('dialog', { name: 'Firma digital' })
    await dialog.getByLabel('PIN del token').first().fill(pin)
    await this.page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Firmar', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
}
