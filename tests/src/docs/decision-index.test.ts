import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { decisionIndex, decisionIndexFile } from './decision-index.ts'

it('docs/decisions/README.md lists every decision record (npm run docs makes it anew)', () => {
  expect(readFileSync(decisionIndexFile, 'utf8')).toBe(decisionIndex())
})
