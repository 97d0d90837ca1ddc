import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const run = fileURLToPath(new URL('hold-cluster.ts', import.meta.url))

const runs = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('parent watch: a run that is killed leaves neither its PostgreSQL nor its folder behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-killed-'))
  const child = spawn(process.execPath, ['--import', 'tsx', run, folder], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: child.stdout }), 'line')
  const [pid] = readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')
  expect(runs(Number(pid))).toBe(true)
  child.kill('SIGKILL')
  // PostgreSQL takes its mark away as the last of its work; its process ends a moment later. The limit is the test's.
  while (existsSync(folder) || runs(Number(pid))) await setTimeout(50)
  expect([existsSync(folder), runs(Number(pid))]).toEqual([false, false])
})
