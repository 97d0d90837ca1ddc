import type { Person } from './command.ts'

/**
 * Confused deputy, symbolic links: does `change` in a person's home with that person's rights and no others, so
 * that a link set there leads an administrator's hand nowhere but where the person's own could go. What is made
 * belongs to the person. Where the caller is no administrator, or the person is it, `change` is done as it is.
 * `change` must be synchronous: the rights are those of the whole process for as long as it takes.
 */
export function asPerson<Result>({ uid, gid }: Person, change: () => Result): Result {
  if (uid === undefined || gid === undefined || uid === 0 || process.geteuid?.() !== 0) return change()
  const before = { gid: process.getegid?.() ?? 0, groups: process.getgroups?.() ?? [] }
  try {
    process.setgroups?.([gid])
    process.setegid?.(gid)
    process.seteuid?.(uid)
    return change()
  } finally {
    process.seteuid?.(0)
    process.setegid?.(before.gid)
    process.setgroups?.(before.groups)
  }
}
