import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const text = (path: string) =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8')

it('the web application is built anew when anything changes that its build imports', () => {
  const build = text('scripts/build.mjs')
  const imported = [...text('web/vite.config.ts').matchAll(/ from '\.\/([^']+)'/g)].map(
    ([, file]) => `web/${file}`,
  )
  expect(imported).toContain('web/brotli-files.ts')
  expect(imported.filter((file) => !build.includes(`'${file}'`))).toEqual([])
})
