import { signingPaths } from '@estrado/machines/contract/agent-signing'
import { signingDialog } from '@estrado/machines/signing/dialog-texts'
import { pinMessages } from '@estrado/machines/signing/remembered-pin-texts'
import { signing as texts } from '@estrado/machines/signing/texts'
import { demoPin } from '@estrado/machines/vocabulary/demo-people'
import { storageKeys } from '@estrado/machines/vocabulary/storage-keys'
import { expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { button, pinField, SigningHarness } from './signing-harness.ts'

/** 'Recordar Pin' in a real browser, with the real API and the real agent. */

const harness = new SigningHarness()
const opened = () => harness.open({ pin: true, batch: [{ name: 'a.pdf', base64: harness.pdf }] })

const recordKept = async () => {
  const rows = await harness.stack.api.services.db.selectFrom('users_firma').selectAll().execute()
  return rows.length
}

it('the next signing asks no PIN, in this browser alone, until it is forgotten', async () => {
  const { page, complaints } = await opened()
  await page.getByText(pinMessages.none).waitFor()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.postData()?.includes(`"${demoPin}"`)) sent.push(new URL(request.url()).pathname)
  })

  await button(page, 'Firmar lote').click()
  await pinField(page).fill(demoPin)
  await page.getByRole('checkbox', { name: texts.rememberPin }).check()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  expect(await recordKept()).toBe(0)
  await button(page, signingDialog.sign(1)).click()
  await page.getByText('"complete":true').waitFor()
  await expect.poll(recordKept).toBe(1)
  // In the clear it went to the signer and nowhere else, and it stands nowhere here.
  const signer = new URL(harness.stack.signerUrl).pathname
  expect(new Set(sent)).toEqual(
    new Set([signingPaths.tokenData, signingPaths.signBatch].map((path) => `${signer}${path}`)),
  )
  const stored = await page.evaluate('JSON.stringify([localStorage, sessionStorage])')
  expect(stored).not.toContain(`"${demoPin}"`)

  await button(page, 'Firmar lote').click()
  await button(page, signingDialog.sign(1)).waitFor()
  expect(await pinField(page).count()).toBe(0)
  await button(page, signingDialog.sign(1)).click()
  await page.getByRole('dialog', { name: signingDialog.title }).waitFor({ state: 'detached' })

  // Somebody with the session and another browser is asked.
  const elsewhere = await opened()
  await elsewhere.page.getByText(pinMessages.elsewhere, { exact: false }).waitFor()
  await button(elsewhere.page, 'Firmar lote').click()
  await pinField(elsewhere.page).waitFor()
  await elsewhere.page.context().close()

  await page.reload()
  await page.getByText('Su PIN está recordado', { exact: false }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await button(page, pinMessages.forget).click()
  await page.getByRole('dialog').getByRole('button', { name: pinMessages.forget }).click()
  await page.getByText(pinMessages.none).waitFor()
  expect(await recordKept()).toBe(0)
  const session = JSON.parse(String(await page.evaluate(`localStorage.getItem('${storageKeys.session}')`)))
  expect(session.usuario).toMatchObject({ recordarFirma: false, tieneFirma: false })
  await button(page, 'Firmar lote').click()
  await pinField(page).waitFor()
  expect(complaints).toEqual([])
})
