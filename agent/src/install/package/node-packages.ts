import { cpSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest } from '../../../../scripts/package/node-closure.mjs'

/** Copies what runs: no sources of native parts, no intermediate objects, no types, no documents. */
export function copyPackages(packages: ReadonlyMap<string, Manifest>, nodeModules: string): void {
  for (const [folder, { name }] of packages) {
    cpSync(folder, join(nodeModules, name), {
      recursive: true,
      dereference: true,
      filter: (path) => !isLeftOut(path.slice(folder.length)),
    })
  }
}

const leftOutFolders =
  /^\/(src|test|tests|docs?|install|node_modules|\.github|build\/Release\/(obj\.target|\.deps))(\/|$)/
const leftOutFiles = /\.(d\.[cm]?ts|map|md|gyp|gypi|h|hpp|c|cc|cpp|o|a|mk)$|\/(Makefile|binding\.Makefile)$/

const isLeftOut = (path: string) => leftOutFolders.test(path) || leftOutFiles.test(path)
