/** What was typed into a search, and whether Enter already asked for its first hit. */
export type Typed = { readonly search: string; readonly going: boolean }

export const nothingTyped: Typed = { search: '', going: false }

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'getModifierState'>

/** A key typed where no field takes it yet; undefined: it isn't one of writing. */
export function typedAhead({ search, going }: Typed, event: Key): Typed | undefined {
  // AltGr writes letters, and Windows says Ctrl and Alt of it.
  const isCommand = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  if (isCommand) return undefined
  if (event.key === 'Enter') return { search, going: true }
  if (event.key === 'Backspace') return { search: [...search].slice(0, -1).join(''), going: false }
  if ([...event.key].length !== 1 || going) return undefined
  return { search: search + event.key, going: false }
}
