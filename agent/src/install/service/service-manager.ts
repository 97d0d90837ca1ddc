import type { Person, RunCommand } from '../command.ts'
import type { Step } from '../step.ts'
import { launchdService } from './launchd.ts'
import { systemdService } from './systemd.ts'
import { windowsTask } from './windows-task.ts'

/** How the agent is started: this machine's Node, its arguments, and the settings that were given. */
export type Invocation = {
  readonly program: string
  readonly args: readonly string[]
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
}

export type ServiceState = 'running' | 'stopped' | 'absent'

/** What starts the agent with the person's session and keeps it running. */
export type ServiceManager = {
  readonly install: (invocation: Invocation) => readonly Step[]
  readonly uninstall: () => readonly Step[]
  readonly state: () => ServiceState
}

export type ServicePlace = {
  readonly platform: NodeJS.Platform
  readonly person: Person
  /** Runs as whoever called: reaching another person's session needs that one's rights. */
  readonly run: RunCommand
}

/** The service manager of this system. */
export function serviceManager(place: ServicePlace): ServiceManager {
  if (place.platform === 'win32') return windowsTask(place)
  if (place.platform === 'darwin') return launchdService(place)
  return systemdService(place)
}

/** Settings that a person gave are kept in the service; what is installed is no demonstration unless they say so. */
export function settingsToKeep(
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> {
  const given = Object.entries(environment).filter(
    (entry): entry is [string, string] => entry[0].startsWith('ESTRADO_') && entry[1] !== undefined,
  )
  const { ESTRADO_SUPERVISED: _, ...kept } = Object.fromEntries(given)
  return { ESTRADO_DEMO: '0', ...kept }
}
