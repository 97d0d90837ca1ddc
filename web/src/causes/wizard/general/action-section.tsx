import { causeActionTypes, causeOrigins } from '@estrado/machines/causes/vocabulary'
import { generalForm as labels } from '@estrado/machines/causes/wizard-general-texts'
import { dayOf } from '@estrado/machines/time/la-paz'
import { serverNow } from '../../../client/server-clock.ts'
import { RadioField } from '../../../ui/choice-fields.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { shownDay } from '../../../ui/instant.ts'
import { DateField, TimeField } from '../../../ui/moment-fields.tsx'
import { SelectField } from '../../../ui/select-fields.tsx'
import { useCatalogue } from '../catalogues.ts'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import type { GeneralFields } from './general-fields.ts'
import { OfficeField } from './office-field.tsx'

const actionTypes = causeActionTypes.map((value) => ({ value, label: value }))
const nothing = () => undefined

/** Kind of action, complaint and, for a public cause, what came from the prosecution. */
export function ActionSection({ fields, createdAt }: { fields: GeneralFields; createdAt: string | null }) {
  const { form, change, touch, shown } = fields
  const isPublic = form.tipoAccion === 'Pública'
  const complaints = useCatalogue('catalogo.denuncias')
  return (
    <section className={classes.section} aria-labelledby="seccion-accion">
      <h3 id="seccion-accion">{labels.sections.action}</h3>
      <div className={classes.grid}>
        <FieldSlot name="tipoAccion">
          <RadioField
            label={labels.tipoAccion}
            name="tipoAccion"
            choices={actionTypes}
            value={form.tipoAccion}
            onChange={(tipoAccion) => change({ tipoAccion })}
            errors={shown('tipoAccion')}
          />
        </FieldSlot>
        <FieldSlot name="origen">
          <TextField
            label={labels.origen}
            value={causeOrigins[form.tipoAccion]}
            onChange={nothing}
            readOnly
          />
        </FieldSlot>
        <FieldSlot name="idTipoDenuncia">
          <SelectField
            label={labels.idTipoDenuncia}
            options={complaints.options}
            loading={complaints.loading}
            value={form.idTipoDenuncia}
            onChange={(idTipoDenuncia) => change({ idTipoDenuncia })}
            errors={shown('idTipoDenuncia')}
          />
        </FieldSlot>
        {!isPublic && (
          <FieldSlot name="fechaDenuncia">
            <TextField
              label={labels.fechaDenuncia}
              value={shownDay(createdAt ?? serverNow().toISOString())}
              onChange={nothing}
              readOnly
            />
          </FieldSlot>
        )}
        {isPublic && (
          <>
            <FieldSlot name="codigoUnico">
              <TextField
                label={labels.codigoUnico}
                name="codigoUnico"
                value={form.codigoUnico}
                onChange={(codigoUnico) => change({ codigoUnico })}
                onBlur={() => touch('codigoUnico')}
                errors={shown('codigoUnico')}
                required
                autoComplete="off"
              />
            </FieldSlot>
            <FieldSlot name="fechaInteroperabilidad">
              <DateField
                label={labels.fechaInteroperabilidad}
                value={form.fechaInteroperabilidad}
                onChange={(fechaInteroperabilidad) => change({ fechaInteroperabilidad })}
                onBlur={() => touch('fechaInteroperabilidad')}
                errors={shown('fechaInteroperabilidad')}
                latest={dayOf(serverNow())}
                required
              />
            </FieldSlot>
            <FieldSlot name="horaInteroperabilidad">
              <TimeField
                label={labels.horaInteroperabilidad}
                value={form.horaInteroperabilidad}
                onChange={(horaInteroperabilidad) => change({ horaInteroperabilidad })}
                onBlur={() => touch('horaInteroperabilidad')}
                errors={shown('horaInteroperabilidad')}
                required
              />
            </FieldSlot>
            <StateAndStage fields={fields} />
            <OfficeField fields={fields} />
          </>
        )}
      </div>
    </section>
  )
}

function StateAndStage({ fields: { form, change, shown } }: { fields: GeneralFields }) {
  const states = useCatalogue('catalogo.estadosCausas')
  const stages = useCatalogue('catalogo.etapasCausas')
  return (
    <>
      <FieldSlot name="idTipoEstado">
        <SelectField
          label={labels.idTipoEstado}
          options={states.options}
          loading={states.loading}
          value={form.idTipoEstado}
          onChange={(idTipoEstado) => change({ idTipoEstado })}
          errors={shown('idTipoEstado')}
        />
      </FieldSlot>
      <FieldSlot name="idTipoEtapa">
        <SelectField
          label={labels.idTipoEtapa}
          options={stages.options}
          loading={stages.loading}
          value={form.idTipoEtapa}
          onChange={(idTipoEtapa) => change({ idTipoEtapa })}
          errors={shown('idTipoEtapa')}
        />
      </FieldSlot>
    </>
  )
}
