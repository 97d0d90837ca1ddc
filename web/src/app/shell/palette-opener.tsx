import { field } from '@estrado/machines/messages/interface'
import { palette } from '@estrado/machines/messages/palette'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useGranted } from '../../client/granted.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { IconSearch } from '../../ui/icons.ts'
import { showToast } from '../../ui/toasts.ts'
import { useMedia } from '../../ui/use-media.ts'
import type { PaletteProps } from '../palette/palette.tsx'
import classes from './header.module.css'
import { nothingTyped } from './typed-ahead.logic.ts'
import { TypedAhead } from './typed-ahead.tsx'

/** The header's search: it and Ctrl+K open the command palette, whose code comes with its first use. */
export function PaletteOpener() {
  const [opened, setOpened] = useState(false)
  const words = palette.found[useGranted('causas.list') ? 'all' : 'screens']
  const narrow = useMedia('(max-width: 900px)')
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      // Above a dialog that waits for an answer nobody goes elsewhere.
      if (!document.querySelector('[role="dialog"]')) setOpened(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      {narrow ? (
        <IconButton label={words.open} aria-haspopup="dialog" onClick={() => setOpened(true)}>
          <IconSearch size={20} stroke={1.75} aria-hidden />
        </IconButton>
      ) : (
        <button
          type="button"
          className={classes.search}
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K"
          onClick={() => setOpened(true)}
        >
          <IconSearch size={16} stroke={1.75} aria-hidden />
          <span>{words.open}</span>
          <kbd aria-hidden>{palette.keys}</kbd>
        </button>
      )}
      {opened && <OpenPalette onClose={() => setOpened(false)} />}
    </>
  )
}

/** Nobody waits for code before typing: what is typed meanwhile is the palette's. */
function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  const [typed, setTyped] = useState(nothingTyped)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const fail = useEffectEvent(() => {
    showToast('negative', field.partFailed)
    onClose()
  })
  // Asked for at each opening: where it doesn't come, the page and what was typed there stay.
  useEffect(() => {
    import('../palette/palette.tsx').then((code) => setPalette(() => code.default), fail)
  }, [])
  if (!Palette) return <TypedAhead onTyped={setTyped} onClose={onClose} />
  return <Palette typed={typed} onTyped={setTyped} onClose={onClose} />
}
