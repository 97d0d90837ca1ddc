import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as agent from '@estrado/agent/install/package/debian-files'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as server from '../../../scripts/package/server-files.mjs'

/** The commands of the Debian packages, laid out elsewhere; what stands for their Node tells what it was given. */

let root = ''
const put = (path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text, { mode: 0o755 })
}
const told = '#!/bin/sh\nprintenv | grep -E "^(ESTRADO|OTEL)_" | sort\n'

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'estrado-commands-'))
  // The server's account runs its command itself.
  put('programs/id', '#!/bin/sh\necho estrado\n')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Its settings stand in the test's folder, and not in this machine's. */
const inPlace = (script: string) => script.replaceAll('/etc/', '$PLACE/etc/')

const commands = [
  {
    name: 'server',
    script: inPlace(server.commandScript),
    command: 'usr/bin/estrado',
    settings: 'etc/estrado/servidor.conf',
    node: 'usr/lib/estrado/node',
    args: ['backup', 'status'],
  },
  {
    name: 'agent',
    script: inPlace(agent.commandScript).replaceAll('/usr/lib', '$PLACE/usr/lib'),
    command: agent.installed.command,
    settings: agent.installed.settings,
    node: `${agent.installed.folder}/node`,
    args: ['doctor'],
  },
]

describe.each(commands)('the command of the $name', ({ script, command, settings, node, args }) => {
  const given = (text: string, env: Record<string, string> = {}): string => {
    put(command, script)
    put(settings, text)
    put(node, told)
    return execFileSync('sh', [join(root, command), ...args], {
      encoding: 'utf8',
      env: {
        PATH: `${join(root, 'programs')}:${process.env.PATH ?? ''}`,
        PLACE: root,
        ESTRADO_DEMO: '0',
        ...env,
      },
    })
  }

  it('hands over every value as it is written, also the last line of a file that ends without a newline', () => {
    expect(
      given('# Nota\nESTRADO_DATA=/datos\nESTRADO_HOST\nPATH=/nada\nESTRADO_KEY=abc=\nESTRADO_LAST=a=b=='),
    ).toBe('ESTRADO_DATA=/datos\nESTRADO_DEMO=0\nESTRADO_KEY=abc=\nESTRADO_LAST=a=b==\n')
  })

  it('takes the last of two values of one name, as the service does', () => {
    expect(given('ESTRADO_DATA=/datos\nESTRADO_DATA=/restaurada\n')).toContain('ESTRADO_DATA=/restaurada\n')
  })

  it('leaves what the caller gives', () => {
    expect(given('ESTRADO_DATA=/datos\nESTRADO_PORT=3000\n', { ESTRADO_DATA: '/restaurada' })).toContain(
      'ESTRADO_DATA=/restaurada\n',
    )
  })
})

it('the server’s command, unpacked beside the installed version, is that of its own folder', () => {
  put('new/usr/bin/estrado', inPlace(server.commandScript))
  put('etc/estrado/servidor.conf', '')
  put('new/usr/lib/estrado/node', '#!/bin/sh\necho "$0" "$@"\n')
  const env = { PATH: `${join(root, 'programs')}:${process.env.PATH ?? ''}`, PLACE: root }
  symlinkSync(join(root, 'new/usr/bin/estrado'), join(root, 'estrado'))
  const said = execFileSync('sh', [join(root, 'estrado'), 'backup', 'status'], { encoding: 'utf8', env })
  const lib = join(root, 'new/usr/lib/estrado')
  expect(said).toBe(`${lib}/node ${lib}/api-mock/dist/backup.js status\n`)
})

it.each(['agent', 'offline'])('%s: no package of the agent without the sites that may use it', (what) => {
  const program = fileURLToPath(new URL('../../../scripts/package/main.mjs', import.meta.url))
  const env = { PATH: process.env.PATH ?? '', ESTRADO_ORIGINS: ' ' }
  const { status, stderr } = spawnSync(process.execPath, [program, what, root], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([2, expect.stringContaining('ESTRADO_ORIGINS=https://')])
})
