import { approvalPatience, citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { durations } from '@estrado/machines/vocabulary/durations'
import { call } from '../../client/call.ts'
import { hearWindows } from '../../client/citizenship-channel.ts'
import { outbox } from '../../client/outbox/browser-outbox.ts'
import { watchPopup } from '../../client/popup-watch.ts'
import { storedSession } from '../../client/stored-session.ts'
import { beginLogin } from '../../session/citizenship/citizenship-login.ts'
import { logOut } from '../../session/session.ts'
import { requestApproval } from './approval-request.ts'
import type { ApprovalTools } from './approval-tools.ts'

const params = { provider: citizenshipProviderName }

/** The browser's own: calls, windows, storage and the clock. */
export const browserTools: ApprovalTools = {
  citizenToken: () => storedSession()?.usuario.accessTokenCiudadania ?? null,
  request: requestApproval,
  confirm: async (solicitud) =>
    (await call('aprobacion.confirm', { params, body: { solicitud } }, { notices: 'none' })).estado,
  openWindow: (link) => window.open(link, 'estrado-aprobacion', 'popup,width=900,height=860'),
  hear: (listener) =>
    hearWindows((message) => {
      if ('solicitud' in message) listener(message.tipo, message.solicitud)
    }),
  watch: watchPopup,
  later: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  loginAddress: () => {
    const { pathname, search } = window.location
    return beginLogin({ window: 'own', wanted: `${pathname}${search}` })
  },
  leave: async (address) => {
    await outbox.flush().catch(() => undefined)
    await logOut()
    window.location.assign(address)
  },
  facts: () => outbox.open('approval'),
  redirectDelay: durations.citizenshipRedirect,
  patience: approvalPatience,
}
