import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installMessages } from '@estrado/machines/agent/install-texts'
import type { Invocation, ServiceManager, ServicePlace } from './service.ts'

export const taskName = 'Estrado\\Agente'

/**
 * The scheduled task, as XML: at logon, hidden, again after a crash, for as long as the session lasts. A task of
 * the person's session and not a service of the system: tokens, browser stores and questions belong to the person.
 */
export function windowsTaskXml({ program, args, folder, environment }: Invocation): string {
  // A task has no environment of its own: cmd sets it and then becomes the agent's parent.
  const sets = Object.entries(environment).map(([name, value]) => `set "${name}=${value}"`)
  const command = [program, ...args].map((word) => `"${word}"`).join(' ')
  const line = `/d /s /c "${[...sets, command].join(' && ')}"`
  return `<?xml version="1.0" encoding="UTF-16"?>
<Task version="1.4" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo>
    <Description>${escaped(installMessages.serviceDescription)}</Description>
  </RegistrationInfo>
  <Triggers>
    <LogonTrigger>
      <Enabled>true</Enabled>
    </LogonTrigger>
  </Triggers>
  <Principals>
    <Principal id="Author">
      <LogonType>InteractiveToken</LogonType>
      <RunLevel>LeastPrivilege</RunLevel>
    </Principal>
  </Principals>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <DisallowStartIfOnBatteries>false</DisallowStartIfOnBatteries>
    <StopIfGoingOnBatteries>false</StopIfGoingOnBatteries>
    <ExecutionTimeLimit>PT0S</ExecutionTimeLimit>
    <Hidden>true</Hidden>
    <RestartOnFailure>
      <Interval>PT1M</Interval>
      <Count>10</Count>
    </RestartOnFailure>
  </Settings>
  <Actions Context="Author">
    <Exec>
      <Command>cmd.exe</Command>
      <Arguments>${escaped(line)}</Arguments>
      <WorkingDirectory>${escaped(folder)}</WorkingDirectory>
    </Exec>
  </Actions>
</Task>
`
}

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** The person's task scheduler on Windows. */
export function windowsTask({ run }: ServicePlace): ServiceManager {
  const schtasks = (...args: readonly string[]) => {
    const result = run('schtasks.exe', [...args, '/TN', taskName])
    return result === 'absent' ? { status: -1, output: '' } : result
  }
  const label = installMessages.service(taskName)
  const failed = { failed: installMessages.serviceNotStarted, remedy: installMessages.serviceStartRemedy }
  const exists = () => schtasks('/Query').status === 0

  return {
    install: (invocation) => {
      const folder = mkdtempSync(join(tmpdir(), 'estrado-'))
      try {
        const file = join(folder, 'agente.xml')
        // The scheduler reads UTF-16 with its mark.
        writeFileSync(file, `\uFEFF${windowsTaskXml(invocation)}`, 'utf16le')
        const { status, output } = schtasks('/Create', '/F', '/XML', file)
        if (status !== 0)
          return [{ label, outcome: { failed: output, remedy: installMessages.asAdministrator } }]
        // A new version or setting takes effect at once; where nothing runs there is nothing to end.
        schtasks('/End')
        const started = schtasks('/Run').status === 0
        return [
          { label, outcome: 'done' },
          { label: installMessages.startAtLogin, outcome: started ? 'done' : failed },
        ]
      } finally {
        rmSync(folder, { recursive: true })
      }
    },
    uninstall: () => {
      if (!exists()) return [{ label, outcome: 'unchanged' }]
      schtasks('/End')
      const removed = schtasks('/Delete', '/F').status === 0
      return [
        { label, outcome: removed ? 'done' : { failed: taskName, remedy: installMessages.asAdministrator } },
      ]
    },
    state: () => {
      const { status, output } = schtasks('/Query', '/FO', 'LIST')
      if (status !== 0) return 'absent'
      return /Running|En ejecución/i.test(output) ? 'running' : 'stopped'
    },
  }
}
