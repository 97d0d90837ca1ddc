// The server's Debian package, from this checkout and what is installed in it; downloads nothing.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buildIfStale, isKept } from '../build.mjs'
import { closureOf, copyPackages, importedBy, licenceTexts, manifestOf } from './node-closure.mjs'
import {
  commandScript,
  controlFile,
  installed,
  postinst,
  postrm,
  prerm,
  settingsFile,
  systemUnit,
} from './server-files.mjs'

/** Files that the built programs read beside themselves. */
const besideTheBuild = [
  'api-mock/package.json',
  'api-mock/src/causes/package/verificar.html',
  'api-mock/src/documents/templates',
  'api-mock/src/journal/verifier/verificar.mjs',
]

/** Lays out what runs, as it stands in a checkout, below a folder. Gives the packages that are in it. */
async function layOut(repository, folder, say) {
  if (!(await buildIfStale(repository, say, ['api-mock', 'web']))) throw new Error('the build failed')
  const copied = ['api-mock/dist', 'web/dist', ...besideTheBuild]
  for (const path of copied) cpSync(join(repository, path), join(folder, path), { recursive: true })
  const own = (workspace) =>
    Object.keys(manifestOf(join(repository, workspace)).dependencies).filter(
      (name) => !name.startsWith('@estrado/'),
    )
  const api = join(repository, 'api-mock')
  const apart = closureOf(new Set([...own('api-mock').filter(isKept), ...importedBy(join(api, 'dist'))]), api)
  copyPackages(apart.keys(), repository, folder)
  copyFileSync(process.execPath, join(folder, 'node'))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}\n')
  const inPrograms = ['api-mock', 'agent', 'machines', 'web'].flatMap((workspace) => [
    ...closureOf(own(workspace), join(repository, workspace)),
  ])
  const bundled = [...new Map(inPrograms)].filter(([place]) => !apart.has(place))
  return { apart: [...apart.values()], bundled }
}

const nameOf = ({ name, version, license = 'ver su licencia' }) => `${name} ${version} (${license})`

const copyright = ({ apart, bundled }) => `Servidor de Estrado.

Contiene Node.js ${process.version} (MIT, https://github.com/nodejs/node/blob/${process.version}/LICENSE) y los
siguientes paquetes; sus licencias están en la carpeta de cada uno, en /${installed.folder}:

${apart.map(nameOf).sort().join('\n')}

Y, dentro de sus programas, los siguientes, con sus licencias:

${bundled
  .map(([folder, manifest]) => [nameOf(manifest), ...licenceTexts(folder)].join('\n\n'))
  .sort()
  .join('\n\n')}
`

/** Builds `estrado-servidor_VERSION_ARCHITECTURE.deb`; gives its path. `compression`: `xz` is small, `none` quick. */
export async function buildServerPackage({ repository, output, compression = 'xz', say }) {
  const root = mkdtempSync(join(tmpdir(), 'estrado-deb-'))
  try {
    const packages = await layOut(repository, join(root, installed.folder), say)
    const put = (path, text, mode = 0o644) => {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
      chmodSync(join(root, path), mode)
    }
    put(installed.command, commandScript, 0o755)
    put(installed.unit, systemUnit)
    put(installed.settings, settingsFile)
    put(join(installed.documents, 'copyright'), copyright(packages))
    for (const name of ['operator.md', 'auditor.md', 'architecture.md'])
      copyFileSync(join(repository, 'docs', name), join(root, installed.documents, name))

    const { version } = manifestOf(join(repository, 'api-mock'))
    const architecture = execFileSync('dpkg', ['--print-architecture'], { encoding: 'utf8' }).trim()
    const kilobytes = Number(execFileSync('du', ['-sk', root], { encoding: 'utf8' }).split('\t')[0])
    put('DEBIAN/control', controlFile({ version, architecture, kilobytes }))
    put('DEBIAN/conffiles', `/${installed.settings}\n`)
    for (const [name, script] of Object.entries({ postinst, prerm, postrm }))
      put(`DEBIAN/${name}`, script, 0o755)
    // Whatever this user's mask is, the package is for everybody.
    execFileSync('chmod', ['-R', 'u=rwX,go=rX', root])
    mkdirSync(output, { recursive: true })
    const file = join(output, `estrado-servidor_${version}_${architecture}.deb`)
    execFileSync('dpkg-deb', ['--build', '--root-owner-group', `-Z${compression}`, root, file], {
      stdio: 'pipe',
    })
    return file
  } finally {
    rmSync(root, { recursive: true })
  }
}
