import { trustMessages } from '@estrado/machines/messages/agent-trust'
import type { RunCommand } from '../command.ts'
import type { NssFolder } from './nss-folders.ts'
import type { StoreOutcome, TrustStore } from './store.ts'

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
  const has: TrustStore['has'] = ({ name }) => {
    const result = certutil('-L', '-n', name)
    return result !== 'absent' && result.status === 0
  }

  return {
    label: `${browser}: ${path}`,
    has,
    add: (authority) => {
      if (format === 'sql' && has(authority)) return 'present'
      return change('added', ['-A', '-t', serverAuthorityOnly, '-n', authority.name, '-i', authority.file])
    },
    remove: (authority) => {
      if (format === 'old') return 'absent'
      const listed = certutil('-L')
      if (listed !== 'absent' && listed.status === 0 && !has(authority)) return 'absent'
      return change('removed', ['-D', '-n', authority.name])
    },
  }
}

/** Makes the empty store that Chromium would make at its first start. */
export function createNssFolder(path: string, run: RunCommand): void {
  run('mkdir', ['-p', '-m', '700', path])
  run('certutil', ['-N', '--empty-password', '-d', `sql:${path}`])
}
