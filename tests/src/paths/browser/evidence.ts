import { join } from 'node:path'
import type { Page } from 'playwright'

/** A picture of the page and where it stood, for the report. */
export async function evidenceOf(page: Page, folder: string, pathId: string): Promise<readonly string[]> {
  const picture = join(folder, `${pathId}-${Date.now()}.png`)
  const taken = await page.screenshot({ path: picture }).catch(() => null)
  return [page.url(), ...(taken ? [picture] : [])]
}
