import { shortcuts as texts } from '@estrado/machines/messages/shortcuts'
import { useState } from 'react'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type KeyGroup, KeySheet } from '../../ui/key-sheet.tsx'
import { singleKeysOn, switchSingleKeys } from '../../ui/single-keys.ts'

const { keys, groups } = texts

const sheet: readonly KeyGroup[] = [
  {
    title: groups.everywhere,
    lines: [
      { keys: ['Ctrl', 'K'], text: keys.palette },
      { keys: ['?'], text: keys.help },
      { keys: ['/'], text: keys.search },
      { keys: ['G', 'H'], joint: 'sequence', text: keys.home },
      { keys: ['G', 'B'], joint: 'sequence', text: keys.inbox },
      { keys: ['F11'], text: keys.fullscreen },
    ],
  },
  {
    title: groups.tables,
    lines: [
      { keys: ['J'], text: keys.next },
      { keys: ['K'], text: keys.previous },
      { keys: ['Enter'], text: keys.open },
    ],
  },
  {
    title: groups.dialogs,
    lines: [
      { keys: ['Esc'], text: keys.close },
      { keys: ['Tab', 'Mayús + Tab'], joint: 'choice', text: keys.move },
      { keys: ['Ctrl', 'Enter'], text: keys.main },
    ],
  },
  {
    title: groups.pages,
    lines: [{ keys: ['V'], text: keys.viewPage }],
  },
]

/** All shortcuts, and the switch of those that are a single key (WCAG 2.1.4). */
export default function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const [single, setSingle] = useState(singleKeysOn)
  return (
    <Dialog opened title={texts.title} size="lg" onClose={onClose}>
      <KeySheet groups={sheet} />
      <SwitchField
        label={texts.singleKeys}
        description={texts.singleKeysWhy}
        value={single}
        onChange={(on) => {
          switchSingleKeys(on)
          setSingle(on)
        }}
      />
    </Dialog>
  )
}
