import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import type { Person } from './command.ts'

/**
 * Whose browsers are meant. Through sudo that is whoever called it, not the administrator, and what is
 * written into that person's folders must belong to them.
 */
export function personAtTheMachine(environment: Readonly<Record<string, string | undefined>>): Person {
  const uid = Number(environment.SUDO_UID)
  const gid = Number(environment.SUDO_GID)
  const throughSudo = process.getuid?.() === 0 && Number.isInteger(uid) && Number.isInteger(gid) && uid > 0
  if (!throughSudo) {
    const { HOME: home = homedir(), XDG_DATA_HOME: dataHome } = environment
    return dataHome ? { home, dataHome } : { home }
  }
  const entry = spawnSync('getent', ['passwd', String(uid)], { encoding: 'utf8' }).stdout ?? ''
  const home = entry.split(':')[5]
  return home ? { home, uid, gid } : { home: homedir() }
}
