import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { differ } from './differential.ts'
import { openReaders } from './readers/all.ts'
import { signedFiles } from './signed-files.ts'

const usage = 'npm run seals -- [--count 20000] [--seed 1] [--keep FOLDER]'

const argument = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`)
  return at < 0 ? undefined : process.argv[at + 1]
}
const whole = (name: string, byDefault: number): number => {
  const value = Number(argument(name) ?? byDefault)
  if (Number.isSafeInteger(value) && value >= 0) return value
  console.error(usage)
  process.exit(2)
}

const count = whole('count', 20_000)
const seed = whole('seed', Math.floor(Math.random() * 2 ** 31))
const keep = argument('keep')

const folder = mkdtempSync(join(tmpdir(), 'estrado-readers-'))
const { readers, close } = await openReaders(folder)
const { disagreements, verdicts, slowest } = await differ(await signedFiles(), readers, { seed, count })
await close()
rmSync(folder, { recursive: true, force: true })

for (const { seed: own, name, reader, what, file } of disagreements) {
  console.log(`${own} ${reader}: ${what} (${name})`)
  if (!keep) continue
  mkdirSync(keep, { recursive: true })
  writeFileSync(join(keep, `${own}.pdf`), file)
}
console.log([...verdicts].map(([verdict, times]) => `${verdict}: ${times}`).join(', '))
console.log(`slowest judgement ${slowest.ms.toFixed(0)} ms (${slowest.name})`)
console.log(`seed ${seed}, ${count} files, ${disagreements.length} disagreements`)
process.exit(disagreements.length === 0 ? 0 : 1)
