import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSupervisor } from '../../../scripts/supervisor.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'estrado-supervisor-'))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true, force: true })
})

/** A program that is well; where it finds `leave` it takes its folder away and ends. */
function program(): string {
  const entry = join(folder, 'program.mjs')
  writeFileSync(
    entry,
    `import { existsSync, rmSync } from 'node:fs'
    console.log('{"ready":true}')
    if (existsSync('leave')) {
      rmSync(process.cwd(), { recursive: true })
      process.exit(3)
    }
    process.stdin.on('end', () => process.exit(0)).resume()`,
  )
  return entry
}

it('a process that the system doesn’t give is told like one that ended, and tried again like it', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined)
  const [cwd, said] = [join(folder, 'there'), [] as string[]]
  const supervisor = createSupervisor({ cwd, say: (line) => said.push(line) })
  const part = { name: 'La API', id: 'api', entry: program() }
  expect(await supervisor.launch(part)).toBeNull()
  expect(said).toEqual(['La API terminó (código ENOENT).'])

  mkdirSync(cwd)
  writeFileSync(join(cwd, 'leave'), '')
  expect(await supervisor.launch(part)).toMatchObject({ ready: true })
  await vi.waitUntil(
    () => said.includes('La API terminó (código ENOENT). Se inicia de nuevo en 1 s.'),
    20_000,
  )
  mkdirSync(cwd)
  await vi.waitUntil(() => said.includes('La API funciona de nuevo.'), 20_000)
  await supervisor.end()
})
