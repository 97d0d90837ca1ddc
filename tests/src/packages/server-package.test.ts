import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** The server's Debian package, built from this checkout, unpacked elsewhere and run from there. */

const repository = fileURLToPath(new URL('../../..', import.meta.url))
let root = ''
let file = ''
let running: ChildProcess | undefined

const run = (program: string, ...args: string[]) =>
  execFileSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: environment(),
    maxBuffer: 2 ** 26,
  })

const environment = () => ({
  PATH: process.env.PATH ?? '',
  ESTRADO_DEMO: '0',
  ESTRADO_DATA: join(root, 'data'),
  ESTRADO_PORT: '0',
  ESTRADO_HOST: '127.0.0.1',
})

// 415 MB are written, on a machine that may be busy.
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'estrado-server-package-'))
  mkdirSync(join(root, 'data'))
  // PostgreSQL runs under an account of its own where we are root.
  execFileSync('chmod', ['755', root])
  const said = run(process.execPath, join(repository, 'scripts/package/main.mjs'), 'server', root, '--quick')
  file = said.trim().split('\n').at(-1) ?? ''
  run('dpkg-deb', '--extract', file, join(root, 'unpacked'))
}, 600_000)
afterAll(async () => {
  if (running?.exitCode === null) {
    const ended = once(running, 'exit')
    running.kill('SIGTERM')
    await ended
  }
  rmSync(root, { recursive: true })
})

describe('the Debian package of the server', () => {
  it('tells what it is; its settings are the machine’s to keep, its scripts are sound', () => {
    expect(run('dpkg-deb', '--field', file, 'Package')).toBe('estrado-servidor\n')
    run('dpkg-deb', '--control', file, join(root, 'control'))
    for (const script of ['postinst', 'prerm', 'postrm']) run('sh', '-n', join(root, 'control', script))
    run('sh', '-n', join(root, 'unpacked/usr/bin/estrado'))
    expect(run('cat', join(root, 'control/conffiles'))).toBe('/etc/estrado/servidor.conf\n')
    const contents = run('dpkg-deb', '--contents', file)
    expect(contents).toMatch(/-rwxr-xr-x root\/root .*\.\/usr\/lib\/estrado\/node\n/)
    expect(contents).not.toMatch(/^[-d]rwxrwx|\.ts\n|\/vitest\/|\/playwright/m)
  })

  it('runs without the checkout: database, pages, and the tools of who operates it', async () => {
    const lib = join(root, 'unpacked/usr/lib/estrado')
    const dist = (name: string) => join(lib, 'api-mock/dist', `${name}.js`)
    const node = join(lib, 'node')
    running = spawn(node, [dist('main')], {
      cwd: lib,
      env: environment(),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const [line] = (await once(running.stdout as NodeJS.ReadableStream, 'data')) as [Buffer]
    const { url } = JSON.parse(line.toString()) as { url: string }
    expect((await fetch(`${url}/salud/listo`)).status).toBe(200)
    expect(await (await fetch(url)).text()).toContain('<html lang="es-BO"')
    expect(run(node, dist('journal'), 'verify')).toContain('Todo en orden')
    expect(run(node, dist('backup'), 'key')).toContain('AGE-SECRET-KEY-')
    const examined = run(node, dist('doctor'))
    expect(examined).toContain('PostgreSQL')
    expect(examined).not.toContain('npm ')
  })
})
