import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { edicts, publicHearings } from '@estrado/machines/messages/portals'
import { hearingStates } from '@estrado/machines/vocabulary/hearings'
import type { Locator, Page } from 'playwright'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'

/** The public portal in the browser of somebody who is not signed in. */
export class PortalPage {
  readonly page: Page
  private readonly url: string

  private constructor(stack: Stack, page: Page) {
    this.page = page
    this.url = stack.url
  }

  static async open(stack: Stack, browser: TestBrowser): Promise<PortalPage> {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } })
    return new PortalPage(stack, await context.newPage())
  }

  /** Opens an edict by the address in its QR: it is there with its facts, or said not to be. */
  async expectEdict(id: number, published: boolean): Promise<void> {
    await this.page.goto(`${this.url}/detalle-edicto/${id}`)
    await this.page
      .getByText(published ? edicts.notified : edicts.unknown)
      .first()
      .waitFor()
  }

  /** The cards of all hearings, with the one that begins at an instant in this state, or without it. */
  async expectHearing(begins: string, state: keyof typeof hearingStates | null): Promise<void> {
    await this.page.goto(`${this.url}/audiencias-publico`)
    const card: Locator = this.page
      .getByRole('listitem')
      .filter({ has: this.page.locator(`time[datetime="${begins}"]`) })
    await this.page
      .getByRole('status')
      .filter({ hasText: publicHearings.found(1).slice(2) })
      .waitFor()
    if (state === null) {
      await eventually(async () =>
        (await card.count()) === 0 ? null : pathFaults.shown(sights.hearingAt(begins)),
      )
      return
    }
    await card.getByText(hearingStates[state].label, { exact: true }).waitFor()
  }
}

type WithPortal = { readonly portal: PortalPage }

/** The worlds of a level over the API, each with a page of the portal that shows what its calls do. */
export const besidePortal = <TWorld>(
  { open }: { readonly open: (pathId: string) => Promise<TWorld> },
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
) => ({
  open: async (pathId: string): Promise<TWorld & WithPortal> => ({
    ...(await open(pathId)),
    portal: await PortalPage.open(stack, browser),
  }),
  close: ({ portal }: WithPortal): Promise<void> => portal.page.context().close(),
  evidence: ({ portal }: WithPortal, pathId: string) => evidenceOf(portal.page, evidenceFolder, pathId),
})
