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

/** What makes the tests faster and nothing else; they go on without it. */
const faster = ['chromium-headless-shell']

export const installed = (name) => {
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
  const [missing, slower] = [packages, faster].map((names) => names.filter((name) => !installed(name)))
  const wanted = [...missing, ...slower]
  if (wanted.length === 0) return true
  const prefix = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...prefix, 'apt-get', '-qq', '-o', 'Acquire::http::Timeout=10', ...args]
    return run(command, rest)
  }
  const install = (names) => apt('install', '-y', '--no-install-recommends', ...names)
  say(`Instalando ${wanted.join(', ')}…`)
  if (apt('update') && install(wanted)) return true
  if (missing.length === 0 || install(missing)) return true
  say(
    `Faltan paquetes de Debian: ${missing.join(', ')}. Instálelos como administrador: apt-get install ${missing.join(' ')}`,
  )
  return false
}
