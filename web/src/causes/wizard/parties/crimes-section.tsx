import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { useMemo } from 'react'
import { MultiSelectField } from '../../../ui/select-fields.tsx'
import { useCrimes } from '../catalogues.ts'
import { FieldSlot } from '../field-slot.tsx'
import type { Cause } from './party.logic.ts'

type CrimesSectionProps = {
  readonly cause: Cause
  /** The registered party that is corrected; null of a new one. */
  readonly id: number | null
  readonly delitos: readonly number[]
  readonly onChange: (delitos: readonly number[]) => void
  readonly shown: (field: string) => readonly string[]
  readonly touch: (field: string) => void
}

/** Of what an accused is accused: by article or by words. */
export function CrimesSection({ cause, id: idParty, delitos, onChange, shown, touch }: CrimesSectionProps) {
  const crimes = useCrimes(cause.tipoAccion)
  const options = useMemo(() => {
    const offered = crimes.map(({ id, descripcion, articulo }) => ({
      id,
      descripcion: `${articulo} ${descripcion}`.trim(),
    }))
    // With what the party is charged already stays to be seen, and removed, once the catalogue offers it no more.
    const own = cause.sujetosProcesales.find((row) => row.id === idParty)?.delitos ?? []
    return [...offered, ...own.filter((crime) => offered.every(({ id }) => id !== crime.id))]
  }, [crimes, cause, idParty])
  return (
    <FieldSlot name="delitos" wide>
      <MultiSelectField
        label={labels.delitos}
        options={options}
        value={delitos}
        onChange={onChange}
        onBlur={() => touch('delitos')}
        errors={shown('delitos')}
        required
      />
    </FieldSlot>
  )
}
