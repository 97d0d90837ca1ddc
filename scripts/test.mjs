// npm test [-- SUBJECT …]: installs what is missing, runs every test, or those whose path has one of the words
// (`npm test -- hearings`; what no chosen file needs isn't started), ends with `N passed, N failed`. ESTRADO_SEED
// repeats its walks and samples, ESTRADO_TESTS=all takes every path and every role over every call.
import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureClusterPackages } from './cluster/packages.mjs'
import { ensureDebianPackages } from './debian-packages.mjs'
import { installIfStale } from './install.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const say = (text) => console.log(text)

if (!installIfStale(root, say) || !ensureDebianPackages(say)) process.exit(1)
// Where they can't be had the tests of a cluster are skipped, and say so.
ensureClusterPackages(say)

const folder = mkdtempSync(join(tmpdir(), 'estrado-results-'))
const results = join(folder, 'results.json')
/** Of the guided walks: another at each run, and said, so that a run can be repeated. */
const seed = process.env.ESTRADO_SEED ?? String(randomInt(1, 2 ** 31))
say(`Semilla de los recorridos al azar: ${seed} (se repite con ESTRADO_SEED=${seed} npm test)`)
/** Subjects are plural in folders and singular in names of workflows: `hearings` finds `paths/api/hearing` too. */
const withSingulars = (args) =>
  args.flatMap((arg) =>
    /^[a-z][a-z-]*s$/.test(arg) ? [arg, arg.replace(/ies$|s$/, (end) => (end === 's' ? '' : 'y'))] : [arg],
  )
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
    ...withSingulars(process.argv.slice(2)),
  ],
  { cwd: root, stdio: 'inherit', env: { ...process.env, ESTRADO_SEED: seed } },
)

/** Tests by their outcome; a file that could not even be loaded counts as one failure. */
function count() {
  try {
    const report = JSON.parse(readFileSync(results, 'utf8'))
    const unloaded = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.every(({ status }) => status !== 'failed'),
    )
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const { passed, failed } = count()
rmSync(folder, { recursive: true, force: true })
const broken = failed === 0 && status !== 0 ? 1 : 0
say(`${passed} passed, ${failed + broken} failed`)
process.exit(status === 0 && failed === 0 ? 0 : 1)
