import { dialog } from '@estrado/machines/messages/dialogs'
import { timeOfDay } from '@estrado/machines/time/la-paz'
import { entryTexts as texts } from '@estrado/machines/writing/entry-texts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { serverNow } from '../../client/server-clock.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields.tsx'
import type { EntryOf, Speaker } from './editor-types.ts'
import { insertEntry } from './entry.ts'
import classes from './speaker-dialog.module.css'

type SpeakerDialogProps = {
  readonly speakers: readonly Speaker[]
  readonly onEntry: (of: EntryOf) => void
  readonly onClose: () => void
}

/** Place of the button that a key goes to; undefined where it isn't the list's key. */
function stepped(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return (at + 1) % count
  if (key === 'ArrowUp') return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** Who speaks now: of those present, by arrows or by number, or somebody else by name. */
export function SpeakerDialog({ speakers, onEntry, onClose }: SpeakerDialogProps) {
  const list = useRef<HTMLOListElement>(null)
  const [other, setOther] = useState('')
  /** When it was asked who speaks. */
  const [at] = useState(serverNow)
  const name = other.trim()
  const onPick = (speaker: Omit<Speaker, 'id'>) => onEntry((state) => insertEntry(state, speaker, at))

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])]
    const numbered = /^[1-9]$/.test(event.key) ? speakers[Number(event.key) - 1] : undefined
    if (numbered) {
      event.preventDefault()
      return onPick(numbered)
    }
    const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = stepped(event.key, here, buttons.length)
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <Dialog
      opened
      title={texts.at(timeOfDay(at))}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button data-main disabled={name === ''} onClick={() => onPick({ name, as: '' })}>
            {texts.insert}
          </Button>
        </>
      }
    >
      <div className={classes.speakers}>
        <p>{speakers.length === 0 ? texts.none : texts.hint}</p>
        <ol ref={list} aria-label={texts.who} onKeyDown={onKeyDown}>
          {speakers.map((speaker, place) => (
            <li key={speaker.id}>
              <Button
                variant="default"
                fullWidth
                justify="start"
                data-autofocus={place === 0 || undefined}
                leftSection={place < 9 ? <kbd>{place + 1}</kbd> : null}
                onClick={() => onPick(speaker)}
              >
                {speaker.name}
                <span className={classes.as}>{speaker.as}</span>
              </Button>
            </li>
          ))}
        </ol>
        <TextField label={texts.other} value={other} onChange={setOther} maxLength={200} />
      </div>
    </Dialog>
  )
}
