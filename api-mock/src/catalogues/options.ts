import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { offeredCatalogues } from '@estrado/machines/kernel/fields'
import { userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { holdsOne } from '@estrado/machines/vocabulary/roles'
import { type RawBuilder, sql } from 'kysely'
import { type Handler, signedIn } from '../context.ts'
import type { Database } from '../database/connect.ts'
import { forbidden, notFound } from '../errors.ts'
import { entriesNamed, entriesOffered } from '../kernel/catalogue/options.ts'
import { type Offered, officeNamed, peopleOffered } from '../kernel/catalogue/options-elsewhere.ts'
import { administeredOffices } from '../organisation/administered.ts'

/** GET catalogos/{nombre}/opciones: what a field of a catalogue's form offers now. */
export const catalogueOptions: Handler<'catalogo.opciones'> = async (context) => {
  const { services, params, query } = context
  const offered = offeredCatalogues.find((name) => name === params.nombre)
  if (!offered) throw notFound(catalogueTexts.unknown)
  const identity = signedIn(context)
  const administers = holdsOne(identity.roles, userAdministrators)
  if (peopleOffered.has(offered) && !administers) throw forbidden()
  const options = await (query.anteriores ? entriesNamed : entriesOffered)(
    services.db,
    offered,
    services.clock.now(),
  )
  const keeps = administers ? await administeredOffices(services.db, identity) : null
  const within = keeps && officeNamed[offered]?.(keeps)
  return { answer: within ? await keptOf(services.db, options, within) : options }
}

/** Row-level security: of these choices, those of the offices that an administrator keeps. */
async function keptOf(db: Database, options: readonly Offered[], within: RawBuilder<boolean>) {
  const { rows } = await sql<{ id: number }>`
    select o.id from unnest(${options.map(({ id }) => id)}::int[]) as o(id) where ${within}`.execute(db)
  const kept = new Set(rows.map(({ id }) => id))
  return options.filter(({ id }) => kept.has(id))
}
