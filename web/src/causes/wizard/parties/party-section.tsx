import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { partyLabel } from '@estrado/machines/parties/label-texts'
import { SelectField } from '../../../ui/select-fields.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import type { Cause } from './party.logic.ts'

type PartySectionProps = {
  readonly type: number | null
  readonly cause: Cause
  /** Types that may be chosen. */
  readonly types: readonly number[]
  readonly onType: (type: number | null) => void
  readonly shown: (field: string) => readonly string[]
  readonly touch: (field: string) => void
}

/** What the party is in the cause. */
export function PartySection({ type, cause, types, onType, shown, touch }: PartySectionProps) {
  return (
    <section className={classes.section} aria-labelledby="seccion-parte">
      <h3 id="seccion-parte">{labels.sections.party}</h3>
      <div className={classes.grid}>
        <FieldSlot name="idTipoSujetoProcesal">
          <SelectField
            label={labels.idTipoSujetoProcesal}
            options={types.map((id) => ({ id, descripcion: partyLabel(id, cause) }))}
            value={type}
            onChange={onType}
            onBlur={() => touch('idTipoSujetoProcesal')}
            errors={shown('idTipoSujetoProcesal')}
            required
          />
        </FieldSlot>
      </div>
    </section>
  )
}
