// Global set-up of tests: builds what the product starts as a process or a worker thread of its own. Through the
// TypeScript loader each start costs half a second of processor to two seconds more, and a run has hundreds.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** `from-source.mjs` files run what was built where this is set. Whoever watches sources sees them, not an old build. */
export default function setup(project) {
  if (project.vitest.config.watch) return
  const build = [`${root}scripts/build.mjs`, 'api-mock', 'agent']
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('API and agent could not be built')
  process.env.ESTRADO_BUILT_SCRIPTS = '1'
}
