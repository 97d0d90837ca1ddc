import { fold, matches } from '../accent-fold.ts'

/** One line of a list; lines of one `group` stand together under its heading. */
export type Choice = { readonly value: string; readonly label: string; readonly group?: string }

/** What a combobox holds beside its value: `search` is what was typed since the last choice, null for nothing. */
export type ComboboxState = {
  readonly opened: boolean
  readonly search: string | null
  /** Place in the list at hand of the line that Enter picks; -1 for none. */
  readonly active: number
}

export const closedCombobox: ComboboxState = { opened: false, search: null, active: -1 }

/** More are found by typing. */
const mostLines = 400

/** How well a line answers what was typed: 0 in these very words, 1 begins with them, 2 holds them, 3 its heading does. */
function rank({ label }: Choice, search: string): number {
  const [text, wanted] = [fold(label), fold(search.trim())]
  if (wanted === '') return 2
  if (text === wanted) return 0
  if (text.startsWith(wanted)) return 1
  return matches(label, search.trim()) ? 2 : 3
}

/** Whatever order lines come in, each group has one heading: where its first line stands. */
function groupsTogether(lines: readonly Choice[]): readonly Choice[] {
  const places = new Map([...new Set(lines.map(({ group }) => group))].map((group, place) => [group, place]))
  const placeOf = ({ group }: Choice) => places.get(group) ?? 0
  return [...lines].sort((one, other) => placeOf(one) - placeOf(other))
}

/**
 * Lines by any part of their words and of their group's, accents and case aside (`spec 1 §5`); the best answer
 * first with its group, since Enter takes it: 'acusado' is Acusado, not Acusador Particular.
 */
export function foundChoices(choices: readonly Choice[], search: string | null): readonly Choice[] {
  const typed = search ?? ''
  const found = choices
    .filter(({ label, group = '' }) => matches(`${label} ${group}`, typed.trim()))
    .sort((one, other) => rank(one, typed) - rank(other, typed))
  return groupsTogether(found).slice(0, mostLines)
}

/** Typing opens the list, its first match active; who empties the field has asked for nothing yet. */
export const typed = (search: string): ComboboxState => ({
  opened: true,
  search,
  active: search.trim() === '' ? -1 : 0,
})

/** Opened without typing: the chosen line is active, else the first. */
export const openedAt = (choices: readonly Choice[], value: string | null): ComboboxState => ({
  opened: true,
  search: null,
  active: Math.max(
    0,
    choices.findIndex((choice) => choice.value === value),
  ),
})

/** What a key means to a combobox; `pass`: it is the form's. */
export type KeyMeaning = 'pass' | 'hold' | 'open' | 'close' | 'next' | 'previous' | 'pick' | 'pickAndPass'

/** The contract of every choice: Enter picks and never sends the form while something is open or unresolved. */
export function keyMeaning(
  key: string,
  { opened, search, active }: ComboboxState,
  lines: number,
): KeyMeaning {
  const picks = opened && active >= 0 && active < lines
  const unresolved = search !== null && search !== ''
  switch (key) {
    case 'ArrowDown':
      return opened ? 'next' : 'open'
    case 'ArrowUp':
      return opened ? 'previous' : 'open'
    case 'Enter':
      if (picks) return 'pick'
      return opened || unresolved ? 'hold' : 'pass'
    case 'Escape':
      return opened || unresolved ? 'close' : 'pass'
    case 'Tab':
      return picks && unresolved ? 'pickAndPass' : 'pass'
    default:
      return 'pass'
  }
}

/** The line after the active one, around the end; -1 where there is none. */
export const steppedActive = (active: number, step: 1 | -1, lines: number): number =>
  lines === 0 ? -1 : active < 0 ? (step === 1 ? 0 : lines - 1) : (active + step + lines) % lines
