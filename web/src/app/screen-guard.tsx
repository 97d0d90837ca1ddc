import { ownScreenCalls } from '@estrado/machines/contract/own-screen-calls'
import { useEntered } from '../client/granted.ts'
import { ForbiddenScreen } from '../ui/forbidden-screen.tsx'
import type { ScreenModule } from './lazy-screen.ts'

/**
 * Authorization: a screen opens where its person may make the call that it lives on, others read why it doesn't
 * (`spec 1 §6`). Withdrawn from under the hands of who writes there, it stays: nothing typed is lost.
 */
export function grantedScreen(path: string, { default: Screen }: ScreenModule): ScreenModule {
  const call = ownScreenCalls[path]
  if (call === undefined) return { default: Screen }
  return {
    default: function GrantedScreen() {
      return useEntered(call) ? <Screen /> : <ForbiddenScreen />
    },
  }
}
