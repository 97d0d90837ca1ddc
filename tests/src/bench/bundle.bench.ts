import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchRow } from './row.ts'

type Line = { readonly name: string; readonly bytes: number; readonly budget: number }

/** What a visitor downloads, from the manifest of the last build. */
export async function benchBundle(): Promise<readonly BenchRow[]> {
  const script = fileURLToPath(new URL('../../../web/scripts/budget.mjs', import.meta.url))
  const lines = JSON.parse(execFileSync(process.execPath, [script, '--json'], { encoding: 'utf8' })) as Line[]
  return lines.map(({ name, bytes, budget }) => ({
    name: `JavaScript y CSS, gz: ${name}`,
    figure: `${(bytes / 1000).toFixed(1)} kB`,
    reference: 'manifiesto de la construcción',
    limit: `≤ ${budget / 1000} kB`,
    holds: bytes <= budget,
  }))
}
