import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'

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

it('two who find a part stale at once build it once, the second waiting for the first', async () => {
  const script = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))
  const { buildIfStale } = await import(pathToFileURL(script).href)
  const root = mkdtempSync(join(tmpdir(), 'estrado-build-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  for (const folder of ['machines/src', 'agent/src/signing/tokens/pkcs11', 'scripts'])
    mkdirSync(join(root, folder), { recursive: true })
  cpSync(script, join(root, 'scripts/build.mjs'))
  for (const file of ['package-lock.json', 'machines/package.json', 'agent/package.json'])
    writeFileSync(join(root, file), '{}')
  writeFileSync(join(root, 'agent/src/main.ts'), 'export const built = true')
  writeFileSync(join(root, 'agent/src/signing/tokens/pkcs11/child.ts'), 'export {}')
  const said: string[] = []
  const build = () => buildIfStale(root, (line: string) => said.push(line), ['agent'])
  expect(await Promise.all([build(), build()])).toEqual([true, true])
  expect(said.filter((line) => line.startsWith('Construyendo'))).toHaveLength(1)
  expect(said.filter((line) => line.startsWith('Esperando'))).toHaveLength(1)
  expect(readFileSync(join(root, 'agent/dist/main.js'), 'utf8')).toContain('built')
  // A process that ended before it gave its lock back holds nobody up; no process has that number.
  const lock = join(root, 'node_modules/.cache/estrado-builds/lock')
  writeFileSync(join(root, 'agent/src/main.ts'), 'export const built = 2')
  writeFileSync(lock, '99999999')
  expect(await build()).toBe(true)
  // Nor does one that is older than any build, whose number another process has by now, or none was written.
  for (const [n, holder] of [String(process.pid), ''].entries()) {
    writeFileSync(join(root, 'agent/src/main.ts'), `export const built = ${n + 3}`)
    writeFileSync(lock, holder)
    utimesSync(lock, 0, 0)
    expect(await build()).toBe(true)
  }
  expect(said.filter((line) => line.startsWith('Construyendo'))).toHaveLength(4)
})
