import { expect, it } from 'vitest'
import { plainFileName } from './file-name.ts'

it.each([
  ['memorial de ofrecimiento.pdf', 'memorial de ofrecimiento.pdf'],
  ['acta\r\nfalsa.pdf', 'actafalsa.pdf'],
  ['acta\u2028nueva\u0000.pdf', 'actanueva.pdf'],
  ['\u202Efdp.exe\u2066.pdf', 'fdp.exe.pdf'],
  [' Ñandú  «2».pdf ', 'Ñandú «2».pdf'],
])('a file name %j is kept as %j', (name, kept) => {
  expect(plainFileName(name)).toBe(kept)
})
