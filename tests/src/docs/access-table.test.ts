import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { accessTable, accessTableFile } from './access-table.ts'

it('docs/access.md is the contract’s table (npm run docs makes it anew)', () => {
  expect(readFileSync(accessTableFile, 'utf8')).toBe(accessTable())
})
