import { tableTools } from '@estrado/machines/messages/table-tools'
import { Button, Checkbox, Popover } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { type ReactNode, useState } from 'react'
import { TextField } from '../fields.tsx'
import { IconColumns, IconDownload, IconPrinter } from '../icons.ts'
import { showToast } from '../toasts.ts'
import { useTypedSearch } from '../use-typed-search.ts'
import classes from './tool-row.module.css'

export type ToolRowProps = {
  readonly label: string
  readonly search: { readonly value: string; readonly onChange: (search: string) => void } | undefined
  readonly columns: readonly { readonly key: string; readonly header: string }[]
  readonly hidden: readonly string[]
  readonly onHide: (keys: readonly string[]) => void
  readonly exportable: boolean
  readonly onExport: () => Promise<void>
  readonly onPrint?: () => Promise<void>
}

/** The row above a table: search left, columns, print and export right. */
export default function ToolRow({ label, search, columns, hidden, onHide, ...props }: ToolRowProps) {
  return (
    <div className={classes.row}>
      {search && <SearchField label={tableTools.search(label)} {...search} />}
      {columns.length > 0 && <ColumnChoice columns={columns} hidden={hidden} onHide={onHide} />}
      {props.onPrint && (
        <RowsButton
          label={tableTools.print}
          icon={<IconPrinter size={16} aria-hidden />}
          disabled={!props.exportable}
          run={props.onPrint}
          failed={tableTools.printFailed}
        />
      )}
      <RowsButton
        label={tableTools.export}
        icon={<IconDownload size={16} aria-hidden />}
        disabled={!props.exportable}
        run={props.onExport}
        failed={tableTools.exportFailed}
      />
    </div>
  )
}

type RowsButtonProps = {
  readonly label: string
  readonly icon: ReactNode
  readonly disabled: boolean
  readonly run: () => Promise<void>
  readonly failed: string
}

/** Something done with all rows, which have to be fetched first. */
function RowsButton({ label, icon, disabled, run, failed }: RowsButtonProps) {
  const [running, setRunning] = useState(false)

  async function press() {
    setRunning(true)
    try {
      await run()
    } catch {
      showToast('negative', failed)
    } finally {
      setRunning(false)
    }
  }

  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      leftSection={icon}
      loading={running}
      disabled={disabled}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}

type SearchFieldProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (search: string) => void
}

/** The rows follow once typing pauses. */
function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useTypedSearch(value, onChange)
  return (
    <TextField
      className={classes.search}
      size="xs"
      type="search"
      label={label}
      hideLabel
      placeholder={tableTools.searchHint}
      value={typed}
      onChange={setTyped}
      autoComplete="off"
    />
  )
}

type ColumnChoiceProps = Pick<ToolRowProps, 'columns' | 'hidden' | 'onHide'>

function ColumnChoice({ columns, hidden, onHide }: ColumnChoiceProps) {
  const [opened, setOpened] = useState(false)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconColumns size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {tableTools.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={tableTools.columnsTitle}>
        <div className={classes.choices}>
          {columns.map(({ key, header }) => (
            <Checkbox
              key={key}
              label={header}
              checked={!hidden.includes(key)}
              onChange={(event) =>
                onHide(
                  event.currentTarget.checked ? hidden.filter((other) => other !== key) : [...hidden, key],
                )
              }
            />
          ))}
          <Button
            variant="default"
            size="compact-sm"
            disabled={hidden.length === 0}
            onClick={() => onHide([])}
          >
            {tableTools.allColumns}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
