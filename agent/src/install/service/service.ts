import type { Person, RunCommand } from '../command.ts'
import type { Step } from '../step.ts'

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
