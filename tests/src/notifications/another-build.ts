import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const changed = 'nuevo-'

/** What names scripts: pages, styles and other scripts. */
const namesScripts = /\.(js|html|css)$/

/**
 * Has a folder hold another build: every script has another name, as after a change of what all lean on, those of before
 * are gone, and the service worker is another version.
 */
export function buildAnew(folder: string): void {
  const assets = join(folder, 'assets')
  const scripts = new Set(readdirSync(assets).filter((name) => name.endsWith('.js')))
  for (const place of [folder, assets, join(folder, 'cover')]) {
    for (const name of readdirSync(place).filter((one) => namesScripts.test(one))) {
      const file = join(place, name)
      const before = readFileSync(file, 'utf8')
      const after = before
        .replace(/[\w.-]+\.js/g, (word) => (scripts.has(word) ? changed + word : word))
        .replace(/^const kept = \{"version":"/, `$&${changed}`)
      if (after !== before) writeFileSync(file, after)
    }
  }
  for (const name of scripts) {
    renameSync(join(assets, name), join(assets, changed + name))
    // It would be the packed file of a script that is gone.
    rmSync(join(assets, `${name}.br`), { force: true })
  }
}
