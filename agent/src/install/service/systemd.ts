import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installMessages } from '@estrado/machines/agent/install-texts'
import { asPerson } from '../as-person.ts'
import { attempt, type Step } from '../step.ts'
import type { Invocation, ServiceManager, ServicePlace } from './service.ts'

export const unitName = 'estrado-agente.service'

/** The unit's text. Ordinary rights of the person's session, minus what the agent never needs. */
export function systemdUnit({ program, args, folder, environment }: Invocation): string {
  const lines = Object.entries(environment).map(
    ([name, value]) => `Environment=${quoted(`${name}=${value}`)}`,
  )
  return `[Unit]
Description=${installMessages.serviceDescription}
StartLimitIntervalSec=0

[Service]
ExecStart=${[program, ...args].map(quoted).join(' ')}
WorkingDirectory=${folder.replace(/%/g, '%%')}
${lines.join('\n')}
Restart=on-failure
RestartSec=15
UMask=0077
NoNewPrivileges=yes
LockPersonality=yes
RestrictSUIDSGID=yes

[Install]
WantedBy=default.target
`
}

/** A word of a unit: quoted, with systemd's own escapes. */
function quoted(word: string): string {
  const escaped = word.replace(/\\/g, '\\\\').replace(/"/g, '\\"').replace(/%/g, '%%').replace(/\n/g, '\\n')
  return `"${escaped}"`
}

/** The person's own systemd. */
export function systemdService({ person, run }: ServicePlace): ServiceManager {
  const file = join(person.home, '.config', 'systemd', 'user', unitName)
  const label = installMessages.service(file)
  // Through sudo the caller isn't the person: systemd is told whose session is meant.
  const whose = person.name === undefined ? ['--user'] : ['--user', `--machine=${person.name}@.host`]
  const systemctl = (...args: readonly string[]) => run('systemctl', [...whose, ...args])

  return {
    install: (invocation) => {
      const written = attempt(label, installMessages.serviceByHand, () =>
        asPerson(person, () => writeUnit(file, systemdUnit(invocation))),
      )
      if (typeof written.outcome !== 'string') return [written]
      return [written, startNow()]
    },
    uninstall: () => {
      if (!existsSync(file)) return [{ label, outcome: 'unchanged' }]
      // Where no session runs there is nothing to stop.
      systemctl('disable', '--now', unitName)
      const removed = attempt(label, installMessages.asAdministrator, () =>
        asPerson(person, () => {
          rmSync(file)
          // What `disable` removes too, had it been able to.
          rmSync(join(dirname(file), 'default.target.wants', unitName), { force: true })
          return 'done'
        }),
      )
      systemctl('daemon-reload')
      return [removed]
    },
    state: () => {
      if (!existsSync(file)) return 'absent'
      const result = systemctl('is-active', unitName)
      return result !== 'absent' && result.status === 0 ? 'running' : 'stopped'
    },
  }

  function startNow(): Step {
    systemctl('daemon-reload')
    systemctl('enable', unitName)
    // A new version or setting takes effect at once.
    const started = systemctl('restart', unitName)
    if (started !== 'absent' && started.status === 0)
      return { label: installMessages.startAtLogin, outcome: 'done' }
    const failed =
      started === 'absent'
        ? installMessages.serviceProgramMissing('systemd')
        : installMessages.serviceNotStarted
    const remedy = started === 'absent' ? installMessages.serviceByHand : installMessages.serviceStartRemedy
    return { label: unitName, outcome: { failed, remedy } }
  }
}

function writeUnit(file: string, text: string): 'done' | 'unchanged' {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return 'unchanged'
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text, { mode: 0o644 })
  return 'done'
}
