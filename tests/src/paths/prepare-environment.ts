import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { LevelName } from '@estrado/machines/paths/contract'
import type { TestProject } from 'vitest/node'
import setup from '../stack/global-setup.ts'
import type { LevelEnvironment } from './level-environment.ts'

export type PreparedEnvironment = { readonly place: LevelEnvironment; readonly close: () => Promise<void> }

/** Database and web build as a test run has them; the machine level needs neither. */
export async function prepareEnvironment(
  levels: readonly LevelName[],
  reportFolder: string,
  headed: boolean,
): Promise<PreparedEnvironment> {
  const evidenceFolder = join(reportFolder, 'evidence')
  mkdirSync(evidenceFolder, { recursive: true })
  const provided: Partial<Record<'clusterUrl' | 'webFolder', string>> = {}
  const project = {
    provide: (key: 'clusterUrl' | 'webFolder', value: string) => {
      provided[key] = value
    },
  }
  const above = levels.some((level) => level !== 'machine')
  const close = above ? await setup(project as unknown as TestProject) : async () => undefined
  const { clusterUrl = '', webFolder = '' } = provided
  return { place: { clusterUrl, webFolder, evidenceFolder, headed }, close }
}
