import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { manualFile, typesetManual } from './manual.ts'

it('the manual that the web app shows is the one of docs/manual (npm run docs makes it anew)', () => {
  expect(Buffer.from(typesetManual()).equals(readFileSync(manualFile))).toBe(true)
})
