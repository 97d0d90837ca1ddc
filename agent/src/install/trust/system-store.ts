import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { trustMessages } from '@estrado/machines/agent/trust-texts'
import type { RunCommand } from '../command.ts'
import type { Authority, StoreOutcome, TrustStore } from './store.ts'

/** A folder that the system makes its list of authorities from, and the command that does so. */
export type AnchorFolder = {
  readonly folder: string
  readonly update: readonly [program: string, ...args: string[]]
  /** What the command takes besides after something was removed. */
  readonly afterRemoval?: readonly string[]
}

/** Debian and Ubuntu; Fedora and Red Hat; Arch; openSUSE. */
export const anchorFolders: readonly AnchorFolder[] = [
  {
    folder: '/usr/local/share/ca-certificates',
    update: ['update-ca-certificates'],
    afterRemoval: ['--fresh'],
  },
  { folder: '/etc/pki/ca-trust/source/anchors', update: ['update-ca-trust', 'extract'] },
  { folder: '/etc/ca-certificates/trust-source/anchors', update: ['trust', 'extract-compat'] },
  { folder: '/usr/share/pki/trust/anchors', update: ['update-ca-certificates'] },
]

/** The store of a Linux system: for programs other than browsers. Needs administrator rights. */
export function anchorStore(
  { folder, update, afterRemoval = [] }: AnchorFolder,
  run: RunCommand,
): TrustStore {
  const fileOf = (authority: Authority) => join(folder, `${fileName(authority)}.crt`)
  const has: TrustStore['has'] = (authority) => {
    const file = fileOf(authority)
    return existsSync(file) && readFileSync(file, 'utf8') === authority.certificate
  }
  const change = (done: StoreOutcome, write: () => void): StoreOutcome => {
    try {
      write()
    } catch (error) {
      return {
        failed: (error as NodeJS.ErrnoException).code ?? String(error),
        remedy: trustMessages.asAdministrator,
      }
    }
    const result = run(update[0], [...update.slice(1), ...(done === 'removed' ? afterRemoval : [])])
    if (result === 'absent') return { failed: trustMessages.noProgram(update[0]), remedy: undefined }
    return result.status === 0 ? done : { failed: result.output, remedy: trustMessages.asAdministrator }
  }
  return {
    label: trustMessages.systemStore(folder),
    has,
    add: (authority) =>
      has(authority)
        ? 'present'
        : change('added', () => writeFileSync(fileOf(authority), authority.certificate, { mode: 0o644 })),
    remove: (authority) =>
      existsSync(fileOf(authority)) ? change('removed', () => rmSync(fileOf(authority))) : 'absent',
  }
}

/** The login keychain of macOS; the system asks the person for consent itself. */
export function keychainStore(home: string, run: RunCommand): TrustStore {
  const keychain = join(home, 'Library', 'Keychains', 'login.keychain-db')
  return programStore(trustMessages.keychain, run, {
    program: 'security',
    find: ({ name }) => ['find-certificate', '-c', name, keychain],
    add: ({ file }) => ['add-trusted-cert', '-r', 'trustRoot', '-p', 'ssl', '-k', keychain, file],
    remove: ({ name }) => ['delete-certificate', '-c', name, '-t', keychain],
  })
}

/** The person's own root store of Windows, which Chrome, Edge and (by policy) Firefox read. */
export function windowsStore(run: RunCommand): TrustStore {
  return programStore(trustMessages.windowsStore, run, {
    program: 'certutil.exe',
    find: ({ name }) => ['-user', '-store', 'Root', name],
    add: ({ file }) => ['-user', '-f', '-addstore', 'Root', file],
    remove: ({ name }) => ['-user', '-delstore', 'Root', name],
  })
}

type StoreProgram = {
  readonly program: string
  readonly find: (authority: Authority) => readonly string[]
  readonly add: (authority: Authority) => readonly string[]
  readonly remove: (authority: Authority) => readonly string[]
}

function programStore(
  label: string,
  run: RunCommand,
  { program, find, add, remove }: StoreProgram,
): TrustStore {
  const has: TrustStore['has'] = (authority) => {
    const result = run(program, find(authority))
    return result !== 'absent' && result.status === 0
  }
  const change = (done: StoreOutcome, args: readonly string[]): StoreOutcome => {
    const result = run(program, args)
    if (result === 'absent') return { failed: trustMessages.noProgram(program), remedy: undefined }
    return result.status === 0 ? done : { failed: result.output, remedy: undefined }
  }
  return {
    label,
    has,
    add: (authority) => (has(authority) ? 'present' : change('added', add(authority))),
    remove: (authority) => (has(authority) ? change('removed', remove(authority)) : 'absent'),
  }
}

/** Names of files in the system's folder: letters, digits and hyphens only. */
const fileName = ({ name }: Authority) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
