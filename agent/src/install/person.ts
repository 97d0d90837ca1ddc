import { spawnSync } from 'node:child_process'
import { homedir } from 'node:os'
import type { Person, RunCommand } from './command.ts'

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
  const [name, , , , , home] = entry.split(':')
  return name && home ? { home, uid, gid, name } : { home: homedir() }
}

/** Everybody who can sit at this machine: accounts with a home of their own. */
export function allPeople(run: RunCommand): readonly Person[] {
  const result = run('getent', ['passwd'])
  if (result === 'absent' || result.status !== 0) return []
  return result.output.split('\n').flatMap((line) => {
    const [name, , uid, gid, , home] = line.split(':')
    const ordinary = Number(uid) === 0 || Number(uid) >= 1000
    return name && home && ordinary && home !== '/nonexistent'
      ? [{ name, home, uid: Number(uid), gid: Number(gid) }]
      : []
  })
}
