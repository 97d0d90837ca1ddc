import { isNotVisible, type Level, notVisible } from '@estrado/machines/paths/contract'
import type { NotificationContext } from '@estrado/machines/workflows/notification/machine'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import {
  type NotificationEventType,
  type NotificationState,
  type NotificationWorld,
  notificationApiLevel,
} from '../api/notification-level.ts'
import { besidePortal, type PortalPage } from './portal-page.ts'

type World = NotificationWorld & { readonly portal: PortalPage }

/** Notifications as the public portal shows them: those by edict, to anybody, and no other. */
export function notificationBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<World, NotificationEventType, NotificationState> {
  const overApi = notificationApiLevel(stack.api)
  const inPortal = (state: NotificationState) => async (world: World, snapshot: AnyMachineSnapshot) => {
    const overCalls = overApi.assertions[state]
    if (!isNotVisible(overCalls)) await overCalls(world, snapshot)
    const { byEdict } = snapshot.context as NotificationContext
    await world.portal.expectEdict(world.id ?? 0, byEdict)
  }
  return {
    ...overApi,
    name: 'browser',
    ...besidePortal(overApi, stack, browser, evidenceFolder),
    assertions: { ...overApi.assertions, pending: inPortal('pending'), served: inPortal('served') },
    tryRole: notVisible('La API lo prueba con cada rol; el portal es de cualquiera.'),
  }
}
