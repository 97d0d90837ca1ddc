import { telematicMeans } from '@estrado/machines/causes/vocabulary'
import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { MultiSelectField } from '../../../ui/select-fields.tsx'
import type { Department, Municipality } from '../catalogues.ts'
import { FieldSlot } from '../field-slot.tsx'
import { MunicipalityField } from '../municipality-field.tsx'
import classes from '../wizard.module.css'
import type { GeneralFields } from './general-fields.ts'

const means = telematicMeans.map((descripcion) => ({ id: descripcion, descripcion }))
const nothing = () => undefined

type PlaceSectionProps = {
  readonly fields: GeneralFields
  readonly municipalities: readonly Municipality[]
  readonly departments: readonly Department[]
}

/** Where it happened; the map stands beside the form. */
export function PlaceSection({ fields, municipalities, departments }: PlaceSectionProps) {
  const { form, change, touch, shown } = fields
  const municipality = municipalities.find(({ id }) => id === form.idMunicipioHecho)
  const department = departments.find(({ id }) => id === municipality?.idDepartamento)
  return (
    <section className={classes.section} aria-labelledby="seccion-lugar">
      <h3 id="seccion-lugar">{labels.sections.place}</h3>
      <div className={classes.grid}>
        <FieldSlot name="idMunicipioHecho">
          <MunicipalityField
            label={labels.idMunicipioHecho}
            municipalities={municipalities}
            departments={departments}
            value={form.idMunicipioHecho}
            onChange={(idMunicipioHecho) => change({ idMunicipioHecho })}
            onBlur={() => touch('idMunicipioHecho')}
            errors={shown('idMunicipioHecho')}
            required
          />
        </FieldSlot>
        <FieldSlot name="departamento">
          <TextField
            label={labels.departamento}
            value={department?.descripcion ?? ''}
            onChange={nothing}
            placeholder={labels.departamentoHint}
            readOnly
          />
        </FieldSlot>
        <FieldSlot name="hechoDireccion" wide>
          <TextField
            label={labels.hechoDireccion}
            name="hechoDireccion"
            value={form.hechoDireccion}
            onChange={(hechoDireccion) => change({ hechoDireccion })}
            onBlur={() => touch('hechoDireccion')}
            errors={shown('hechoDireccion')}
            required
            autoComplete="off"
          />
        </FieldSlot>
        <FieldSlot name="hechoZona">
          <TextField
            label={labels.hechoZona}
            name="hechoZona"
            value={form.hechoZona}
            onChange={(hechoZona) => change({ hechoZona })}
            onBlur={() => touch('hechoZona')}
            errors={shown('hechoZona')}
            autoComplete="off"
          />
        </FieldSlot>
        <FieldSlot name="hechoReferenciaLugar">
          <TextField
            label={labels.hechoReferenciaLugar}
            name="hechoReferenciaLugar"
            value={form.hechoReferenciaLugar}
            onChange={(hechoReferenciaLugar) => change({ hechoReferenciaLugar })}
            onBlur={() => touch('hechoReferenciaLugar')}
            errors={shown('hechoReferenciaLugar')}
            autoComplete="off"
          />
        </FieldSlot>
        <FieldSlot name="esMedioTelematico" wide>
          <SwitchField
            label={labels.esMedioTelematico}
            description={labels.esMedioTelematicoHint}
            value={form.esMedioTelematico}
            onChange={(esMedioTelematico) => change({ esMedioTelematico })}
          />
        </FieldSlot>
        {form.esMedioTelematico && (
          <FieldSlot name="mediosTelematicos" wide>
            <MultiSelectField<string>
              label={labels.mediosTelematicos}
              options={means}
              value={form.mediosTelematicos}
              onChange={(mediosTelematicos) => change({ mediosTelematicos })}
              onBlur={() => touch('mediosTelematicos')}
              errors={shown('mediosTelematicos')}
              required
            />
          </FieldSlot>
        )}
      </div>
    </section>
  )
}
