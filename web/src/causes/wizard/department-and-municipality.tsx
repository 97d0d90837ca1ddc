import type { FieldProps } from '../../ui/fields.tsx'
import { SelectField } from '../../ui/select-fields.tsx'
import { useDepartments, useMunicipalities } from './catalogues.ts'
import { FieldSlot } from './field-slot.tsx'

type PlaceProps = Omit<FieldProps<number | null>, 'name' | 'disabled'> & { readonly name: string }

type DepartmentAndMunicipalityProps = {
  /** What was chosen; that of the municipality goes before. */
  readonly department: PlaceProps
  readonly municipality: PlaceProps
  /** Elsewhere there are none of ours. */
  readonly abroad?: boolean
}

/** A department, and of its municipalities one. */
export function DepartmentAndMunicipality(props: DepartmentAndMunicipalityProps) {
  const { abroad = false } = props
  const { name: departmentName, ...department } = props.department
  const { name: municipalityName, ...municipality } = props.municipality
  const departments = useDepartments()
  const municipalities = useMunicipalities()
  const found = municipalities.find(({ id }) => id === municipality.value)
  const chosen = found?.idDepartamento ?? department.value
  return (
    <>
      <FieldSlot name={departmentName}>
        <SelectField {...department} options={abroad ? [] : departments} value={chosen} disabled={abroad} />
      </FieldSlot>
      <FieldSlot name={municipalityName}>
        <SelectField
          {...municipality}
          options={municipalities.filter(({ idDepartamento }) => idDepartamento === chosen)}
          disabled={chosen === null}
        />
      </FieldSlot>
    </>
  )
}
