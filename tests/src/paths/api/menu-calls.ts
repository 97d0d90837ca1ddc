import { randomInt } from 'node:crypto'
import type { Answered, TestApi } from '@estrado/api-mock/testing/api'
import type { MenuEntryEvent, MenuFacts } from '@estrado/machines/accounts/menu-entry/events'
import { menuEntrySamples } from '@estrado/machines/accounts/menu-entry/samples'
import type { People } from './people.ts'

/** An id that no entry has. */
const unknownMenu = 999_999

/** A page that stands, to which no entry of the demo court leads. */
const menuPage = '/perfil'

const [created] = menuEntrySamples['menu.created']
const sample = (created as Extract<MenuEntryEvent, { type: 'menu.created' }>).menu

/** An entry's place in its list, as the administrator reads it. */
export type ListedMenu = MenuFacts & { readonly id: number }

/** One entry of the drawer and the calls on it. */
export class MenuCalls {
  private readonly api: TestApi
  private readonly people: People
  readonly nombre = `Camino ${randomInt(1e9)}`
  id = unknownMenu

  constructor(api: TestApi, people: People) {
    this.api = api
    this.people = people
  }

  get stream(): string {
    return `menu/${this.id}`
  }

  /** What the path's entry has on it where the sample has its own. */
  written(menu: MenuFacts): MenuFacts {
    return { ...menu, nombre: this.nombre, url: menuPage, roles: [...menu.roles].sort() }
  }

  async create(token: string | null, menu: MenuFacts = sample): Promise<Answered> {
    const answer = await this.api.call('menus.create', { token, body: this.written(menu) })
    if (answer.status === 201) this.id = (answer.response as { id: number }).id
    return answer
  }

  /** An entry as an installation brings it, which the journal doesn't know. */
  async bring(menu: MenuFacts = sample): Promise<void> {
    const { db } = this.api.services
    const { nombre, descripcion, icono, url, ordenDespliegue, idPadre, roles } = this.written(menu)
    const id = randomInt(1e6, 1e9)
    await db
      .insertInto('menu')
      .values({
        id,
        nombre,
        descripcion,
        icono,
        url,
        orden_despliegue: ordenDespliegue,
        id_padre: idPadre,
      })
      .execute()
    this.id = id
    await db
      .insertInto('menu_rol')
      .values(roles.map((rol) => ({ id_menu: id, rol })))
      .execute()
    // What browsers look at to see that their menu is an old one.
    await db
      .updateTable('acceso')
      .set((eb) => ({ cambios: eb('cambios', '+', 1) }))
      .execute()
  }

  correct(token: string | null, menu: MenuFacts): Promise<Answered> {
    return this.api.call('menus.update', {
      token,
      seen: `menu/${this.id}`,
      params: { id: this.id },
      body: this.written(menu),
    })
  }

  remove(token: string | null): Promise<Answered> {
    return this.api.call('menus.delete', { token, params: { id: this.id } })
  }

  /** The entry as the administrator reads it; undefined where it isn't in the menu. */
  async listed(): Promise<ListedMenu | undefined> {
    const { token } = await this.people.get('root')
    const { response } = await this.api.call('menus.list', { token })
    return (response as readonly ListedMenu[]).find(({ id }) => id === this.id)
  }

  /** Does the drawer of this person hold it? */
  async isShownTo(usuario: string): Promise<boolean> {
    const { token } = await this.people.get(usuario)
    const { response } = await this.api.call('menus.mine', { token })
    return (response as readonly { id: number }[]).some(({ id }) => id === this.id)
  }

  /** The path is over: another one will lead to the same page. */
  async clear(): Promise<void> {
    const { token } = await this.people.get('root')
    if (await this.listed()) await this.remove(token)
  }

  /** The entry was made on a screen: its id is the one that the API gave to its name. */
  async findByName(): Promise<void> {
    const { id } = await this.api.services.db
      .selectFrom('menu')
      .select('id')
      .where('nombre', '=', this.nombre)
      .executeTakeFirstOrThrow()
    this.id = id
  }
}
