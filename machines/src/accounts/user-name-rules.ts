import { limits } from '../vocabulary/limits.ts'

export type NamedPerson = {
  readonly nombres: string
  readonly primerApellido: string
  readonly segundoApellido: string
}

/** How many numbers are tried behind a name that others have already. */
const numbersTried = 99

/** Lower-case letters a to z and digits; accents and everything else fall away. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .trim()

const firstWord = (text: string): string => plain(text).split(/\s+/)[0] ?? ''
const joined = (text: string): string => plain(text).replaceAll(/\s+/g, '')

/**
 * User names to propose for a person, the plainest first: `maria.terrazas`, `maria.terrazas.i`,
 * `maria.terrazas2` and so on. Empty where nothing of the name can be written in plain letters.
 */
export function proposedUserNames({
  nombres,
  primerApellido,
  segundoApellido,
}: NamedPerson): readonly string[] {
  const surname = joined(primerApellido) || joined(segundoApellido)
  const stem = [firstWord(nombres), surname]
    .filter((part) => part !== '')
    .join('.')
    .slice(0, limits.userName.maximum - 4)
  if (stem === '') return []
  const initial = joined(segundoApellido).charAt(0)
  const withInitial = initial !== '' && surname !== joined(segundoApellido) ? [`${stem}.${initial}`] : []
  const numbered = Array.from({ length: numbersTried - 1 }, (_, index) => `${stem}${index + 2}`)
  return [stem, ...withInitial, ...numbered].filter((name) => name.length >= limits.userName.minimum)
}
