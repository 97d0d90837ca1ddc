import { storedSession } from './stored-session.ts'

/** The mark that was asked about last, so that an answer that doesn't help is asked for once. */
let asked: string | undefined

let renew: () => Promise<boolean> = async () => false

/** Says who fetches anew what the person may do; it makes calls itself, so that this can't import it. */
export function renewAccessWith(renewal: () => Promise<boolean>): void {
  renew = renewal
}

/**
 * Looks at the mark of what the person may do that comes with every answer (`x-acceso`). Another than the stored
 * session's means other roles, permissions or menus: who one is and may do is then fetched anew.
 */
export function noticeAccess(mark: string | null): void {
  const stored = storedSession()
  if (mark === null || !stored || stored.usuario.acceso === mark || asked === mark) return
  asked = mark
  void renew().then((renewed) => {
    if (!renewed) asked = undefined
  })
}
