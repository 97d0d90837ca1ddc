import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import { offeredCatalogues } from '@estrado/machines/kernel/fields'
import { userAdministrators } from '@estrado/machines/vocabulary/role-groups'
import { type Handler, signedIn } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import { optionsOf } from '../kernel/catalogue/options.ts'
import { peopleOffered } from '../kernel/catalogue/options-elsewhere.ts'

/** GET catalogos/{nombre}/opciones: what a field of a catalogue's form offers now. */
export const catalogueOptions: Handler<'catalogo.opciones'> = async (context) => {
  const { services, params } = context
  const offered = offeredCatalogues.find((name) => name === params.nombre)
  if (!offered) throw notFound(catalogueTexts.unknown)
  const { roles } = signedIn(context)
  if (peopleOffered.has(offered) && !userAdministrators.some((role) => roles.includes(role))) {
    throw forbidden()
  }
  return { answer: await optionsOf(services.db, offered, services.clock.now()) }
}
