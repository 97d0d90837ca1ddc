import { trustMessages } from '@estrado/machines/agent/trust-texts'
import type { RunCommand } from '../command.ts'
import type { NssFolder } from './nss-folders.ts'
import type { Authority, StoreOutcome, TrustStore } from './store.ts'

/** Trusted to issue server certificates, for nothing else (not mail, not programs). */
const serverAuthorityOnly = 'C,,'

/** The store of one browser profile, by NSS's own `certutil`. */
export function nssStore({ path, browser, format }: NssFolder, run: RunCommand): TrustStore {
  const certutil = (...args: readonly string[]) => run('certutil', [...args, '-d', `sql:${path}`])
  const failed = (output: string): StoreOutcome => {
    if (/SEC_ERROR_(BAD_PASSWORD|TOKEN_NOT_LOGGED_IN)/.test(output))
      return { failed: trustMessages.profilePassword, remedy: trustMessages.importByHand(browser) }
    return { failed: output.split('\n')[0] ?? '', remedy: trustMessages.importByHand(browser) }
  }
  const change = (done: StoreOutcome, args: readonly string[]): StoreOutcome => {
    if (format === 'old')
      return { failed: trustMessages.oldProfile, remedy: trustMessages.renewProfile(browser) }
    const result = certutil(...args)
    if (result === 'absent')
      return { failed: trustMessages.noCertutil, remedy: trustMessages.installCertutil }
    return result.status === 0 ? done : failed(result.output)
  }
  /** What the store calls the authority: Firefox's own policy adds its organisation to the name. */
  const nickname = ({ name }: Authority): string | undefined => {
    const listed = certutil('-L')
    if (listed === 'absent' || listed.status !== 0) return undefined
    const line = listed.output.split('\n').find((candidate) => candidate.startsWith(name))
    return line?.replace(/\s+[A-Za-z]*,[A-Za-z]*,[A-Za-z]*\s*$/, '')
  }

  return {
    label: `${browser}: ${path}`,
    has: (authority) => nickname(authority) !== undefined,
    add: (authority) => {
      if (format === 'sql' && nickname(authority) !== undefined) return 'present'
      return change('added', ['-A', '-t', serverAuthorityOnly, '-n', authority.name, '-i', authority.file])
    },
    remove: (authority) => {
      if (format === 'old') return 'absent'
      const present = nickname(authority)
      if (present !== undefined) return change('removed', ['-D', '-n', present])
      // A store that can't be listed may still hold it.
      return change('absent', ['-L'])
    },
  }
}

/** Makes the empty store that Chromium would make at its first start. */
export function createNssFolder(path: string, run: RunCommand): void {
  run('mkdir', ['-p', '-m', '700', path])
  run('certutil', ['-N', '--empty-password', '-d', `sql:${path}`])
}
