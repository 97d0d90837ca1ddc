// npm run check: lockfile, types, lint with format and boundaries, unused code, weight of the pages. Runs all, fails if
// one fails.
import { spawnSync } from 'node:child_process'

const steps = [
  { name: 'lockfile', node: ['scripts/lockfile.mjs'] },
  ...['machines', 'machines/tsconfig.test.json', 'agent', 'api-mock', 'web', 'tests'].map((project) => ({
    name: `types ${project}`,
    command: ['tsc', '--noEmit', '-p', project],
  })),
  { name: 'lint, format, boundaries', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'unused code', command: ['knip'] },
  { name: 'build of the web app', node: ['scripts/build.mjs', 'web'] },
  { name: 'weight of the pages', node: ['web/scripts/budget.mjs'] },
]

const failed = steps.filter(({ name, command, node }) => {
  const started = performance.now()
  const [program, args] = node ? [process.execPath, node] : ['npx', ['--no-install', ...command]]
  const { status } = spawnSync(program, args, { stdio: 'inherit' })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  return status !== 0
})
process.exit(failed.length === 0 ? 0 : 1)
