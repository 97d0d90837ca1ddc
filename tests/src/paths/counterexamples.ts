import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LevelName } from '@estrado/machines/paths/contract'

/** A walk that once failed: it is gone again at every run of its level. */
export type Counterexample = {
  readonly id: string
  readonly workflow: string
  readonly level: LevelName
  readonly seed: number
  readonly events: readonly string[]
  readonly fault: string
}

const folder = fileURLToPath(new URL('counterexamples/', import.meta.url))

/** The kept walks of a workflow at a level. */
export function keptCounterexamples(workflow: string, level: LevelName): readonly Counterexample[] {
  return filesOf(folder)
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Counterexample)
    .filter((kept) => kept.workflow === workflow && kept.level === level)
}

function filesOf(path: string): readonly string[] {
  try {
    return readdirSync(path).filter((name) => name.endsWith('.json'))
  } catch {
    return []
  }
}

/** Keeps a walk beside the tests, and tells where. */
export function keepCounterexample(kept: Counterexample): string {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, `${kept.level}-${kept.id}.json`)
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`)
  return path
}
