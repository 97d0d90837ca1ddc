import { newCauseParameter, routes } from '../contract/routes.ts'
import { type FieldMessages, fieldMessages } from '../rules/field-messages.ts'
import { maximumCharacters, required, requiredText, type Verdict } from '../rules/text.ts'
import { limits } from '../vocabulary/limits.ts'
import { accessTexts } from './access-administration-texts.ts'
import { groupUrl } from './menu-rules.ts'

/** An entry of the drawer as its form holds it. */
export type MenuForm = {
  readonly nombre: string
  readonly descripcion: string
  readonly icono: string
  readonly url: string
}

const newCause = `/causas/${newCauseParameter}`

/** The addresses to which a menu can lead: pages behind the login that need nothing beside their path. */
export const menuUrls: readonly string[] = [
  ...routes.filter(({ path, access }) => access === 'login' && !path.includes('{')).map(({ path }) => path),
  newCause,
]

function address(url: string): Verdict {
  if (url === groupUrl || menuUrls.includes(url)) return null
  const route = routes.find(({ path }) => path === url)
  return route?.path.includes('{') ? accessTexts.urlNeedsParameters : accessTexts.urlUnknown
}

export const menuRules = ({ nombre, descripcion, icono, url }: MenuForm): FieldMessages =>
  fieldMessages({
    nombre: requiredText(nombre, limits.menuNameCharacters),
    descripcion: maximumCharacters(descripcion, limits.longTextCharacters),
    icono: required(icono),
    url: required(url) ?? address(url),
  })
