import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { courtKinds } from '@estrado/machines/organisation/offices'
import { SelectField } from '../../../ui/select-fields.tsx'
import { useMunicipalities, usePenalOffices } from '../catalogues.ts'
import { FieldSlot } from '../field-slot.tsx'
import type { GeneralFields } from './general-fields.ts'

/** Criminal-matter office of a public cause (`spec 3 §2`): the courts of the department where it happened. */
export function OfficeField({ fields: { form, change, shown } }: { fields: GeneralFields }) {
  const { options, loading } = usePenalOffices()
  const municipalities = useMunicipalities()
  const departmentOf = (id: number | null) => municipalities.find((place) => place.id === id)?.idDepartamento
  const department = departmentOf(form.idMunicipioHecho)
  const courts = options.filter(
    ({ id, tipo, idMunicipio }) =>
      id === form.idOficinaReparto || (courtKinds.includes(tipo) && departmentOf(idMunicipio) === department),
  )
  return (
    <FieldSlot name="idOficinaReparto" wide>
      <SelectField
        label={labels.idOficinaReparto}
        description={labels.idOficinaRepartoHint}
        options={courts}
        loading={loading}
        value={form.idOficinaReparto}
        onChange={(idOficinaReparto) => change({ idOficinaReparto })}
        errors={shown('idOficinaReparto')}
      />
    </FieldSlot>
  )
}
