import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import {
  type Choice,
  type ComboboxState,
  closedCombobox,
  foundChoices,
  keyMeaning,
  openedAt,
  steppedActive,
  typed,
} from './combobox.logic.ts'

type ComboboxParts = {
  readonly choices: readonly Choice[]
  /** The chosen line, at which the list opens. */
  readonly value: string | null
  readonly onPick: (value: string) => void
  /** The field was emptied by typing. */
  readonly onEmptied?: (() => void) | undefined
  readonly inactive: boolean
}

/** A combobox's state, and what its text box and its list take of it; the contract is `keyMeaning`. */
export function useCombobox({ choices, value, onPick, onEmptied, inactive }: ComboboxParts) {
  const id = useId()
  const [state, setState] = useState<ComboboxState>(closedCombobox)
  const lines = foundChoices(choices, state.search)
  const opened = state.opened && !inactive
  const active = opened ? state.active : -1
  const optionId = (place: number) => `${id}-${place}`
  const activeId = lines[active] ? optionId(active) : undefined

  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const open = () => setState(openedAt(foundChoices(choices, null), value))
  const close = () => setState(closedCombobox)
  function pick(choice: Choice | undefined) {
    close()
    if (choice) onPick(choice.value)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (inactive || event.nativeEvent.isComposing) return
    const meaning = keyMeaning(event.key, { ...state, opened }, lines.length)
    if (meaning === 'pass') return
    if (meaning !== 'pickAndPass') event.preventDefault()
    if (meaning === 'open') open()
    if (meaning === 'close') close()
    if (meaning === 'next') setState({ ...state, active: steppedActive(active, 1, lines.length) })
    if (meaning === 'previous') setState({ ...state, active: steppedActive(active, -1, lines.length) })
    if (meaning === 'pick' || meaning === 'pickAndPass') pick(lines[active])
  }

  return {
    search: state.search,
    isUnresolved: state.search !== null,
    /** Of the text box. */
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-haspopup': 'listbox',
      'aria-autocomplete': 'list',
      'aria-expanded': opened,
      'aria-controls': opened ? `${id}-lista` : undefined,
      'aria-activedescendant': activeId,
      // Dialogs leave Esc to the list that lies above them.
      'data-mantine-stop-propagation': opened || state.search !== null || undefined,
      onKeyDown,
    } as const,
    onType: (text: string) => {
      setState(typed(text))
      if (text === '') onEmptied?.()
    },
    open,
    close,
    list: {
      id: `${id}-lista`,
      opened,
      lines,
      active,
      optionId,
      onActive: (place: number) => setState({ ...state, active: place }),
      onPick: pick,
      onKeyDown,
    },
  }
}

export type ComboboxList = ReturnType<typeof useCombobox>['list']
