import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type Look = {
  /** Rules instead of the usual ones. */
  readonly rules?: readonly string[]
  /** A selector of the part to look at, where the rest was judged before. */
  readonly within?: string | undefined
}

/** What axe finds on the page as it now stands: one line per rule with the elements at fault. */
export async function axeViolations(page: Page, { rules, within }: Look = {}): Promise<readonly string[]> {
  // Evaluated, not added as a script: the page's own policy admits no foreign one. It stays until the page goes.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(axe)
  const found: { id: string; nodes: { html: string }[] }[] = await page.evaluate(
    `axe.run(${within === undefined ? 'document' : JSON.stringify(within)}, ${JSON.stringify({
      resultTypes: ['violations'],
      ...(rules ? { runOnly: rules } : {}),
    })}).then(({ violations }) => violations)`,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}
