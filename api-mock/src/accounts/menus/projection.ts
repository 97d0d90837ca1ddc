import { type MenuFacts, menuEntryFacts } from '@estrado/machines/accounts/menu-entry/events'
import { menuEntryWorkflow } from '@estrado/machines/accounts/menu-entry/workflow'
import { factIn } from '@estrado/machines/journal/conformance'
import type { Tx } from '../../database/connect.ts'
import type { Project } from '../../journal/command.ts'
import { projection } from '../../kernel/projection.ts'
import { accessChanges, countChange } from '../permissions/projection.ts'

/** Keeps the drawer's entries up to their events. The entries that came with the installation stay through a rebuild. */
const apply: Project = async (tx, events) => {
  for (const event of events) {
    const fact = factIn(menuEntryFacts, event)
    const id = menuEntryWorkflow.stream.idIn(event.stream)
    if (fact.type === 'menu.removed') await remove(tx, id)
    else await write(tx, id, fact.menu)
  }
  await countChange(tx)
}

async function remove(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('menu_rol').where('id_menu', '=', id).execute()
  await tx.deleteFrom('menu').where('id', '=', id).execute()
}

async function write(tx: Tx, id: number, menu: MenuFacts): Promise<void> {
  const row = {
    nombre: menu.nombre,
    descripcion: menu.descripcion,
    icono: menu.icono,
    url: menu.url,
    orden_despliegue: menu.ordenDespliegue,
    id_padre: menu.idPadre,
  }
  await tx
    .insertInto('menu')
    .values({ id, ...row })
    .onConflict((oc) => oc.column('id').doUpdateSet(row))
    .execute()
  await tx.deleteFrom('menu_rol').where('id_menu', '=', id).execute()
  if (menu.roles.length === 0) return
  await tx
    .insertInto('menu_rol')
    .values(menu.roles.map((rol) => ({ id_menu: id, rol })))
    .execute()
}

const entries = { madeBy: 'menu.created', stream: menuEntryWorkflow.stream.prefix } as const

export const menuProjection = projection({
  workflow: menuEntryWorkflow,
  version: 1,
  tables: [
    { table: 'menu', installed: { ...entries, key: 'id' } },
    { table: 'menu_rol', installed: { ...entries, key: 'id_menu' } },
    accessChanges,
  ],
  apply,
})
