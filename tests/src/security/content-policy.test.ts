import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { type SampleCourt, sampleCourt } from '../accessibility/sample-court.ts'
import { openPage, signedInState } from '../stack/browser.ts'
import { TestProduct } from '../stack/test-product.ts'

/** The product works under its own content policy, which admits nothing inline and nothing foreign. */

let court: SampleCourt
const product = new TestProduct({ maps: true }, async (stack) => {
  court = await sampleCourt(stack)
})

/** What the browser refused on a page because of the policy. */
async function refusals(path: string, usuario: string | null, use: (page: Page) => Promise<void>) {
  const state = usuario === null ? {} : { storageState: await signedInState(product.stack, usuario) }
  const context = await product.browser.newContext(state)
  const { page, complaints } = await openPage(context)
  await page.goto(`${product.stack.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await use(page)
  await context.close()
  return complaints.filter((line) => /Content Security Policy|Refused to/i.test(line))
}

const nothing = async () => undefined

describe('content security policy', () => {
  it('says no to whatever is inline, foreign or embedded', async () => {
    const policy = (await fetch(product.stack.url)).headers.get('content-security-policy') ?? ''
    const directives = Object.fromEntries(
      policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1).join(' ')]),
    )
    expect(policy).not.toMatch(/'unsafe-inline'|'unsafe-eval'|\*/)
    expect(directives).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self' 'wasm-unsafe-eval'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'frame-ancestors': "'self'",
    })
  })

  it('stops a script and a style that somebody smuggled in', async () => {
    const context = await product.browser.newContext()
    const { page } = await openPage(context)
    await page.goto(`${product.stack.url}/login`)
    await page.evaluate(`
      document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.smuggled = 1"><b id=b style="color: red">b</b>')
      const script = document.createElement('script')
      script.textContent = 'window.smuggled = 1'
      document.body.append(script)
    `)
    expect(await page.evaluate('window.smuggled')).toBeUndefined()
    expect(await page.evaluate("document.getElementById('b').style.color")).toBe('')
    await context.close()
  })

  it.each([
    ['/login', null],
    ['/', 'juez'],
    ['/bandeja-causas', 'ventanilla'],
    ['/causas/nueva', 'ventanilla'],
    ['/auditoria', 'auditor'],
  ] as const)('hinders nothing on %s', async (path, usuario) => {
    expect(await refusals(path, usuario, nothing)).toEqual([])
  })

  it('hinders neither the map, nor lists, calendar and dialogs', async () => {
    const found = await refusals('/causas/nueva', 'ventanilla', async (page) => {
      await page.getByLabel('Latitud').fill('-16.5057')
      await page.getByRole('combobox').first().click()
      await page.getByRole('option').first().waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Abrir el calendario' }).first().click()
      await page.locator('[role="dialog"] button:focus').waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').waitFor()
    })
    expect(found).toEqual([])
  })

  it('hinders neither the document viewer nor the audit’s diagram', async () => {
    const viewer = await refusals(`/documento/qr/${court.form}`, null, async (page) => {
      await page.getByRole('region', { name: /Página 1/ }).waitFor()
    })
    const audit = await refusals('/auditoria', 'auditor', async (page) => {
      await page.locator('tbody tr button').first().click()
      await page.locator('main svg').first().waitFor()
    })
    expect([viewer, audit]).toEqual([[], []])
  })
})
