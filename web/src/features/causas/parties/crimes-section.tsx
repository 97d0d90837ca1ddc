import { partyFields as labels } from '@estrado/machines/messages/party-fields'
import { useMemo } from 'react'
import { MultiSelectField } from '../../../ui/select-fields.tsx'
import { useCrimes } from '../catalogues.ts'
import { FieldSlot } from '../field-slot.tsx'
import type { Cause } from './party.logic.ts'
import type { PartyFields } from './use-party-form.ts'

/** Of what an accused is accused: by article or by words. */
export function CrimesSection({ fields, cause }: { readonly fields: PartyFields; readonly cause: Cause }) {
  const { form, set, shown, touch } = fields
  const crimes = useCrimes(cause.tipoAccion)
  const options = useMemo(
    () =>
      crimes.map(({ id, descripcion, articulo }) => ({
        id,
        descripcion: `${articulo} ${descripcion}`.trim(),
      })),
    [crimes],
  )
  return (
    <FieldSlot name="delitos" wide>
      <MultiSelectField
        label={labels.delitos}
        options={options}
        value={form.delitos}
        onChange={(delitos) => set({ ...form, delitos })}
        onBlur={() => touch('delitos')}
        errors={shown('delitos')}
        required
      />
    </FieldSlot>
  )
}
