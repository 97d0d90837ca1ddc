import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import type { GeneralFields } from './general-fields.ts'

/** What else is to be said of the incident. */
export function ObservationsSection({ fields: { form, change, shown } }: { fields: GeneralFields }) {
  return (
    <section className={classes.section} aria-labelledby="seccion-observaciones">
      <h3 id="seccion-observaciones">{labels.sections.observations}</h3>
      <FieldSlot name="hechoRelato">
        <TextAreaField
          label={labels.hechoRelato}
          value={form.hechoRelato}
          onChange={(hechoRelato) => change({ hechoRelato })}
          errors={shown('hechoRelato')}
          minRows={3}
        />
      </FieldSlot>
    </section>
  )
}
