import { Clerk } from '@estrado/api-mock/testing/cause'
import { login } from '@estrado/machines/messages/access'
import { shell } from '@estrado/machines/messages/shell'
import {
  citizenshipApproval,
  citizenshipProvider,
} from '@estrado/machines/session/citizenship-provider-texts'
import { session } from '@estrado/machines/session/texts'
import { approval } from '@estrado/machines/signing/approval-texts'
import { demoPassword } from '@estrado/machines/vocabulary/demo-people'
import type { Page } from 'playwright'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { authorize, identify, openCitizenship } from '../session/citizenship-page.ts'
import { axeViolations } from '../stack/axe.ts'
import { launchBrowser, signedInState, type TestBrowser } from '../stack/browser.ts'
import { KeptPage } from '../stack/kept-page.ts'
import { type Stack, startStack } from '../stack/stack.ts'

/** Approval of a cause's form by digital citizenship, in its own window (`spec 1 §4.4`). */

const clerkDocument = '3000002'

let stack: Stack
let browser: TestBrowser
let kept: KeptPage
let clerk: Clerk
let page: Page
let complaints: string[]

beforeAll(async () => {
  stack = await startStack({ agent: false, citizenship: true })
  browser = await launchBrowser()
  kept = new KeptPage(browser, stack.url, {})
  clerk = new Clerk(stack.api, await stack.api.login('ventanilla', demoPassword))
})
beforeEach(async () => {
  ;({ page, complaints } = await kept.empty())
})
afterAll(async () => {
  await browser.close()
  await stack.stop()
})

/** A drawn cause, its form issued. */
async function drawn(): Promise<number> {
  const id = await clerk.readyCause()
  expect((await clerk.draw(id)).status).toBe(200)
  return id
}

const stateOf = async (id: number) => ((await clerk.get(id)).response as { estado: string }).estado
const approve = () => page.getByRole('button', { name: approval.byCitizenship })

async function logInAsClerk(): Promise<void> {
  await page.goto(`${stack.url}/login`)
  const popup = await openCitizenship(page)
  await identify(popup, clerkDocument)
  await authorize(popup)
  await page.getByRole('button', { name: shell.profile }).waitFor()
}

/** Opens a finished cause and asks for its approval; the service's window. */
async function askApproval(id: number): Promise<Page> {
  await page.goto(`${stack.url}/causas/${id}`)
  const opened = page.waitForEvent('popup')
  await approve().click()
  const popup = await opened
  await popup.getByRole('heading', { name: citizenshipApproval.title }).waitFor()
  return popup
}

async function answer(popup: Page, button: string, clave?: string): Promise<void> {
  if (clave !== undefined) await popup.getByLabel(citizenshipApproval.clave).fill(clave)
  await popup.getByRole('button', { name: button, exact: true }).click()
}

describe('approval by digital citizenship', () => {
  it('closes the registration; the document then says who approved it', async () => {
    const id = await drawn()
    await logInAsClerk()
    const popup = await askApproval(id)
    await page.getByText(approval.waiting).waitFor()
    expect(await axeViolations(page)).toEqual([])
    expect(await axeViolations(popup)).toEqual([])
    await answer(popup, citizenshipApproval.accept, 'no es')
    await popup.getByText(citizenshipApproval.wrong).waitFor()
    // A notice stands for seconds: it is waited for while the window is still open.
    await Promise.all([
      popup.waitForEvent('close'),
      page.getByText(approval.accepted).waitFor(),
      answer(popup, citizenshipApproval.accept, demoPassword),
    ])
    await page.getByText(approval.approvedByCitizenship).waitFor()
    expect(await stateOf(id)).toBe('inProcess')
    await approve().waitFor()
    expect(await page.getByRole('button', { name: approval.byDigitalSignature }).count()).toBe(0)
    expect(complaints.filter((line) => !line.includes('localhost:8500'))).toEqual([])
  })

  it('says so when it is rejected, and changes nothing', async () => {
    const id = await drawn()
    await logInAsClerk()
    const popup = await askApproval(id)
    await answer(popup, citizenshipApproval.reject)
    await page.getByText(approval.rejected.trim()).waitFor()
    expect(await stateOf(id)).toBe('formIssued')
    await page.getByRole('button', { name: approval.byDigitalSignature }).waitFor()
  })

  it('opens its window again when it was closed without an answer', async () => {
    const id = await drawn()
    await logInAsClerk()
    const popup = await askApproval(id)
    await popup.close()
    await page.getByText(approval.abandoned).waitFor()
    const opened = page.waitForEvent('popup')
    await page.getByRole('button', { name: approval.open }).click()
    const again = await opened
    await Promise.all([
      page.getByText(approval.accepted).waitFor(),
      answer(again, citizenshipApproval.accept, demoPassword),
    ])
  })

  it('says when the browser blocked its window, and when the service is down', async () => {
    const id = await drawn()
    await logInAsClerk()
    await page.goto(`${stack.url}/causas/${id}`)
    await page.evaluate(() => {
      window.open = () => null
    })
    await approve().click()
    await page.getByText(approval.blocked).waitFor()
    await page.getByRole('button', { name: approval.cancel, exact: true }).click()
    await stack.stopCitizenship()
    await approve().click()
    await page.getByText(approval.failed).waitFor()
    await page.getByText('El servicio no responde').waitFor()
    await stack.startCitizenship()
  })

  it('leads who came with a password to the service, and back to the cause', async () => {
    const id = await drawn()
    const own = await kept.empty(await signedInState(stack, 'ventanilla'))
    await own.page.goto(`${stack.url}/causas/${id}`)
    await own.page.getByRole('button', { name: approval.byCitizenship }).click()
    await own.page.getByText(approval.identifying).waitFor()
    await own.page.getByLabel(citizenshipProvider.login.documento).waitFor()
    await identify(own.page, clerkDocument)
    await Promise.all([
      own.page.getByText(session.authenticated).waitFor(),
      own.page.waitForURL(`**/causas/${id}`),
      authorize(own.page),
    ])
    expect(await own.page.getByRole('button', { name: login.submit, exact: true }).count()).toBe(0)
    const opened = own.page.waitForEvent('popup')
    await own.page.getByRole('button', { name: approval.byCitizenship }).click()
    const service = await opened
    await Promise.all([
      own.page.getByText(approval.accepted).waitFor(),
      answer(service, citizenshipApproval.accept, demoPassword),
    ])
  })
})
