import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { logOut } from '../../session/session.ts'
import { confirm } from '../../ui/confirm.tsx'
import { unsentOf } from './service.ts'

/** Logs a process server out; asks first while visits of theirs wait on this phone, where they stay. */
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
  if (goes) await logOut()
}
