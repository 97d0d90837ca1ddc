// Packages that run: those that are named and all that they need, as they are installed for this machine.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

export const manifestOf = (folder) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder)) return undefined
  }
}

/** Folders of the named packages and of their needs, also of those that a package expects beside it. */
export function closureOf(names, from) {
  const found = new Map()
  const visit = (name, start, optional) => {
    const folder = findPackage(name, start)
    // Other platforms' variants are listed and not installed.
    if (folder === undefined && optional) return
    if (folder === undefined) throw new Error(`${name} is not installed`)
    if (found.has(folder)) return
    const manifest = manifestOf(folder)
    found.set(folder, manifest)
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest
    for (const need of Object.keys(dependencies)) visit(need, folder, need in optionalDependencies)
    for (const need of Object.keys(optionalDependencies)) visit(need, folder, true)
    for (const need of Object.keys(peerDependencies))
      visit(need, folder, manifest.peerDependenciesMeta?.[need]?.optional === true)
  }
  for (const name of names) visit(name, from, false)
  return found
}

const unused =
  /\.([cm]?ts|map|md|gyp|gypi|h|hpp|c|cc|cpp|o|a|mk)$|\/build\/Release\/(obj\.target|\.deps)(\/|$)/

const licenceName = /^(licen[cs]e|copying|notice|thirdpartynotices)/i
const isLicenceText = (path) => path.endsWith('.md') && licenceName.test(basename(path))

/** Copies packages to where they stand below the repository, so that each goes on finding its own versions. */
export function copyPackages(folders, repository, to) {
  for (const folder of folders) {
    cpSync(folder, join(to, relative(repository, folder)), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => {
        const inside = path.slice(folder.length)
        return !inside.startsWith('/node_modules') && (isLicenceText(path) || !unused.test(inside))
      },
    })
  }
}

/** The licence texts that come with a package. */
export function licenceTexts(folder) {
  return readdirSync(folder)
    .filter((file) => licenceName.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8').trim())
}

const imported =
  /(?:^(?:import|export)\b[^"';]*|\bimport\()["']((?:@[\w.-]+\/)?[a-z][\w.-]*)(?:\/[^"']*)?["']/gm

/** Names of the packages that the built files of a folder import. */
export function importedBy(folder) {
  const names = new Set()
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.js')))
    for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(imported))
      if (!isBuiltin(name)) names.add(name)
  return names
}
