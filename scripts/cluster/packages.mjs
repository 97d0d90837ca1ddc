// The Debian packages that a cluster on one machine is made of.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installed } from '../debian-packages.mjs'

const packages = ['etcd-server', 'haproxy', 'patroni', 'postgresql']
const script = fileURLToPath(new URL('install.sh', import.meta.url))

/** True when all stand ready; installs what is missing where that is allowed, else names it. */
export function ensureClusterPackages(say) {
  if (!existsSync('/usr/bin/dpkg')) {
    say(`Este sistema no es Debian. Un clúster necesita: ${packages.join(', ')}`)
    return false
  }
  const missing = packages.filter((name) => !installed(name))
  if (missing.length === 0) return true
  say(`Instalando ${missing.join(', ')}…`)
  const [program, ...prefix] = process.getuid?.() === 0 ? ['sh'] : ['sudo', '-n', 'sh']
  const { status } = spawnSync(program, [...prefix, script, ...missing], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status === 0) return true
  say(
    `Faltan paquetes de Debian para el clúster: ${missing.join(', ')}. Instálelos como administrador: sh scripts/cluster/install.sh ${missing.join(' ')}`,
  )
  return false
}
