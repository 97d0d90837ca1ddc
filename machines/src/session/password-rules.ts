import { limits } from '../vocabulary/limits.ts'
import { passwordMessages } from './password-texts.ts'

export const passwordRequirements = ['length', 'lowercase', 'uppercase', 'digit', 'special'] as const
export type PasswordRequirement = (typeof passwordRequirements)[number]

/** The two readings of a special character: the checklist's, and the field rule's without `-` and `_` (`spec 1 §5`). */
export type SpecialReading = 'checklist' | 'field'

const special: Readonly<Record<SpecialReading, RegExp>> = {
  checklist: /[-!@#$%^&*._]/,
  field: /[!@#$%^&*.]/,
}

const patterns: Readonly<Record<Exclude<PasswordRequirement, 'special'>, RegExp>> = {
  length: new RegExp(`^.{${limits.passwordCharacters},}$`, 'su'),
  lowercase: /\p{Ll}/u,
  uppercase: /\p{Lu}/u,
  digit: /\d/,
}

/**
 * Which requirements a new password doesn't meet yet. Blanks around it count for nothing: the login trims them, and
 * so does the call that saves it. The wider reading decides in form and API alike: a list
 * that is all ticked beside a field in error would help nobody.
 */
export function missingRequirements(
  password: string,
  reading: SpecialReading = 'checklist',
): readonly PasswordRequirement[] {
  const text = password.trim()
  return passwordRequirements.filter((requirement) => {
    const pattern = requirement === 'special' ? special[reading] : patterns[requirement]
    return !pattern.test(text)
  })
}

const isTooLong = (password: string): boolean => [...password.trim()].length > limits.longestPassword

/** What is said at the field of a new password; undefined when nothing is wrong. */
export function passwordFieldMessage(password: string): string | undefined {
  if (password.trim() === '') return passwordMessages.required
  if (isTooLong(password)) return passwordMessages.tooLong.field
  const [first] = missingRequirements(password)
  return first && passwordMessages[first].field
}

/** What the field rule's reading would ask beyond the list's (`spec 1 §5`): said, and refusing nothing. */
export const passwordFieldNote = (password: string): string | undefined =>
  missingRequirements(password).length === 0 && missingRequirements(password, 'field').length > 0
    ? passwordMessages.narrowSpecial
    : undefined

/** The warnings have another order than the checklist: upper case before lower (`spec 1 §5`). */
const warningOrder: readonly PasswordRequirement[] = ['length', 'uppercase', 'lowercase', 'digit', 'special']

/** What is wrong with a new password, as warnings. The API refuses with them too. */
export function newPasswordMessages(next: string): readonly string[] {
  if (next.trim() === '') return [passwordMessages.nextRequired]
  const missing = missingRequirements(next)
  return [
    ...warningOrder
      .filter((requirement) => missing.includes(requirement))
      .map((requirement) => passwordMessages[requirement].warning),
    ...(isTooLong(next) ? [passwordMessages.tooLong.warning] : []),
  ]
}

/**
 * The whole form: warnings of a save, in the order of the fields. Empty when it may be saved. `current` null: it
 * isn't asked, since administration forced the change (`spec 1 §2.3`).
 */
export function passwordWarnings(
  current: string | null,
  next: string,
  confirmation: string,
): readonly string[] {
  return [
    ...(current === '' ? [passwordMessages.currentRequired] : []),
    ...newPasswordMessages(next),
    ...(next === confirmation ? [] : [passwordMessages.mismatch]),
  ]
}
