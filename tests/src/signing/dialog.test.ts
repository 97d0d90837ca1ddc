import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { calls } from '@estrado/machines/contract/calls'
import { apiTexts } from '@estrado/machines/messages/api'
import { errors } from '@estrado/machines/messages/errors'
import { signingErrorMessages } from '@estrado/machines/signing/agent-texts'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { describe, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { hasFocus } from '../stack/keyboard.ts'
import { drawnAct } from './drawn-act.ts'
import { button, dialogOf, enterPin, pinField, SigningHarness } from './signing-harness.ts'

/** What is signed in the dialog, by keyboard and by mouse, one document or several. */

const harness = new SigningHarness()

describe('an act', () => {
  it('is signed with the keyboard alone, accepted by the API and shown as valid', async () => {
    const act = await drawnAct(harness.stack)
    const { page, complaints } = await harness.open({ act })
    await button(page, validity.open('Sin firma')).waitFor()
    await button(page, 'Firmar acto').press('Enter')
    await hasFocus(pinField(page))
    await page.keyboard.type(demoPin)
    await page.keyboard.press('Enter')
    await page.getByRole('radio', { checked: true, name: signingDialog.documentOf('3000002') }).waitFor()
    await hasFocus(button(page, signingDialog.sign(1)))
    await page.keyboard.press('Enter')
    await page.getByText(calls['documentos.sign'].success.toUpperCase()).waitFor()
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Firmar acto')
    await button(page, validity.open('Válido')).click()
    const facts = page.getByRole('dialog', { name: validity.title })
    await facts.getByText('Ximena Vargas Ordóñez').waitFor()
    expect(await facts.getByRole('img', { name: validity.holds }).count()).toBe(4)
    expect(await axeViolations(page)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('is not signed without a PIN or with a wrong one; Esc leaves and the focus returns', async () => {
    const { page } = await harness.open({ act: await drawnAct(harness.stack) })
    await button(page, 'Firmar acto').click()
    const field = pinField(page)
    await field.waitFor()
    expect(await button(page, signingDialog.continue).isDisabled()).toBe(true)
    await enterPin(page, '0000')
    await page.getByText(texts.wrongPin).waitFor()
    expect(await field.inputValue()).toBe('')
    await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
    await page.keyboard.press('Escape')
    await dialogOf(page).waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Firmar acto')
    await page.getByText('{"complete":false,"accepted":[]}').waitFor()
  })

  it('signed by somebody else’s certificate is not taken, and can be signed again', async () => {
    const { page } = await harness.open({ act: await drawnAct(harness.stack) })
    await button(page, 'Firmar acto').click()
    await enterPin(page)
    await page.getByRole('button', { name: 'Mostrar otros' }).click()
    const other = page.getByRole('radio', { name: 'María Eugenia Terrazas Ibáñez' })
    await page.locator('label', { has: other }).getByText(signingDialog.notOfUser).waitFor()
    await other.check()
    await button(page, signingDialog.sign(1)).click()
    const line = page.getByRole('list', { name: signingDialog.documents }).getByRole('listitem')
    await line.getByText(apiTexts.signatureOfOther('María Eugenia Terrazas Ibáñez')).waitFor()
    expect(await button(page, signingDialog.retryDelivery).count()).toBe(0)
    await button(page, signingDialog.signAgain).click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await button(page, validity.open('Válido')).waitFor()
  })

  it('whose delivery lost its answer is delivered once, by the same command', async () => {
    const act = await drawnAct(harness.stack)
    const { page } = await harness.open({ act })
    let lost = false
    await page.route('**/api/documentos/*/firmar', async (route) => {
      if (lost) return route.continue()
      lost = true
      // The API hears of it and takes it; only its answer gets lost.
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Firmar acto').click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await page.getByText(`${signingDialog.stages.declined}: ${errors.network}`).waitFor()
    await button(page, signingDialog.retryDelivery).click()
    await button(page, validity.open('Válido')).waitFor()
    const { response } = await harness.stack.api.call('documentos.verification', {
      params: { uuid: act.uuid },
    })
    expect(response).toMatchObject({ validez: { firmas: [{ certificado: { ci: '3000002' } }] } })
  })

  it('can’t be left while the token is at work', async () => {
    const { page } = await harness.open({ act: await drawnAct(harness.stack) })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`${harness.stack.signerUrl}${signingPaths.signBatch}`, async (route) => {
      await held
      await route.continue()
    })
    await button(page, 'Firmar acto').click()
    await enterPin(page)
    await button(page, signingDialog.sign(1)).click()
    await page.getByText(signingDialog.signing(0, 1)).waitFor()
    await page.keyboard.press('Escape')
    expect(await dialogOf(page).isVisible()).toBe(true)
    expect(await button(page, signingDialog.close).isDisabled()).toBe(true)
    release()
    await dialogOf(page).waitFor({ state: 'detached' })
    await button(page, validity.open('Válido')).waitFor()
  })
})

describe('several documents', () => {
  const batch = () => ['uno.pdf', 'dos.pdf', 'tres.pdf'].map((name) => ({ name, base64: harness.pdf }))
  const broken = { name: 'roto.pdf', base64: Buffer.from('%PDF-1.7 nada').toString('base64') }

  it('have a line each; what got no answer is sent again, what can’t be signed stays', async () => {
    const { page } = await harness.open({ batch: [...batch(), broken], offlineOnce: ['dos.pdf'] })
    await button(page, 'Firmar lote').click()
    await enterPin(page)
    await button(page, signingDialog.sign(4)).click()
    await page.getByText(signingDialog.partly(2, 4)).waitFor()
    const lines = page.getByRole('list', { name: signingDialog.documents }).getByRole('listitem')
    expect(await lines.allInnerTexts()).toEqual([
      `uno.pdf\n${signingDialog.stages.accepted}`,
      `dos.pdf\n${signingDialog.stages.declined}: ERROR DE CONEXION`,
      `tres.pdf\n${signingDialog.stages.accepted}`,
      `roto.pdf\n${signingDialog.stages.refused}: ${signingErrorMessages.PDF_INVALIDO}`,
    ])
    await button(page, signingDialog.retryDelivery).click()
    await page.getByText(signingDialog.partly(3, 4)).waitFor()
    await button(page, signingDialog.close).last().click()
    await page.getByText('{"complete":false,"accepted":["uno.pdf","dos.pdf","tres.pdf"]}').waitFor()
  })

  it('are said to be missing when there are none', async () => {
    const { page } = await harness.open({ batch: [] })
    await button(page, 'Firmar lote').click()
    await page.getByText(texts.nothingToSign).waitFor()
    expect(await dialogOf(page).count()).toBe(0)
  })
})

describe('every step', () => {
  it.each([
    ['light', 1366, false],
    ['dark', 390, true],
  ] as const)('passes axe and fits, %s, %i px', async (_theme, width, dark) => {
    const wish = { dark, batch: [{ name: `${'expediente-'.repeat(12)}.pdf`, base64: harness.pdf }] }
    const { page } = await harness.open({ ...wish, refused: [wish.batch[0]?.name ?? ''] }, { width })
    const check = async (name: string) => {
      expect(await axeViolations(page), name).toEqual([])
      expect(await page.evaluate('document.documentElement.scrollWidth'), name).toBeLessThanOrEqual(width)
    }
    await button(page, 'Firmar lote').click()
    await pinField(page).waitFor()
    await check('pin')
    await enterPin(page)
    await page.getByRole('button', { name: 'Mostrar otros' }).click()
    await check('certificate')
    await button(page, signingDialog.sign(1)).click()
    await button(page, signingDialog.signAgain).waitFor()
    await check('result')
  })
})
