import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { closureOf, licenceTexts, manifestOf } from '../../../../scripts/package/node-closure.mjs'
import { bundleAgent, nativePackages } from './bundle.ts'
import {
  commandScript,
  controlFile,
  installed,
  postinst,
  postrm,
  prerm,
  settingsFile,
  userUnit,
} from './debian-files.ts'
import { copyPackages } from './node-packages.ts'

export type DebianPackageOptions = {
  readonly repository: string
  /** Folder that the package is written to. */
  readonly output: string
  /** Sites that may use the agent on the machines where this package is installed. */
  readonly origins: readonly string[]
  /** How the contents are packed: 'xz' is small, 'none' quick. */
  readonly compression: 'xz' | 'none'
}

/**
 * Builds `estrado-agente_VERSION_ARCHITECTURE.deb` from this checkout and what is installed in it; downloads
 * nothing. The package brings the Node that runs this: Debian's own is too old, and an upgrade of it can't break
 * the agent.
 * @returns the package's path.
 */
export async function buildDebianPackage(options: DebianPackageOptions): Promise<string> {
  const { repository, output, origins, compression } = options
  const root = mkdtempSync(join(tmpdir(), 'estrado-deb-'))
  try {
    const folder = join(root, installed.folder)
    const bundled = await bundleAgent(repository, folder)
    const native = closureOf(nativePackages, join(repository, 'agent'))
    copyPackages(native, join(folder, 'node_modules'))
    copyFileSync(process.execPath, join(folder, 'node'))
    // What the bundle is, for Node: modules. And no checkout, for the agent.
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n')

    const put = (path: string, text: string, mode = 0o644) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
      chmodSync(join(root, path), mode)
    }
    put(installed.command, commandScript, 0o755)
    put(installed.unit, userUnit)
    put(installed.settings, settingsFile(origins))
    put(join(installed.documents, 'copyright'), copyright([...bundled, ...native.keys()]))

    const { version } = manifestOf(join(repository, 'agent'))
    const architecture = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim()
    const kilobytes = Number(execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0])
    put('DEBIAN/control', controlFile({ version, architecture, kilobytes }))
    put('DEBIAN/conffiles', `/${installed.settings}\n`)
    for (const [name, script] of Object.entries({ postinst, prerm, postrm }))
      put(`DEBIAN/${name}`, script, 0o755)

    // Whatever this user's mask is, the package is for everybody.
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', root])
    mkdirSync(output, { recursive: true })
    const file = join(output, `estrado-agente_${version}_${architecture}.deb`)
    execFileSync('dpkg-deb', ['--build', '--root-owner-group', `-Z${compression}`, root, file], {
      stdio: 'pipe',
    })
    return file
  } finally {
    rmSync(root, { recursive: true })
  }
}

/** Whose work is in the package, and under which terms. */
function copyright(folders: readonly string[]): string {
  const entries = folders.map((folder) => {
    const { name, version, license = '' } = manifestOf(folder)
    return [`${name} ${version} (${license})`, ...licenceTexts(folder)].join('\n\n')
  })
  const node = nodeLicence()
  const line = `\n\n${'-'.repeat(78)}\n\n`
  return `Agente de Estrado.\n\nContiene los siguientes componentes:${line}${[node, ...entries].join(line)}\n`
}

/** Node's licence where its installation has it; the text is long and comes with every one but stripped ones. */
function nodeLicence(): string {
  const heading = `Node.js ${process.version} (MIT)`
  for (const path of ['../LICENSE', '../share/doc/nodejs/copyright', '../share/doc/node/LICENSE']) {
    try {
      return `${heading}\n\n${readFileSync(join(dirname(process.execPath), path), 'utf8').trim()}`
    } catch {
      // Another layout: try the next.
    }
  }
  return `${heading}\n\nhttps://github.com/nodejs/node/blob/${process.version}/LICENSE`
}
