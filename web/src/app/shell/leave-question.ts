import { type BlockerFn, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStore } from '../../kernel/store.ts'
import { formsStillHold, unsavedForms } from '../../kernel/unsaved-forms.ts'
import { sessionActor } from '../../session/session.ts'
import { confirmDiscard } from '../../ui/confirm.tsx'

type Move = Parameters<BlockerFn>[0]

/** Whose page it is; where that changed, nobody may stay at it. */
function whose(): string {
  const { userId, office } = sessionActor.getSnapshot().context
  return `${userId}/${office}`
}

/** The page stays: it notes its state in its address, or goes to a heading of its own. */
const staysHere = ({ currentLocation: from, nextLocation: to, action }: Move): boolean =>
  from.pathname === to.pathname && (action === 'REPLACE' || from.search === to.search)

/** Navigation blocker: before another page takes the place of a form that is saved nowhere, its person is asked. */
export function LeaveQuestion(): null {
  const { history } = useRouter()
  const holds = useStore(unsavedForms, (forms) => forms.length > 0)
  useEffect(() => {
    if (!holds) return
    const owner = whose()
    const isBlocked = async (move: Move): Promise<boolean> => {
      if (staysHere(move) || whose() !== owner || !(await formsStillHold())) return false
      if (move.action === 'PUSH' || move.action === 'REPLACE') return !(await confirmDiscard())
      // The browser has gone back already: it is brought back at once, so that who presses again is asked again.
      const steps = move.nextLocation.state.__TSR_index - move.currentLocation.state.__TSR_index
      void confirmDiscard().then((leaves) => leaves && history.go(steps, { ignoreBlocker: true }))
      return true
    }
    return history.block({ blockerFn: isBlocked, enableBeforeUnload: false })
  }, [history, holds])
  return null
}
