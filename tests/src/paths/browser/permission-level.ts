import { permissionsScreen } from '@estrado/machines/messages/access-administration'
import { callsByWork } from '@estrado/machines/messages/call-names'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { rolesScreen } from '@estrado/machines/messages/users'
import { type Execute, type Level, notVisible, type Refuse } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { roleNames } from '@estrado/machines/vocabulary/roles'
import type { RolePermissionsEvent } from '@estrado/machines/workflows/role-permissions/events'
import type { RolePermissionsContext } from '@estrado/machines/workflows/role-permissions/machine'
import { rolePermissionsWorkflow } from '@estrado/machines/workflows/role-permissions/policy'
import type { Locator, Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { acceptedTypes, readJournal } from '../api/journal.ts'
import { People } from '../api/people.ts'
import { PermissionCalls } from '../api/permission-calls.ts'
import { contestedCalls } from '../api/permission-level.ts'
import { pageOf, Watcher } from './administration-page.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable } from './press.ts'

type World = {
  readonly page: Page
  /** What other paths left in the stream. */
  readonly earlier: number
  readonly facts: string[]
  /** After how many facts the list of roles was last looked at. */
  counted: number
}
type Type = RolePermissionsEvent['type']
type State = 'complete' | 'narrowed'

const role = 'SECRE'
/** Without this call the inbox has nothing to show: the drawer loses its entry with it. */
const inbox = { call: 'causas.list', entry: 'Bandeja de Causas' }

const callTitles: Readonly<Record<string, string>> = Object.assign({}, ...Object.values(callsByWork))
const callTitle = (call: string): string => callTitles[call] ?? call

const callOf = (event: { readonly type: string }): string => (event as RolePermissionsEvent).llamada

/** A role's permissions on the administrator's screens, and what its people's drawer makes of them. */
export function permissionBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<World, Type, State> {
  const calls = new PermissionCalls(stack.api, new People(stack.api), role, 'secretario')
  const secretary = new Watcher(stack, browser, 'secretario')

  const permission = (page: Page, call: string): Locator =>
    page.getByRole('switch', { name: permissionsScreen.allow(callTitle(call)), exact: true })
  const expectAllowed = (page: Page, call: string, allowed: boolean): Promise<void> =>
    eventually(async () =>
      (await permission(page, call).isChecked()) === allowed ? null : pathFaults.permission(call, allowed),
    )

  const perform: Execute<World> = async ({ page, facts }, event) => {
    await permission(page, callOf(event)).press('Space')
    facts.push(event.type)
  }
  /** The one switch shows what it would do: never what the machine refuses. */
  const notOffered: Refuse<World> = async ({ page }, event) => {
    await expectAllowed(page, callOf(event), event.type === 'permission.restored')
    return undefined
  }
  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { page, earlier, facts } = world
    const { withdrawn } = snapshot.context as RolePermissionsContext
    for (const call of contestedCalls) {
      await expectAllowed(page, call, !withdrawn.includes(call))
      await expectPressable(permission(page, call), true)
    }
    await secretary.expectLink(inbox.entry, !withdrawn.includes(inbox.call))
    if (world.counted !== facts.length) await expectCounted(page, withdrawn.length)
    world.counted = facts.length
    await eventually(async () => {
      const recorded = acceptedTypes((await readJournal(stack.api, calls.stream)).slice(earlier)).join(' ')
      return recorded === facts.join(' ') ? null : pathFaults.facts(recorded, facts.join(' '))
    })
    const head = await stack.api.services.db
      .selectFrom('stream_head')
      .select('state')
      .where('stream', '=', calls.stream)
      .executeTakeFirst()
    if (head && head.state !== stateOf(snapshot))
      throw new Error(pathFaults.walkStands(head.state, stateOf(snapshot)))
  }

  /** The list of roles says how many were withdrawn; the screen of the permissions stays as it is. */
  const expectCounted = async (page: Page, count: number): Promise<void> => {
    const list = await page.context().newPage()
    await list.goto(`${stack.url}/administracion/roles`)
    const table = list.getByRole('table', { name: rolesScreen.table })
    const row = table.locator(`[data-row="${role}"]`)
    await row.waitFor()
    const headers = await table.getByRole('columnheader').allTextContents()
    const shown = row.getByRole('cell').nth(headers.indexOf(rolesScreen.columns.withdrawn))
    await eventually(async () => {
      const text = await shown.textContent()
      return text === String(count)
        ? null
        : pathFaults.different(sights.withdrawnCount, String(text), String(count))
    })
    await list.close()
  }

  return {
    name: 'browser',
    workflow: rolePermissionsWorkflow.name,
    open: async () => {
      await calls.restoreAll()
      const earlier = (await readJournal(stack.api, calls.stream)).filter(
        ({ outcome }) => outcome === 'accepted',
      ).length
      const page = await pageOf(stack, browser, 'admin')
      await page.goto(`${stack.url}/administracion/permisos?rol=${role}`)
      await page.getByRole('table', { name: permissionsScreen.table(roleNames[role]) }).waitFor()
      return { page, earlier, facts: [], counted: -1 }
    },
    close: ({ page }) => page.context().close(),
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    executors: { 'permission.withdrawn': perform, 'permission.restored': perform },
    assertions: { complete: assert, narrowed: assert },
    refusals: { 'permission.withdrawn': notOffered, 'permission.restored': notOffered },
    tryRole: notVisible(
      'La API lo prueba con cada rol; a quien no administra la pantalla se le niega entera.',
    ),
  }
}
