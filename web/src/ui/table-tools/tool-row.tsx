import { tableTools } from '@estrado/machines/messages/table-tools'
import { Button, Checkbox, Popover } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import { useState } from 'react'
import { TextField } from '../fields.tsx'
import { IconColumns, IconDownload } from '../icons.ts'
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
}

/** The row above a table: search left, columns and export right. */
export default function ToolRow({ label, search, columns, hidden, onHide, ...props }: ToolRowProps) {
  const [exporting, setExporting] = useState(false)

  async function exportRows() {
    setExporting(true)
    try {
      await props.onExport()
    } catch {
      showToast('negative', tableTools.exportFailed)
    } finally {
      setExporting(false)
    }
  }

  return (
    <div className={classes.row}>
      {search && <SearchField label={tableTools.search(label)} {...search} />}
      <span className={classes.room} />
      {columns.length > 0 && <ColumnChoice columns={columns} hidden={hidden} onHide={onHide} />}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        leftSection={<IconDownload size={16} aria-hidden />}
        loading={exporting}
        disabled={!props.exportable}
        onClick={() => void exportRows()}
      >
        {tableTools.export}
      </Button>
    </div>
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
