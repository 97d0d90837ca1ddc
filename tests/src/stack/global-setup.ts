import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import startCluster from '@estrado/api-mock/testing/global-setup'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    webFolder: string
    /** Gone when the run ends. */
    runFolder: string
  }
}

const root = fileURLToPath(new URL('../../..', import.meta.url))

/**
 * For the whole run: one PostgreSQL with a filled template, and the web app as its sources now stand. The
 * build is copied, so that another build beside us can't take files away from under an open page.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'estrado-test-run-'))
  const webFolder = join(folder, 'web')
  // In a process of its own: under vitest's NODE_ENV the build would hold React's slow development code.
  execFileSync(process.execPath, ['scripts/build.mjs'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
  // With its times: what the build compressed counts as older than its source otherwise, and is compressed anew.
  cpSync(join(root, 'web/dist'), webFolder, { recursive: true, preserveTimestamps: true })
  project.provide('webFolder', webFolder)
  project.provide('runFolder', folder)
  const stopCluster = await startCluster(project)
  return async () => {
    await stopCluster()
    rmSync(folder, { recursive: true, force: true })
  }
}
