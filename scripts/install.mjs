// Installs the packages when the lockfile is newer than what is installed.
import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'

const modified = (path) => {
  try {
    return statSync(path).mtimeMs
  } catch {
    return 0
  }
}

/** True when the packages stand ready. `npm install` and not `npm ci`: a registry may lack a platform's variant. */
export function installIfStale(root, say) {
  const installed = modified(join(root, 'node_modules/.package-lock.json'))
  if (installed > 0 && installed >= modified(join(root, 'package-lock.json'))) return true
  say('Instalando paquetes…')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status === 0) return true
  say('No se pudieron instalar los paquetes. Revise la conexión con el registro de npm y vuelva a intentar.')
  return false
}
