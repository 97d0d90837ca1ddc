import { linkFields as labels } from '@estrado/machines/parties/field-texts'
import type { PowerOfAttorney } from '@estrado/machines/parties/lawyer-rules'
import { TextField } from '../../../ui/fields.tsx'
import { DepartmentAndMunicipality } from '../department-and-municipality.tsx'
import { FieldSlot } from '../field-slot.tsx'

type PowerFieldsProps = {
  /** First part of the fields' names on the screen. */
  readonly place: string
  readonly power: PowerOfAttorney
  readonly change: (patch: Partial<PowerOfAttorney>) => void
  readonly shown: (field: string) => readonly string[]
}

/** Testimony and notary of who acts by power of attorney. */
export function PowerOfAttorneyFields({ place, power, change, shown }: PowerFieldsProps) {
  const field = (name: 'idDepartamentoNotaria' | 'idMunicipioNotaria') => ({
    name: `${place}.${name}`,
    label: labels[name],
    errors: shown(name),
    required: true,
  })
  return (
    <>
      <FieldSlot name={`${place}.numeroNotarialApoderado`}>
        <TextField
          label={labels.numeroNotarialApoderado}
          value={power.numeroNotarialApoderado}
          onChange={(numeroNotarialApoderado) => change({ numeroNotarialApoderado })}
          errors={shown('numeroNotarialApoderado')}
          required
        />
      </FieldSlot>
      <FieldSlot name={`${place}.numeroNotaria`}>
        <TextField
          label={labels.numeroNotaria}
          value={power.numeroNotaria}
          onChange={(numeroNotaria) => change({ numeroNotaria })}
          errors={shown('numeroNotaria')}
          required
        />
      </FieldSlot>
      <DepartmentAndMunicipality
        department={{
          ...field('idDepartamentoNotaria'),
          value: power.idDepartamentoNotaria,
          onChange: (id) => change({ idDepartamentoNotaria: id, idMunicipioNotaria: null }),
        }}
        municipality={{
          ...field('idMunicipioNotaria'),
          value: power.idMunicipioNotaria,
          onChange: (idMunicipioNotaria) => change({ idMunicipioNotaria }),
        }}
      />
    </>
  )
}
