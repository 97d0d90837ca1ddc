import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { offeredCatalogues } from '@estrado/machines/kernel/fields'
import type { Handler } from '../context.ts'
import { notFound } from '../errors.ts'
import { optionsOf } from '../kernel/catalogue/options.ts'

/** GET catalogos/{nombre}/opciones: what a field of a catalogue's form offers now. */
export const catalogueOptions: Handler<'catalogo.opciones'> = async ({ services, params }) => {
  const offered = offeredCatalogues.find((name) => name === params.nombre)
  if (!offered) throw notFound(catalogueTexts.unknown)
  return { answer: await optionsOf(services.db, offered, services.clock.now()) }
}
