import { incidentDateModes } from '@estrado/machines/causes/vocabulary'
import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { serverNow } from '../../../client/server-clock.ts'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { DateField, TimeField } from '../../../ui/moment-fields.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import type { GeneralFields } from './general-fields.ts'

const modes = incidentDateModes.map((value) => ({ value, label: labels.modes[value] }))

type MomentName = 'fechaInicio' | 'horaInicio' | 'fechaFin' | 'horaFin'

/** When it happened: exactly, between two moments, or about (`spec 3 §4`). */
export function IncidentDateSection({ fields }: { fields: GeneralFields }) {
  const { form, change, touch, shown } = fields
  const between = form.modoFecha === 'entre' ? 'entre' : 'exacta'
  const today = dayOf(serverNow())
  const parts = (name: MomentName) => ({
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
    onBlur: () => touch(name),
    errors: shown(name),
    required: true,
  })
  return (
    <section className={classes.section} aria-labelledby="seccion-fecha">
      <h3 id="seccion-fecha">{labels.sections.date}</h3>
      <div className={classes.grid}>
        <FieldSlot name="modoFecha" wide>
          <RadioField
            label={labels.modoFecha}
            name="modoFecha"
            choices={modes}
            value={form.modoFecha}
            onChange={(modoFecha) => change({ modoFecha })}
            errors={shown('modoFecha')}
          />
        </FieldSlot>
        {form.modoFecha !== 'aproximada' && (
          <>
            <FieldSlot name="fechaInicio">
              <DateField label={labels.fechaInicio[between]} latest={today} {...parts('fechaInicio')} />
            </FieldSlot>
            <FieldSlot name="horaInicio">
              <TimeField label={labels.horaInicio[between]} {...parts('horaInicio')} />
            </FieldSlot>
          </>
        )}
        {form.modoFecha === 'entre' && (
          <>
            <FieldSlot name="fechaFin">
              <DateField label={labels.fechaFin} latest={today} {...parts('fechaFin')} />
            </FieldSlot>
            <FieldSlot name="horaFin">
              <TimeField label={labels.horaFin} {...parts('horaFin')} />
            </FieldSlot>
          </>
        )}
        {form.modoFecha === 'aproximada' && (
          <FieldSlot name="fechaAproximada" wide>
            <TextField
              label={labels.fechaAproximada}
              description={labels.fechaAproximadaHint}
              value={form.fechaAproximada}
              onChange={(fechaAproximada) => change({ fechaAproximada })}
              onBlur={() => touch('fechaAproximada')}
              required
              errors={shown('fechaAproximada')}
            />
          </FieldSlot>
        )}
      </div>
    </section>
  )
}
