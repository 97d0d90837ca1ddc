// npm run package -- server | agent | sbom | offline [FOLDER] [--quick]: Debian packages, the bill of materials, or all that a
// court without internet needs in one file.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manifestOf } from './node-closure.mjs'
import { buildServerPackage } from './server.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const { version } = manifestOf(root)
const [what, folder] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const compression = process.argv.includes('--quick') ? 'none' : 'xz'
const output = resolve(folder ?? join(root, 'dist'))

const server = () => buildServerPackage({ repository: root, output, compression, say: console.error })

function agent() {
  const entry = join(root, 'agent/src/install/package/build-debian.ts')
  const args = [join(root, 'scripts/run.mjs'), entry, output]
  return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' }).trim().split('\n').at(-1)
}

/** What of others is in the product, as CycloneDX. */
function sbom() {
  const file = join(output, `estrado-${version}.cdx.json`)
  mkdirSync(output, { recursive: true })
  const parts = ['api-mock', 'agent', 'web', 'machines'].flatMap((name) => ['--workspace', name])
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', ...parts]
  writeFileSync(
    file,
    execFileSync('npm', args, { cwd: root, maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] }),
  )
  return file
}

/** Both packages, their bill of materials, the guides, and the SHA-256 of each, in one archive. */
async function offline() {
  const made = [await server(), agent(), sbom()]
  const guides = ['docs/operator.md', 'docs/architecture.md', 'web/public/manual-de-usuario.pdf']
  const name = `estrado-${version}-sin-internet`
  const place = mkdtempSync(join(tmpdir(), 'estrado-offline-'))
  try {
    const inside = join(place, name)
    mkdirSync(inside)
    const files = [...made, ...guides.map((guide) => join(root, guide))]
    for (const file of files) copyFileSync(file, join(inside, basename(file)))
    const sums = files.map((file) => {
      const hash = createHash('sha256').update(readFileSync(file)).digest('hex')
      return `${hash}  ${basename(file)}\n`
    })
    writeFileSync(join(inside, 'SHA256SUMS'), sums.join(''))
    const archive = join(output, `${name}.tar`)
    execFileSync('tar', ['--owner=0', '--group=0', '-cf', archive, '-C', place, name])
    return archive
  } finally {
    rmSync(place, { recursive: true })
  }
}

const makers = { server, agent, sbom, offline }
const make = makers[what]
if (!make) {
  console.error('Uso: npm run package -- server | agent | sbom | offline [CARPETA]')
  process.exit(2)
}
// Who forgets them learns it at every workstation: their agents would refuse the court.
if ([agent, offline].includes(make) && !process.env.ESTRADO_ORIGINS?.trim()) {
  console.error(
    `Diga qué sitios pueden usar el agente, la dirección pública de la corte: ESTRADO_ORIGINS=https://estrado.ejemplo.bo npm run package -- ${what}`,
  )
  process.exit(2)
}
console.log(await make())
