import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installMessages } from '@estrado/machines/agent/install-texts'
import { attempt } from '../step.ts'
import type { Invocation, ServiceManager, ServicePlace } from './service.ts'

export const launchdLabel = 'bo.estrado.agente'

/** The property list of a launch agent: started at login, again after a crash. */
export function launchdPlist({ program, args, folder, environment }: Invocation): string {
  const strings = [program, ...args].map((word) => `    <string>${escaped(word)}</string>`)
  const variables = Object.entries(environment).map(
    ([name, value]) => `    <key>${escaped(name)}</key>\n    <string>${escaped(value)}</string>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key>
  <string>${launchdLabel}</string>
  <key>ProgramArguments</key>
  <array>
${strings.join('\n')}
  </array>
  <key>WorkingDirectory</key>
  <string>${escaped(folder)}</string>
  <key>EnvironmentVariables</key>
  <dict>
${variables.join('\n')}
  </dict>
  <key>RunAtLoad</key>
  <true/>
  <key>KeepAlive</key>
  <dict>
    <key>SuccessfulExit</key>
    <false/>
  </dict>
  <key>Umask</key>
  <integer>63</integer>
</dict>
</plist>
`
}

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The person's launchd on macOS. */
export function launchdService({ person, run }: ServicePlace): ServiceManager {
  const file = join(person.home, 'Library', 'LaunchAgents', `${launchdLabel}.plist`)
  const domain = `gui/${person.uid ?? process.getuid?.() ?? ''}`
  const label = installMessages.service(file)
  const loaded = () => {
    const result = run('launchctl', ['print', `${domain}/${launchdLabel}`])
    return result !== 'absent' && result.status === 0
  }
  const unload = () => {
    if (loaded()) run('launchctl', ['bootout', `${domain}/${launchdLabel}`])
  }
  return {
    install: (invocation) => {
      const written = attempt(label, installMessages.serviceByHand, () => {
        mkdirSync(dirname(file), { recursive: true })
        writeFileSync(file, launchdPlist(invocation), { mode: 0o644 })
        return 'done'
      })
      if (typeof written.outcome !== 'string') return [written]
      unload()
      const result = run('launchctl', ['bootstrap', domain, file])
      const started = result !== 'absent' && result.status === 0
      const failed = { failed: installMessages.serviceNotStarted, remedy: installMessages.serviceStartRemedy }
      return [written, { label: installMessages.startAtLogin, outcome: started ? 'done' : failed }]
    },
    uninstall: () => {
      if (!existsSync(file)) return [{ label, outcome: 'unchanged' }]
      unload()
      return [
        attempt(label, installMessages.asAdministrator, () => {
          rmSync(file)
          return 'done'
        }),
      ]
    },
    state: () => {
      if (!existsSync(file)) return 'absent'
      return loaded() ? 'running' : 'stopped'
    },
  }
}
