import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A source file: its path from the root of the checkout, and its text. */
export type Source = { readonly path: string; readonly text: string; readonly lines: number }

export const packages = ['machines', 'api-mock', 'agent', 'web', 'tests'] as const

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Every source of the packages: code and style sheets, not what is saved or generated beside them. */
export function readTree(): readonly Source[] {
  return packages.flatMap((name) =>
    readdirSync(join(root, name, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|css)$/.test(file))
      .map((file) => {
        const text = readFileSync(join(root, name, 'src', file), 'utf8')
        return { path: join(name, 'src', file), text, lines: text.split('\n').length - 1 }
      }),
  )
}

/** Does it serve tests alone? The package `tests` does as a whole. */
export const isTest = ({ path }: Source): boolean =>
  /^tests\/|\.(test|bench)\.tsx?$|\/testing\//.test(path) || path.endsWith('/samples.ts')

export const linesOf = (files: readonly Source[]): number => files.reduce((sum, { lines }) => sum + lines, 0)

/** A file with those beside it, in its own folder, that it imports, and they in turn. */
export function besides(file: Source, among: readonly Source[]): readonly Source[] {
  const folder = dirname(file.path)
  const found = new Set([file])
  for (const { text } of found)
    for (const target of targetsOf(folder, text)) {
      const source = among.find(({ path }) => path === target)
      if (source && dirname(source.path) === folder) found.add(source)
    }
  return [...found]
}

const targetsOf = (folder: string, text: string): readonly string[] =>
  [...text.matchAll(imports)].map(([, to = '']) => join(folder, to))

const imports = /(?:from|import)\s*\(?\s*'(\.{1,2}\/[^']+)'/g

/**
 * Files of import cycles, type imports included, and files between two cycles: whoever imports nothing that is left,
 * or is imported by nobody, is taken away until nothing changes.
 */
export function filesInCycles(files: readonly Source[]): readonly string[] {
  const left = new Map(files.map(({ path, text }) => [path, targetsOf(dirname(path), text)]))
  for (let before = -1; before !== left.size; ) {
    before = left.size
    const imported = new Set([...left.values()].flat())
    for (const [path, targets] of left)
      if (!imported.has(path) || !targets.some((target) => left.has(target))) left.delete(path)
  }
  return [...left.keys()]
}
