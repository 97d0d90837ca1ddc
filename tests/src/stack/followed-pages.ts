import type { BrowserContext, Page } from 'playwright'
import { patience } from './patience.ts'

/** Pages that are open, with the last that each complained of. */
const followed = new Map<Page, string[]>()

const kept = 20

/** Tells what a page's console complains of, and what it throws. */
export function onComplaint(page: Page, note: (complaint: string) => void): void {
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') note(message.text())
  })
}

/** Follows each page of a context until it is closed, and sets what its looks and presses may take. */
export function followPages(context: BrowserContext): BrowserContext {
  context.setDefaultTimeout(patience)
  context.on('page', (page) => {
    const complaints: string[] = []
    const note = (complaint: string) => {
      complaints.push(complaint)
      if (complaints.length > kept) complaints.shift()
    }
    followed.set(page, complaints)
    page.on('close', () => followed.delete(page))
    onComplaint(page, note)
    page.on('response', (answer) => {
      if (answer.request().method() !== 'GET' || answer.status() >= 400)
        note(`${answer.request().method()} ${new URL(answer.url()).pathname} ${answer.status()}`)
    })
  })
  return context
}

const timeout = 5_000

/** What a page is about: its dialogs and notices before what lies behind them. */
async function shownBy(page: Page): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot({ timeout })
  const dialogs = await page.getByRole('dialog').all()
  const above = await Promise.all(dialogs.map((dialog) => dialog.ariaSnapshot({ timeout })))
  return [...above, tree].join('\n---\n').slice(0, 6_000)
}

/** Diagnosis of a failed test: what every open page shows now, and what it complained of. */
export async function tellPages(say: (text: string) => void): Promise<void> {
  for (const [page, complaints] of followed) {
    const shown = await shownBy(page).catch((error: unknown) => `not to be read: ${error}`)
    say(`${page.url()}\n${complaints.join('\n')}\n${shown}`)
  }
}
