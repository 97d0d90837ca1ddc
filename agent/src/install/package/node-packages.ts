import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What of a package's own description is of use here. */
type Manifest = {
  readonly name: string
  readonly version: string
  readonly license?: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export type NodePackage = { readonly folder: string; readonly manifest: Manifest }

export const readPackage = (folder: string): NodePackage => ({
  folder,
  manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest,
})

/** The named packages and all that they need at run time, as installed for this platform. */
export function packagesWithNeeds(names: readonly string[], from: string): readonly NodePackage[] {
  const found = new Map<string, NodePackage>()
  const visit = (name: string, start: string, optional: boolean) => {
    const folder = findPackage(name, start)
    if (folder === undefined) {
      // Other platforms' variants are listed but not installed.
      if (optional) return
      throw new Error(`${name} is not installed`)
    }
    if (found.has(folder)) return
    const entry = readPackage(folder)
    found.set(folder, entry)
    for (const need of Object.keys(entry.manifest.dependencies ?? {})) visit(need, folder, false)
    for (const need of Object.keys(entry.manifest.optionalDependencies ?? {})) visit(need, folder, true)
  }
  for (const name of names) visit(name, from, false)
  return [...found.values()]
}

/** Copies what runs: no sources of native parts, no intermediate objects, no types, no documents. */
export function copyPackages(packages: readonly NodePackage[], nodeModules: string): void {
  for (const { folder, manifest } of packages) {
    cpSync(folder, join(nodeModules, manifest.name), {
      recursive: true,
      dereference: true,
      filter: (path) => !isLeftOut(path.slice(folder.length)),
    })
  }
}

/** The licence texts that come with a package. */
export function licenceTexts({ folder }: NodePackage): readonly string[] {
  return readdirSync(folder)
    .filter((file) => /^(licen[cs]e|copying|notice|thirdpartynotices)/i.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
}

const leftOutFolders =
  /^\/(src|test|tests|docs?|install|node_modules|\.github|build\/Release\/(obj\.target|\.deps))(\/|$)/
const leftOutFiles = /\.(d\.[cm]?ts|map|md|gyp|gypi|h|hpp|c|cc|cpp|o|a|mk)$|\/(Makefile|binding\.Makefile)$/

const isLeftOut = (path: string) => leftOutFolders.test(path) || leftOutFiles.test(path)

function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}
