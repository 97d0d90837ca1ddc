import { identifyAt } from '@estrado/api-mock/testing/citizen-browser'
import { login } from '@estrado/machines/messages/access'
import { shell } from '@estrado/machines/messages/shell'
import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { citizenshipLogin } from '@estrado/machines/session/citizenship-login-texts'
import { citizenshipProvider } from '@estrado/machines/session/citizenship-provider-texts'
import { session } from '@estrado/machines/session/texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, openPage, type TestBrowser } from '../stack/browser.ts'
import { type Stack, startStack } from '../stack/stack.ts'
import { authorize, identify, openCitizenship } from './citizenship-page.ts'

/** Login by digital citizenship, from the button to the page that was wanted (`spec 1 §2.2, §4.1`). */

const judge = '2000001'
const withoutAccount = '6000001'

let stack: Stack
let browser: TestBrowser
let page: Page
let complaints: string[]

beforeAll(async () => {
  stack = await startStack({ agent: false, citizenship: true })
  browser = await launchBrowser()
})
beforeEach(async () => {
  ;({ page, complaints } = await openPage(await browser.newContext()))
})
afterEach(() => page.context().close())
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

const rejection = (reason: keyof typeof citizenshipLogin.rejected) =>
  page.getByRole('alert').getByText(citizenshipLogin.rejected[reason])

describe('login by digital citizenship', () => {
  it('leads to the page that was wanted; its window and other tabs follow', async () => {
    await page.goto(`${stack.url}/bandeja-causas`)
    await page.waitForURL('**/login?redirect=*')
    const other = await page.context().newPage()
    await other.goto(`${stack.url}/login`)
    const popup = await openCitizenship(page)
    await page.getByText(citizenshipLogin.identifying).waitFor()
    await identify(popup, judge)
    // A notice stands for seconds: it is waited for while the window is still open.
    await Promise.all([
      popup.waitForEvent('close'),
      page.getByText(session.authenticated).waitFor(),
      page.waitForURL('**/bandeja-causas'),
      authorize(popup),
    ])
    await other.waitForURL(`${stack.url}/`)
    expect(complaints).toEqual([])
  })

  it('ends at the provider too when the session is closed', async () => {
    await page.goto(`${stack.url}/login`)
    const popup = await openCitizenship(page)
    await identify(popup, judge)
    await authorize(popup)
    await page.getByRole('button', { name: shell.profile }).click()
    await page.getByRole('button', { name: shell.logout }).click()
    await page.getByRole('button', { name: login.submit, exact: true }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/login')
    const again = await openCitizenship(page)
    await again.getByLabel(citizenshipProvider.login.documento).waitFor()
  })

  it('says to a citizen without account what to do, and closes its window', async () => {
    await page.goto(`${stack.url}/login`)
    const popup = await openCitizenship(page)
    await identify(popup, withoutAccount)
    const closed = popup.waitForEvent('close')
    await authorize(popup)
    await closed
    await rejection('unknownCitizen').waitFor()
    await page.getByRole('button', { name: session.withDigitalCitizenship }).waitFor()
  })

  it('says when the person cancelled, closed the window, or the browser blocked it', async () => {
    await page.goto(`${stack.url}/login`)
    const cancelled = await openCitizenship(page)
    await cancelled.getByRole('button', { name: citizenshipProvider.login.cancel }).click()
    await rejection('declined').waitFor()
    const closed = await openCitizenship(page)
    await closed.getByLabel(citizenshipProvider.login.documento).waitFor()
    await closed.close()
    await rejection('windowClosed').waitFor()
    await page.evaluate(() => {
      window.open = () => null
    })
    await page.getByRole('button', { name: session.withDigitalCitizenship }).click()
    await rejection('windowBlocked').waitFor()
  })

  it('says when the service is down, and works again when it is back', async () => {
    await stack.stopCitizenship()
    await page.goto(`${stack.url}/login`)
    await page.getByRole('button', { name: session.withDigitalCitizenship }).click()
    await rejection('providerDown').waitFor()
    await stack.startCitizenship()
    const popup = await openCitizenship(page)
    await identify(popup, judge)
    await authorize(popup)
    await page.getByRole('button', { name: shell.profile }).waitFor()
  })

  it('takes no login that another browser began: its session would be somebody else’s', async () => {
    const params = { provider: citizenshipProviderName }
    const { response } = await stack.api.call('ciudadania.authorizationUrl', { params })
    const back = await identifyAt(new URL((response as { url: string }).url), judge, demoPassword)
    await page.goto(back.href)
    await rejection('spent').waitFor()
    expect(new URL(page.url()).search).toBe('')
  })

  it('has pages at the provider that axe finds nothing in', async () => {
    await page.goto(`${stack.url}/login`)
    await page.getByRole('button', { name: session.withDigitalCitizenship }).waitFor()
    expect(await axeViolations(page)).toEqual([])
    const popup = await openCitizenship(page)
    await popup.getByLabel(citizenshipProvider.login.documento).waitFor()
    expect(await axeViolations(popup)).toEqual([])
    await identify(popup, judge)
    await popup.getByRole('button', { name: citizenshipProvider.consent.submit, exact: true }).waitFor()
    expect(await axeViolations(popup)).toEqual([])
  })
})
