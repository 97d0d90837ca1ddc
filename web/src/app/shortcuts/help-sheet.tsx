import { shortcuts as texts } from '@estrado/machines/messages/shortcuts'
import { useState } from 'react'
import { SwitchField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { singleKeysOn, switchSingleKeys } from '../../ui/single-keys.ts'
import classes from './help-sheet.module.css'

/** Keys that are pressed together, one after the other, or instead of each other. */
type Keys = { readonly keys: readonly string[]; readonly joint?: keyof typeof texts.joints }
type Line = Keys & { readonly text: string }
type Group = { readonly title: string; readonly lines: readonly Line[] }

const { keys, groups } = texts

const sheet: readonly Group[] = [
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
      {sheet.map((group) => (
        <section key={group.title} className={classes.group}>
          <h3>{group.title}</h3>
          <dl>
            {group.lines.map((line) => (
              <div key={line.text} className={classes.line}>
                <dt>
                  <KeyNames {...line} />
                </dt>
                <dd>{line.text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
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

function KeyNames({ keys, joint }: Keys) {
  const between = joint === undefined ? ' + ' : ` ${texts.joints[joint]} `
  return keys.map((key, index) => (
    <span key={key}>
      {index > 0 && between}
      <kbd>{key}</kbd>
    </span>
  ))
}
