import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = join(import.meta.dirname, '../../../web/src')
const styles = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.css'),
)

/** What a browser's judge can't tell: it leaves aside the contrast of a single character. */
it('white on the accent stands on the accent that is made to be filled', () => {
  const rules = styles.flatMap((file) =>
    readFileSync(join(sources, file), 'utf8')
      .split('}')
      .filter((rule) => /^\s*color: var\(--on-accent\)/m.test(rule) && /^\s*background:/m.test(rule))
      .map((rule) => ({ file, filled: rule.includes('background: var(--accent-fill)') })),
  )
  expect(rules.length).toBeGreaterThan(3)
  expect(rules.filter(({ filled }) => !filled)).toEqual([])
})
