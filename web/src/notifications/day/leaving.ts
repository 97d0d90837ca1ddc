import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { logOut } from '../../session/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { serviceStore, unsentOf } from './service.ts'

/**
 * Logs a process server out: warns while visits of theirs wait on this phone, where they stay, and takes the day off it.
 */
export async function leaveDay(usuario: number): Promise<void> {
  const waiting = await unsentOf(usuario)
  const goes =
    waiting === 0 ||
    (await confirm({
      title: texts.leaveTitle,
      message: texts.leaveQuestion(waiting),
      accept: texts.leave,
      cancel: texts.leaveStay,
    }))
  if (!goes) return
  await serviceStore.forgetDay().catch(() => undefined)
  await logOut()
}
