import { field } from '@estrado/machines/messages/interface'
import { Popover } from '@mantine/core'
import '@mantine/core/styles/Popover.layer.css'
import { Fragment, type ReactNode } from 'react'
import { IconCheck } from '../icons.ts'
import classes from './choice-list.module.css'
import type { Choice } from './combobox.logic.ts'
import type { ComboboxList } from './use-combobox.ts'

type ChoiceListProps = {
  readonly label: string
  readonly list: ComboboxList
  readonly chosen: string | null
  readonly loading: boolean
  /** The text box below which the list opens. */
  readonly children: ReactNode
}

/** A text box with its list of lines below; the focus stays in the text box. */
export function ChoiceList({ label, list, chosen, loading, children }: ChoiceListProps) {
  return (
    <Popover
      opened={list.opened}
      position="bottom-start"
      width="target"
      offset={4}
      shadow="md"
      withRoles={false}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown
        role="region"
        aria-label={field.choicesOf(label)}
        className={classes.dropdown}
        onMouseDown={(event) => event.preventDefault()}
      >
        <div id={list.id} role="listbox" aria-label={label} className={classes.list}>
          {list.lines.map((choice, place) => (
            <Fragment key={choice.value}>
              {choice.group !== undefined && choice.group !== list.lines[place - 1]?.group && (
                <div role="presentation" className={classes.group}>
                  {choice.group}
                </div>
              )}
              <Line list={list} choice={choice} place={place} chosen={choice.value === chosen} />
            </Fragment>
          ))}
        </div>
        {list.lines.length === 0 && (
          <p className={classes.nothing} role="status">
            {loading ? field.loadingChoices : field.noResults}
          </p>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

type LineProps = {
  readonly list: ComboboxList
  readonly choice: Choice
  readonly place: number
  readonly chosen: boolean
}

/** The text box keeps the focus and its keys; a program that reads aloud may put the focus on the line, with the same keys. */
function Line({ list, choice, place, chosen }: LineProps) {
  return (
    <div
      id={list.optionId(place)}
      role="option"
      tabIndex={-1}
      aria-selected={chosen}
      data-active={place === list.active}
      className={classes.line}
      onMouseMove={() => {
        if (place !== list.active) list.onActive(place)
      }}
      onClick={() => list.onPick(choice)}
      onKeyDown={list.onKeyDown}
    >
      <span>{choice.label}</span>
      {chosen && <IconCheck size={16} aria-hidden />}
    </div>
  )
}
