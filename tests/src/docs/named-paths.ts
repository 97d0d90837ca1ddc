import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../../', import.meta.url))

const notOurs = new Set(['node_modules', 'dist', '.git', '.estrado'])

/** Every file and folder of the checkout, from its root, but not what is installed, built or stored. */
export function everyPath(folder = ''): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter(({ name }) => !notOurs.has(name))
    .flatMap((entry) => {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`
      return entry.isDirectory() ? [path, ...everyPath(path)] : [path]
    })
}

const ending = /\.(?:tsx?|mjs|js|md|json|tsv|css|typ|png)$/
const inPackage = /^(?:machines|api-mock|agent|web|tests|docs|scripts)\//

/**
 * The files and folders that a page names: code spans and links with a file's ending or below a package. Files of the
 * data folder (`<data>/…`) aren't there before the product runs.
 */
export function pathsNamed(page: string): readonly string[] {
  const spans = [...page.matchAll(/`([^`\n]+)`|\]\(([^)\s]+)\)/g)].map(([, code, link]) => code ?? link ?? '')
  return spans
    .map((span) => span.replace(/[#?].*$/, '').replace(/^(?:\.{1,2}\/)+/, ''))
    .filter((span) => !/[\s:=]|^\/|^<data>/.test(span) && (ending.test(span) || inPackage.test(span)))
    .map((span) => span.replace(/\/$/, ''))
}

/** Is there such a path? It may leave out where it begins; `<name>` and `*` stand for any part of one name. */
export function isThere(named: string, among: readonly string[]): boolean {
  const pattern = named
    .split(/<[^>]*>|\*/)
    .map((text) => text.replace(/[.+^${}()|[\]\\]/g, '\\$&'))
    .join('[^/]+')
  const path = new RegExp(`(?:^|/)${pattern}$`)
  return among.some((one) => path.test(one))
}
