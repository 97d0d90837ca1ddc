import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { settings } from '@estrado/machines/settings/declared'
import { expect, it } from 'vitest'
import { architectureFile, withSettings } from './settings-table.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

it('docs/architecture.md lists the settings as they are declared (npm run docs writes it)', () => {
  const text = readFileSync(architectureFile, 'utf8')
  expect(withSettings(text)).toBe(text)
})

/** What a native window is given, and what a test run tells the processes that it starts. */
const noSettings = new Set(['ESTRADO_TITLE', 'ESTRADO_QUESTION', 'ESTRADO_BUILT_SCRIPTS'])

it('no program asks for a setting that is declared nowhere', () => {
  const declared = new Set<string>(Object.values(settings).map(({ name }) => name))
  const asked = ['api-mock/src', 'agent/src', 'machines/src', 'scripts'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) =>
          /(?<!\.test|\.bench)\.(ts|mjs)$/.test(file) && !file.includes('testing/') && file !== 'test.mjs',
      )
      .flatMap(
        (file) => readFileSync(join(root, folder, file), 'utf8').match(/ESTRADO_[A-Z0-9_]+[A-Z0-9]/g) ?? [],
      ),
  )
  expect([...new Set(asked)].filter((name) => !declared.has(name) && !noSettings.has(name))).toEqual([])
})
