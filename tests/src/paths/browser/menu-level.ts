import { menusScreen as texts } from '@estrado/machines/messages/access-administration'
import { dialog } from '@estrado/machines/messages/dialogs'
import { field } from '@estrado/machines/messages/interface'
import { pathFaults, pathSights as sights } from '@estrado/machines/messages/paths-faults'
import { type Level, notVisible } from '@estrado/machines/paths/contract'
import { stateOf } from '@estrado/machines/paths/model'
import { type RoleCode, roleNames } from '@estrado/machines/vocabulary/roles'
import type { MenuEntryEvent } from '@estrado/machines/workflows/menu-entry/events'
import type { MenuEntryContext } from '@estrado/machines/workflows/menu-entry/machine'
import { menuEntryWorkflow } from '@estrado/machines/workflows/menu-entry/policy'
import type { Locator, Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { TestBrowser } from '../../stack/browser.ts'
import type { Stack } from '../../stack/stack.ts'
import { expectSame } from '../api/expectations.ts'
import { acceptedTypes, readJournal } from '../api/journal.ts'
import { MenuCalls, menuPage } from '../api/menu-calls.ts'
import { withFirstChange } from '../api/menu-level.ts'
import { People } from '../api/people.ts'
import { pageOf, Watcher } from './administration-page.ts'
import { eventually } from './eventually.ts'
import { evidenceOf } from './evidence.ts'
import { expectPressable, expectUnpressable } from './press.ts'

type World = {
  readonly page: Page
  readonly calls: MenuCalls
  readonly facts: string[]
  adopted: boolean
}
type Type = MenuEntryEvent['type']
type State = 'absent' | 'shown' | 'removed'

const another = notVisible('La entrada retirada no vuelve: el formulario crea otra.')

const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })
const option = (page: Page, name: string | RegExp): Locator => page.getByRole('option', { name })

/** The select's options show on its field's click; one is chosen, or nothing is there to choose. */
async function openScreens(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: texts.form.screen }).fill(menuPage)
}

async function chooseRoles(page: Page, roles: readonly RoleCode[]): Promise<void> {
  for (const role of roles) {
    await page.getByRole('combobox', { name: texts.form.roles }).fill(roleNames[role])
    await page.getByRole('option', { name: roleNames[role], exact: true }).click()
  }
}

async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: texts.form.save, exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** An entry of the drawer on the administrator's screen, and in the drawer of a judge. */
export function menuBrowserLevel(
  stack: Stack,
  browser: TestBrowser,
  evidenceFolder: string,
): Level<World, Type, State> {
  const people = new People(stack.api)
  const judge = new Watcher(stack, browser, 'juez')
  const secretary = new Watcher(stack, browser, 'secretario')

  const note = (world: World, type: Type) => {
    if (world.adopted) world.facts.push('menu.adopted')
    world.adopted = false
    world.facts.push(type)
  }
  const rowOf = ({ page, calls }: World) =>
    page.getByRole('table', { name: texts.table }).getByRole('row').filter({ hasText: calls.nombre })

  const assert = async (world: World, snapshot: AnyMachineSnapshot) => {
    const { page, calls, facts } = world
    const { menu } = snapshot.context as MenuEntryContext
    const shown = stateOf(snapshot) === 'shown' && menu !== null
    await expectPressable(button(page, texts.create), true)
    await expectPressable(button(page, texts.edit(calls.nombre)), shown)
    await expectPressable(button(page, texts.delete(calls.nombre)), shown)
    if (shown) await rowOf(world).getByText(texts.rolesCount(menu.roles.length)).waitFor()
    else expectSame(sights.rows, await rowOf(world).count(), 0)
    await judge.expectLink(calls.nombre, shown && menu.roles.includes('JUEZ'))
    await secretary.expectLink(calls.nombre, shown && menu.roles.includes('SECRE'))
    await eventually(async () => {
      const recorded = acceptedTypes(await readJournal(stack.api, calls.stream)).join(' ')
      return recorded === facts.join(' ') ? null : pathFaults.facts(recorded, facts.join(' '))
    })
  }
  /** What isn't in the menu has no row, and no buttons. */
  const noButton = (name: (menu: string) => string) => async (world: World) => {
    await expectUnpressable(button(world.page, name(world.calls.nombre)))
    return undefined
  }

  return {
    name: 'browser',
    workflow: menuEntryWorkflow.name,
    open: async () => {
      const page = await pageOf(stack, browser, 'admin')
      await page.goto(`${stack.url}/administracion/menus`)
      await button(page, texts.create).waitFor()
      return { page, calls: new MenuCalls(stack.api, people), facts: [], adopted: false }
    },
    close: async ({ page, calls }) => {
      await page.context().close()
      await calls.clear()
    },
    evidence: ({ page }, pathId) => evidenceOf(page, evidenceFolder, pathId),
    executors: {
      'menu.created': async (world, event) => {
        const { page, calls } = world
        await button(page, texts.create).click()
        await page.getByRole('textbox', { name: texts.form.name, exact: true }).fill(calls.nombre)
        await openScreens(page)
        await option(page, new RegExp(`\\(${menuPage}\\)$`)).click()
        await chooseRoles(page, (event as Extract<MenuEntryEvent, { type: 'menu.created' }>).menu.roles)
        await save(page)
        await calls.findByName()
        note(world, 'menu.created')
      },
      'menu.adopted': async (world, event) => {
        await world.calls.bring((event as Extract<MenuEntryEvent, { type: 'menu.adopted' }>).menu)
        await world.page.reload()
        await Promise.all([judge.reload(), secretary.reload()])
        world.adopted = true
      },
      'menu.corrected': async (world, event, { before }) => {
        const { page, calls } = world
        const { menu } = event as Extract<MenuEntryEvent, { type: 'menu.corrected' }>
        const had = (before.context as MenuEntryContext).menu?.roles ?? []
        await button(page, texts.edit(calls.nombre)).click()
        await chooseRoles(
          page,
          menu.roles.filter((role) => !had.includes(role)),
        )
        await save(page)
        note(world, 'menu.corrected')
      },
      'menu.removed': async (world) => {
        const name = texts.delete(world.calls.nombre)
        await button(world.page, name).click()
        await button(world.page, name).and(world.page.getByRole('dialog').getByRole('button')).click()
        await rowOf(world).waitFor({ state: 'detached' })
        note(world, 'menu.removed')
      },
    },
    assertions: { absent: assert, shown: assert, removed: assert },
    refusals: {
      'menu.created': async ({ page }, _, { before }) => {
        if (stateOf(before) === 'removed') return another
        // It is there: the form offers its page to no second entry.
        await button(page, texts.create).click()
        await openScreens(page)
        await page.getByRole('option').or(page.getByText(field.noResults)).first().waitFor()
        expectSame(sights.offeredPage, await option(page, new RegExp(`\\(${menuPage}\\)$`)).count(), 0)
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').getByRole('button', { name: dialog.cancel, exact: true }).click()
        await page.getByRole('dialog').waitFor({ state: 'detached' })
        return undefined
      },
      'menu.adopted': withFirstChange,
      'menu.corrected': noButton(texts.edit),
      'menu.removed': noButton(texts.delete),
    },
    tryRole: notVisible(
      'La API lo prueba con cada rol; a quien no administra la pantalla se le niega entera.',
    ),
  }
}
