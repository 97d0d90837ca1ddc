import { shortcuts as texts } from '@estrado/machines/messages/shortcuts'
import classes from './key-sheet.module.css'

/** Keys that are pressed together, one after the other, or instead of each other. */
type Keys = { readonly keys: readonly string[]; readonly joint?: keyof typeof texts.joints }

export type KeyGroup = {
  readonly title: string
  readonly lines: readonly (Keys & { readonly text: string })[]
}

/** What each key does, by groups. */
export function KeySheet({ groups }: { readonly groups: readonly KeyGroup[] }) {
  return groups.map((group) => (
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
  ))
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
