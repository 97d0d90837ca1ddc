import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { trustMessages } from '@estrado/machines/agent/trust-texts'
import type { RunCommand } from '../command.ts'
import { firefoxAuthorityName } from '../policies/browser-policies.ts'
import type { StoreOutcome, TrustStore } from './store.ts'

/**
 * The folder from which Firefox's certificates policy takes authorities into profiles that don't exist yet. It
 * counts for nothing without that policy, and holds the authority of one installation.
 */
export function firefoxFolderStore(home: string, run: RunCommand): TrustStore {
  const file = join(home, '.mozilla', 'certificates', firefoxAuthorityName)
  const label = trustMessages.firefoxFolder(file)
  const has: TrustStore['has'] = ({ certificate }) =>
    existsSync(file) && readFileSync(file, 'utf8') === certificate
  // By a program of the person's own rights: through sudo nothing of root's may stay in that home.
  const change = (done: StoreOutcome, program: string, args: readonly string[]): StoreOutcome => {
    const result = run(program, args)
    if (result === 'absent') return { failed: trustMessages.noProgram(program), remedy: undefined }
    return result.status === 0 ? done : { failed: result.output, remedy: undefined }
  }
  return {
    label,
    has,
    add: (authority) =>
      has(authority) ? 'present' : change('added', 'install', ['-D', '-m', '644', authority.file, file]),
    remove: (authority) => (has(authority) ? change('removed', 'rm', ['-f', file]) : 'absent'),
  }
}
