// The Debian packages that the tests run against: independent tools that check what the product makes.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const packages = [
  'chromium',
  'gcc',
  'img2pdf',
  'libc6-dev',
  'libnss3-tools',
  'mupdf-tools',
  'opensc',
  'openssl',
  'poppler-utils',
  'qpdf',
  'sane-airscan',
  'sane-utils',
  'softhsm2',
  'tesseract-ocr',
  'tesseract-ocr-spa',
  'zbar-tools',
]

const installed = (name) => {
  const { stdout } = spawnSync('dpkg', ['-s', name], { encoding: 'utf8' })
  return stdout?.includes('Status: install ok installed') ?? false
}

const run = (command, args) =>
  spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/** True when every package stands ready; installs what is missing where that is allowed, else names it. */
export function ensureDebianPackages(say) {
  if (!existsSync('/usr/bin/dpkg')) {
    say(`Este sistema no es Debian. Las pruebas necesitan: ${packages.join(', ')}`)
    return true
  }
  const missing = packages.filter((name) => !installed(name))
  if (missing.length === 0) return true
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', ...args]
    return run(command, rest)
  }
  say(`Instalando ${missing.join(', ')}…`)
  if (apt('update', '-qq') && apt('install', '-y', '-qq', '--no-install-recommends', ...missing)) return true
  say(
    `Faltan paquetes de Debian: ${missing.join(', ')}. Instálelos como administrador: apt-get install ${missing.join(' ')}`,
  )
  return false
}
