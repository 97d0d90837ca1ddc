import { login } from '@estrado/machines/messages/access'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { shell } from '@estrado/machines/messages/shell'
import { type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { citizenshipLogin } from '@estrado/machines/session/citizenship-login-texts'
import type { SessionEvent } from '@estrado/machines/session/session/events'
import type { SessionContext } from '@estrado/machines/session/session/machine'
import { sessionWorkflow } from '@estrado/machines/session/session/workflow'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import { KeptPage } from '../../stack/kept-page.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame } from '../api/expectations.ts'
import { judge, newcomer } from '../api/session-calls.ts'
import { evidenceOf } from './evidence.ts'
import { SessionPage } from './session-page.ts'

type Type = SessionEvent['type']
type State =
  | 'anonymous'
  | 'identifying'
  | 'authenticating'
  | 'passwordDue'
  | 'active'
  | 'refreshing'
  | 'closing'

const answerOnly = notVisible('Es una respuesta de la API: en la pantalla no hay nada que la produzca.')
const startOnly = notVisible('Ocurre solo al abrir la aplicación.')
const noScreen = notVisible('No hay pantalla para cambiar una contraseña que ya es propia.')

const due = (snapshot: AnyMachineSnapshot) => (snapshot.context as SessionContext).mustChangePassword
const mustChange = (event: EventObject | null) =>
  event !== null && 'mustChangePassword' in event && event.mustChangePassword === true

/** Nothing on the screen brings the event about. */
const absent =
  (control: (page: SessionPage) => SessionPage['submit']): Refuse<SessionPage> =>
  async (page) => {
    const found = control(page)
    if ((await found.count()) > 0 && (await found.first().isEnabled())) {
      throw new Error(pathFaults.pressable(String(await found.first().textContent())))
    }
    return undefined
  }

async function signedInTo(page: SessionPage, mustChangePassword: boolean): Promise<void> {
  await (mustChangePassword ? page.passwordDialog : page.profile).waitFor()
}

/** The session in a real browser: what shows, what can be pressed, and what storage holds. */
export function sessionBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<SessionPage, Type, State> {
  const kept = new KeptPage(browser, stack.url, { viewport: { width: 1366, height: 768 } })
  return {
    name: 'browser',
    workflow: sessionWorkflow.name,
    open: async () => {
      const { page } = await kept.empty()
      return SessionPage.open(stack, page)
    },
    // The page is the next path's too.
    close: async () => undefined,
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    without: {
      'active | password.changed | - | anonymous': noScreen,
      'active | password.refused | - | active': noScreen,
    },
    executors: {
      'route.wanted': async (page, _, { before }) => {
        await (stateOf(before) === 'anonymous' ? page.wantAsStranger() : page.wantInside(due(before)))
      },
      'session.restored': async (page, event, { before }) => {
        if (stateOf(before) !== 'identifying') return page.startWithSession(mustChange(event))
        await page.finishAtPopup(mustChange(event))
        await signedInTo(page, mustChange(event))
      },
      'session.discarded': async (page) => {
        await page.startWithBrokenSession()
        await page.submit.waitFor()
        expectSame(sights.storedSession, await page.storedSession(), null)
      },
      'login.submitted': (page, _, { next }) =>
        page.submitLogin(mustChange(next), next?.type !== 'login.rejected'),
      'citizenship.requested': (page) => page.requestCitizenship(),
      'citizenship.returned': (page, _, { before, next }) =>
        page.returnFromCitizenship(
          next?.type === 'login.rejected' ? 'nobody' : mustChange(next) ? newcomer : judge,
          (before.context as SessionContext).wantedPath,
        ),
      'login.accepted': async (page, event) => {
        await page.logins.release()
        await page.authorizations.release()
        await signedInTo(page, mustChange(event))
      },
      'login.rejected': async (page, _, { before }) => {
        const closed = stateOf(before) === 'identifying'
        const citizen = page.authorizations.count > 0
        if (closed) await page.closePopup()
        await page.logins.release()
        await page.authorizations.release()
        const { windowClosed, unknownCitizen } = citizenshipLogin.rejected
        const text = closed ? windowClosed : citizen ? unknownCitizen : login.rejected.credentials
        await page.page.getByRole('alert').getByText(text).waitFor()
      },
      'refresh.requested': (page, _, { before }) => page.needRefresh(due(before)),
      'session.refreshed': async (page, _, { before }) => {
        await page.refreshes.release()
        // The call that had to wait is made again, and answered.
        if (due(before)) await page.passwordRefusal().waitFor()
      },
      'refresh.rejected': async (page) => {
        await Promise.all([page.rejectRefresh(), page.page.getByText(login.ended).waitFor()])
      },
      'refresh.unanswered': (page) => page.refreshes.cut(),
      'office.switched': (page) => page.switchOffice(),
      'password.changed': async (page) => {
        await page.changePassword(true)
        await page.submit.waitFor()
      },
      'password.refused': async (page) => {
        await page.changePassword(false)
        await page.passwordRefusal().waitFor()
      },
      'logout.requested': (page, _, { before }) => page.pressLogout(due(before)),
      'session.closed': async (page) => {
        await page.logouts.release()
        await page.submit.waitFor()
        expectSame(sights.storedSession, await page.storedSession(), null)
      },
      'session.endedElsewhere': async (page, _, { before }) => {
        const ended =
          stateOf(before) === 'refreshing' ? page.forgetElsewhere() : page.endElsewhere(due(before))
        // The notice goes by itself: it is looked for while the other window is still at work.
        await Promise.all([ended, page.page.getByText(login.endedElsewhere).waitFor()])
        await page.refreshes.cut()
      },
    },
    assertions: {
      anonymous: async (page) => {
        await page.page.getByRole('heading', { name: login.title }).waitFor()
        expectSame(sights.profile, await page.profile.count(), 0)
        expectSame(sights.loginWithNothing, await page.submit.isEnabled(), false)
      },
      identifying: async (page) => {
        await page.page.getByText(citizenshipLogin.identifying).waitFor()
        expectSame(sights.window, page.popupIsOpen, true)
        expectSame(sights.profile, await page.profile.count(), 0)
      },
      authenticating: async (page) => {
        expectSame(sights.callsUnderWay, page.logins.count + page.authorizations.count, 1)
        const shown = (await page.submit.count()) > 0
        expectSame(sights.loginWhileWaiting, shown && (await page.submit.isEnabled()), false)
      },
      passwordDue: async (page) => {
        await page.passwordDialog.waitFor()
        expectSame(sights.profile, await page.profile.count(), 0)
      },
      active: async (page) => {
        await page.profile.waitFor()
        expectSame(sights.passwordChange, await page.passwordDialog.count(), 0)
        expectSame(sights.login, await page.submit.count(), 0)
      },
      refreshing: async (page, snapshot) => {
        expectSame(sights.renewalsUnderWay, page.refreshes.count, 1)
        await signedInTo(page, due(snapshot))
      },
      closing: async (page, snapshot) => {
        expectSame(sights.logoutsUnderWay, page.logouts.count, 1)
        await signedInTo(page, due(snapshot))
      },
    },
    refusals: {
      'route.wanted': async (page, _, { before }) => {
        if (stateOf(before) !== 'passwordDue') return notVisible('Salir de la página cortaría la llamada.')
        await page.wantByAddress()
        await page.passwordDialog.waitFor()
        return undefined
      },
      'session.restored': startOnly,
      'session.discarded': startOnly,
      'login.submitted': absent((page) => page.submit),
      'citizenship.requested': absent((page) => page.citizenship),
      'citizenship.returned': notVisible('Volver del proveedor abre la página de nuevo.'),
      'login.accepted': answerOnly,
      'login.rejected': answerOnly,
      'refresh.requested': answerOnly,
      'session.refreshed': answerOnly,
      'refresh.rejected': answerOnly,
      'refresh.unanswered': answerOnly,
      'office.switched': async (page, _, { before }) => {
        const state = stateOf(before)
        if (state === 'closing' || state === 'refreshing') {
          return notVisible('La lista de oficinas no se abre mientras hay una llamada de la sesión en curso.')
        }
        if (state !== 'active') {
          expectSame(sights.profile, await page.profile.count(), 0)
          return undefined
        }
        // The office where one works: it is chosen, and choosing it again calls nobody.
        await page.profile.click()
        const chosen = page.page.getByRole('radio', { checked: true })
        page.officeChanges.hold()
        await chosen.click()
        expectSame(sights.officeCalls, page.officeChanges.count, 0)
        await page.officeChanges.release()
        await page.page.keyboard.press('Escape')
        return undefined
      },
      'password.changed': absent((page) => page.savePassword),
      'password.refused': absent((page) => page.savePassword),
      'logout.requested': async (page, _, { before }) => {
        const state = stateOf(before)
        if (state === 'closing') {
          // A second press while the first is under way.
          if (due(before)) await page.logout.click()
          expectSame(sights.logoutsUnderWay, page.logouts.count, 1)
          return undefined
        }
        if (state === 'refreshing') return notVisible('Espera a la renovación en curso.')
        expectSame(shell.logout, await page.logout.count(), 0)
        return undefined
      },
      'session.closed': answerOnly,
      'session.endedElsewhere': async (page, _, { before }) => {
        if (stateOf(before) !== 'anonymous') return answerOnly
        await page.forgetElsewhere()
        return undefined
      },
    },
    tryRole: notVisible('Nadie pierde ni gana la sesión por su rol; la API lo prueba con cada uno.'),
  }
}
