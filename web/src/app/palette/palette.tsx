import { palette } from '@estrado/machines/messages/palette'
import { VisuallyHidden } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { menuIcon } from '../shell/menu-icons.ts'
import type { Typed } from '../shell/typed-ahead.logic.ts'
import { chosenAfter, type Destination, stepOfKey } from './palette.logic.ts'
import classes from './palette.module.css'
import { useDestinations } from './use-destinations.ts'

export type PaletteProps = {
  /** Kept outside: typing begins before this code has come. */
  readonly typed: Typed
  readonly onTyped: (typed: Typed) => void
  readonly onClose: () => void
}

/** Every screen of the menu and every cause of the office, by the keyboard: type, choose, Enter. */
export default function Palette({ typed, onTyped, onClose }: PaletteProps) {
  const { search, going } = typed
  const [chosen, setChosen] = useState(0)
  const navigate = useNavigate()
  const { screens, causes, searching, failed, searchesCauses } = useDestinations(search)
  const words = palette.found[searchesCauses ? 'all' : 'screens']
  const all = [...screens, ...causes]
  const active = all[Math.min(chosen, all.length - 1)]

  const go = (destination: Destination) => {
    onClose()
    void navigate({ href: destination.href })
  }
  // Enter may come before what it asks for: it goes there once that is found, not to what the letters before found.
  const found = active !== undefined && (!searching || screens.includes(active))
  const arrived = useEffectEvent(() => active && go(active))
  useEffect(() => {
    if (going && found) arrived()
  }, [going, found])
  const onKey = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key)
    if (step) {
      event.preventDefault()
      setChosen(chosenAfter(active ? all.indexOf(active) : 0, all.length, step))
    }
    if (event.key === 'Enter') {
      event.preventDefault()
      onTyped({ search, going: true })
    }
  }

  const group = (label: string, destinations: readonly Destination[]) =>
    destinations.length > 0 && <Group label={label} destinations={destinations} active={active} onGo={go} />
  return (
    <DialogFrame opened onClose={onClose} label={words.title} width="640px" high>
      <div className={classes.field}>
        <IconSearch size={20} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={words.title}
          aria-expanded={all.length > 0}
          aria-controls="paleta-lista"
          aria-activedescendant={active?.id}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={words.placeholder}
          value={search}
          onChange={(event) => {
            onTyped({ search: event.currentTarget.value, going: false })
            setChosen(0)
          }}
          onKeyDown={onKey}
        />
      </div>
      <div className={classes.list} id="paleta-lista" role="listbox" aria-label={words.title}>
        {group(palette.screens, screens)}
        {group(palette.causes, causes)}
      </div>
      {searching && causes.length === 0 && <p className={classes.note}>{palette.searching}</p>}
      {failed && <p className={classes.note}>{palette.failed}</p>}
      {all.length === 0 && !searching && !failed && (
        <p className={classes.note}>{palette.nothing(search.trim())}</p>
      )}
      <p className={classes.hint}>{palette.hint}</p>
      <VisuallyHidden role="status">{palette.results(all.length)}</VisuallyHidden>
    </DialogFrame>
  )
}

type GroupProps = {
  readonly label: string
  readonly destinations: readonly Destination[]
  readonly active: Destination | undefined
  readonly onGo: (destination: Destination) => void
}

function Group({ label, destinations, active, onGo }: GroupProps) {
  return (
    <fieldset className={classes.fieldset} aria-label={label}>
      <p className={classes.group} aria-hidden>
        {label}
      </p>
      {destinations.map((destination) => {
        const Icon = menuIcon(destination.icon)
        const selected = destination.id === active?.id
        return (
          <button
            key={destination.id}
            type="button"
            id={destination.id}
            ref={selected ? scrollIntoSight : undefined}
            role="option"
            aria-selected={selected}
            tabIndex={-1}
            className={classes.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onGo(destination)}
          >
            <Icon size={20} stroke={1.75} aria-hidden />
            <span className={classes.label}>{destination.label}</span>
            <span className={classes.description}>{destination.description}</span>
          </button>
        )
      })}
    </fieldset>
  )
}

const scrollIntoSight = (option: HTMLElement | null): void => option?.scrollIntoView({ block: 'nearest' })
