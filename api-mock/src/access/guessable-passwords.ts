import { guessablePassword } from '@estrado/machines/session/password-texts'
import { defaultPassword } from './passwords.ts'

/** Of whom a new password is; none of this may be all that it says. */
export type Owner = { readonly usuario: string; readonly nombreCompleto: string; readonly documento: string }

/** Words of this house that the list of the world's most used passwords doesn't hold (ASVS 5.0 6.1.2). */
const houseWords = ['juzgado', 'juzgados', 'justicia', 'tribunal', 'judicial', 'causas', 'sentencia', 'penal']

/** Shorter than this a word says nothing of the whole. */
const shortestWord = 4

const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

let loaded: Promise<ReadonlySet<string>> | undefined

/** The list is read with the first password that is set: the start doesn't wait for it. */
const commonPasswords = (): Promise<ReadonlySet<string>> => {
  loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...houseWords]),
  )
  return loaded
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const lettersAndDigits = (text: string): string => text.replace(/[^a-z0-9]/g, '')
const spelled = (text: string): string => text.replace(/[@431!0$57]/g, (sign) => lookalikes[sign] ?? sign)

/**
 * What a password is once its dress is off: capitals, accents, signs, the numbers at its ends, digits in the place
 * of letters. `P@ssw0rd-2026` is `password`.
 */
function coresOf(password: string): readonly string[] {
  const text = plain(password)
  const front = text.replace(/[^a-z]+$/, '')
  const word = front.replace(/^[^a-z]+/, '')
  const cores = [text, word, spelled(word), spelled(front)].map(lettersAndDigits)
  return [...new Set(cores)].filter((core) => core.length >= shortestWord)
}

/** Is there nothing but the owner's name, account or document in it? */
function saysOnlyTheOwner(password: string, core: string, owner: Owner): boolean {
  if (owner.documento.length > shortestWord && plain(password).includes(plain(owner.documento))) return true
  const words = [owner.usuario, ...owner.usuario.split('.'), ...owner.nombreCompleto.split(' ')]
    .map((word) => lettersAndDigits(plain(word)))
    .filter((word) => word.length >= shortestWord)
  return words.reduce((rest, word) => rest.replace(word, ''), core).length < shortestWord - 1
}

/**
 * Why a new password is too easily guessed, as texts; none when it isn't (ASVS 2.1.7). The rules of its shape are
 * `machines/rules/password`.
 */
export async function guessableMessages(password: string, owner: Owner): Promise<readonly string[]> {
  const cores = coresOf(password)
  if (cores.some((core) => saysOnlyTheOwner(password, core, owner))) return [guessablePassword.ofOwner]
  const common = await commonPasswords()
  const known = plain(password) === plain(defaultPassword) || cores.some((core) => common.has(core))
  return known ? [guessablePassword.common] : []
}
