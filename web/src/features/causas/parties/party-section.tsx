import { partyFields as labels } from '@estrado/machines/messages/party-fields'
import { partyLabel } from '@estrado/machines/messages/party-labels'
import type { RoleCode } from '@estrado/machines/vocabulary/roles'
import { SelectField } from '../../../ui/select-fields.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import { type Cause, isComplainant, offeredTypes } from './party.logic.ts'
import type { PartyFields } from './use-party-form.ts'

type PartySectionProps = {
  readonly fields: PartyFields
  readonly cause: Cause
  readonly roles: readonly RoleCode[]
}

/** What the person is in the cause. */
export function PartySection({ fields, cause, roles }: PartySectionProps) {
  const { form, id, set, shown, touch } = fields
  const types = offeredTypes(roles, id === null ? null : form.idTipoSujetoProcesal).map((type) => ({
    id: type,
    descripcion: partyLabel(type, cause),
  }))
  return (
    <section className={classes.section} aria-labelledby="seccion-parte">
      <h3 id="seccion-parte">{labels.sections.party}</h3>
      <div className={classes.grid}>
        <FieldSlot name="idTipoSujetoProcesal">
          <SelectField
            label={labels.idTipoSujetoProcesal}
            options={types}
            value={form.idTipoSujetoProcesal}
            onChange={(type) =>
              set({ ...form, idTipoSujetoProcesal: type, esQuerellante: isComplainant(type) })
            }
            onBlur={() => touch('idTipoSujetoProcesal')}
            errors={shown('idTipoSujetoProcesal')}
            required
          />
        </FieldSlot>
      </div>
    </section>
  )
}
