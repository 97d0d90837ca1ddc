import { accessTexts } from '@estrado/machines/accounts/access-administration-texts'
import type { MenuEntryEvent, MenuFacts } from '@estrado/machines/accounts/menu-entry/events'
import { menuEntryWorkflow } from '@estrado/machines/accounts/menu-entry/workflow'
import { menuRules } from '@estrado/machines/accounts/menu-form-rules'
import { groupUrl } from '@estrado/machines/accounts/menu-rules'
import type { CallName } from '@estrado/machines/contract/calls'
import type { ReadBody } from '@estrado/machines/contract/types'
import { apiTexts } from '@estrado/machines/messages/api'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { sql } from 'kysely'
import { nationalLedger } from '../../access/identity.ts'
import { type CallBase, type Handler, numberParam } from '../../context.ts'
import type { Database, Tx } from '../../database/connect.ts'
import { nextId } from '../../database/next-id.ts'
import { notFound, refuseBroken, ruleBroken, ruleText } from '../../errors.ts'
import { attemptOn } from '../../journal/attempt.ts'
import { runCommand } from '../../journal/command.ts'
import { tellRoles } from '../users/announce-access-change.ts'
import { menuEntry } from './row.ts'

const menusUrl = '/administracion/menus'

async function readMenus(db: Database, id?: number) {
  let entries = db
    .selectFrom('menu as m')
    .leftJoin('stream_head as h', (join) =>
      join.on(sql<boolean>`h.stream = ${sql.lit(menuEntryWorkflow.stream.prefix)} || m.id`),
    )
    .selectAll('m')
    .select([
      'h.version',
      sql<RoleCode[]>`array(select rol from menu_rol where id_menu = m.id order by rol)`.as('roles'),
    ])
    .orderBy('m.orden_despliegue')
    .orderBy('m.id')
  if (id !== undefined) entries = entries.where('m.id', '=', id)
  const rows = await entries.execute()
  return rows.map((row) => ({ ...menuEntry(row), roles: row.roles, version: row.version ?? 0 }))
}

async function readMenu(db: Database, id: number) {
  const [menu] = await readMenus(db, id)
  if (!menu) throw notFound(accessTexts.menuUnknown)
  return menu
}

/** GET menus/administracion: every entry with the roles that get it. */
export const listMenus: Handler<'menus.list'> = async ({ services }) => ({
  answer: await readMenus(services.db),
})

type MenuCommand = {
  readonly name: CallName
  readonly id: number
  readonly asks: MenuEntryEvent['type']
  readonly decide: (tx: Tx) => Promise<MenuEntryEvent>
}

async function runMenuCommand(context: CallBase, { name, id, asks, decide }: MenuCommand) {
  return runCommand(context.services, {
    ...attemptOn(context, { name, ledger: nationalLedger, workflow: menuEntryWorkflow, id, asks }),
    decide: async ({ stream, tx }) => {
      await tx.selectFrom('menu').select('id').forUpdate().execute()
      const fact = await decide(tx)
      const adopted = stream.version === 0 && asks !== 'menu.created' ? [await adoption(tx, id)] : []
      const gone = asks === 'menu.removed' && { mensaje: apiTexts.done.deleted }
      return {
        facts: [...adopted, fact],
        status: asks === 'menu.created' ? 201 : 200,
        answer: { id, ...gone },
      }
    },
  })
}

async function adoption(tx: Tx, id: number): Promise<MenuEntryEvent> {
  const { id: idMenu, version: _, ...menu } = await readMenu(tx, id)
  return { type: 'menu.adopted', idMenu, menu }
}

type MenuForm = ReadBody<'menus.create'>

/** The entry of a form, checked against the other entries. A group is seen by whoever sees an entry of it. */
async function checkedMenu(tx: Tx, form: MenuForm, id: number | null): Promise<MenuFacts> {
  refuseBroken(menuRules(form))
  const others = (await readMenus(tx)).filter((entry) => entry.id !== id)
  const isGroup = form.url === groupUrl
  if (!isGroup && others.some(({ url }) => url === form.url)) {
    throw ruleBroken({ url: [accessTexts.urlTaken] })
  }
  if (form.idPadre !== null) {
    const parent = others.find((entry) => entry.id === form.idPadre)
    if (!parent) throw ruleBroken({ idPadre: [accessTexts.parentUnknown] })
    if (parent.url !== groupUrl) throw ruleBroken({ idPadre: [accessTexts.parentIsEntry] })
    if (isGroup) throw ruleBroken({ idPadre: [accessTexts.groupInGroup] })
  }
  if (!isGroup && id !== null && others.some(({ idPadre }) => idPadre === id)) {
    throw ruleText(accessTexts.groupNotEmpty)
  }
  if (form.url === menusUrl && !form.roles.includes('ROOT')) throw ruleText(accessTexts.ownMenu)
  return { ...form, roles: isGroup ? [] : [...new Set(form.roles)].sort() }
}

/** POST menus: a new entry, or a group for some. */
export const createMenu: Handler<'menus.create'> = async (context) => {
  const { services, body } = context
  const id = await nextId(services.db, 'menu_id')
  const { answer } = await runMenuCommand(
    { ...context, expectedVersion: null },
    {
      name: 'menus.create',
      id,
      asks: 'menu.created',
      decide: async (tx) => ({ type: 'menu.created', idMenu: id, menu: await checkedMenu(tx, body, null) }),
    },
  )
  const made = await readMenu(services.db, answer.id)
  await tellRoles(services, made.roles)
  return { status: 201, answer: made, version: made.version }
}

/** PATCH menus/{id} */
export const updateMenu: Handler<'menus.update'> = async (context) => {
  const { services, body } = context
  const id = numberParam(context, 'id')
  const before = await readMenu(services.db, id)
  await runMenuCommand(context, {
    name: 'menus.update',
    id,
    asks: 'menu.corrected',
    decide: async (tx) => ({ type: 'menu.corrected', menu: await checkedMenu(tx, body, id) }),
  })
  const answer = await readMenu(services.db, id)
  await tellRoles(services, [...before.roles, ...answer.roles])
  return { answer, version: answer.version }
}

/** DELETE menus/{id} */
export const deleteMenu: Handler<'menus.delete'> = async (context) => {
  const { services } = context
  const id = numberParam(context, 'id')
  const { roles } = await readMenu(services.db, id)
  await runMenuCommand(context, {
    name: 'menus.delete',
    id,
    asks: 'menu.removed',
    decide: async (tx) => {
      const menu = await readMenu(tx, id)
      if (menu.url === menusUrl) throw ruleText(accessTexts.ownMenu)
      const inside = await tx.selectFrom('menu').select('id').where('id_padre', '=', id).executeTakeFirst()
      if (inside) throw ruleText(accessTexts.groupNotEmpty)
      return { type: 'menu.removed' }
    },
  })
  await tellRoles(services, roles)
  return { answer: { mensaje: apiTexts.done.deleted } }
}
