import { useMemo } from 'react'
import type { FieldProps } from '../../ui/fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import type { Department, Municipality } from './catalogues.ts'
import { groupedMunicipalities } from './municipality-groups.logic.ts'

type MunicipalityFieldProps = FieldProps<number | null> & {
  readonly municipalities: readonly Municipality[]
  readonly departments: readonly Department[]
}

/** A municipality, grouped by department; a search for a department shows all of its municipalities. */
export function MunicipalityField({ municipalities, departments, ...field }: MunicipalityFieldProps) {
  const options = useMemo(
    () => groupedMunicipalities(municipalities, departments),
    [municipalities, departments],
  )
  return <SelectField {...field} options={options} />
}
