import { field as texts } from '@estrado/machines/messages/interface'
import { Select } from '@mantine/core'
import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { useMemo } from 'react'
import { errorText, type FieldProps } from '../../ui/fields.tsx'
import type { Department, Municipality } from './catalogues.ts'
import { groupsMatching, type MunicipalityGroup, municipalityGroups } from './municipality-groups.logic.ts'

type MunicipalityFieldProps = FieldProps<number | null> & {
  readonly municipalities: readonly Municipality[]
  readonly departments: readonly Department[]
}

/** A municipality, grouped by department; a search for a department shows all of its municipalities. */
export function MunicipalityField(props: MunicipalityFieldProps) {
  const { municipalities, departments, value, onChange, errors, required = false, ...rest } = props
  const data = useMemo(() => municipalityGroups(municipalities, departments), [municipalities, departments])
  return (
    <Select
      {...rest}
      data={[...data]}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      error={errorText(errors)}
      required={required}
      allowDeselect={false}
      clearable={!required}
      clearButtonProps={{ 'aria-label': texts.clear }}
      searchable
      openOnFocus={false}
      filter={({ options, search }) => groupsMatching(options as readonly MunicipalityGroup[], search)}
      nothingFoundMessage={texts.noResults}
    />
  )
}
