import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { type Sex, sexes } from '@estrado/machines/parties/identity-documents'
import { dayOf } from '@estrado/machines/time/la-paz'
import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { serverNow } from '../../../client/server-clock.ts'
import { TextField } from '../../../ui/fields.tsx'
import { DateField } from '../../../ui/moment-fields.tsx'
import { SelectField } from '../../../ui/select-fields.tsx'
import { useCatalogue } from '../catalogues.ts'
import { DepartmentAndMunicipality } from '../department-and-municipality.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import type { PartyFields } from './use-party-form.ts'

const sexOptions = sexes.map((sex) => ({ id: sex, descripcion: sex }))

/** Birth, civil status, language, and how to reach the person. */
export function PersonSection({ fields }: { fields: PartyFields }) {
  const { form, set, setPerson, shown, touch } = fields
  const relations = useCatalogue('catalogo.relacionesVictimas')
  const person = form.personaNatural
  const civil = useCatalogue('catalogo.estadosCiviles')
  const genders = useCatalogue('catalogo.generos')
  const languages = useCatalogue('catalogo.idiomas')
  const disabilities = useCatalogue('catalogo.gradosDiscapacidades')
  return (
    <section className={classes.section} aria-labelledby="seccion-personales">
      <h3 id="seccion-personales">{labels.sections.details}</h3>
      <div className={classes.grid} data-columns="3">
        <FieldSlot name="idParentescoVictima">
          <SelectField
            label={labels.idParentescoVictima}
            {...relations}
            value={form.idParentescoVictima}
            onChange={(idParentescoVictima) => set({ ...form, idParentescoVictima })}
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.fechaNacimiento">
          <DateField
            label={labels.fechaNacimiento}
            value={person.fechaNacimiento ?? ''}
            onChange={(date) => setPerson({ fechaNacimiento: date === '' ? null : date })}
            onBlur={() => touch('personaNatural.fechaNacimiento')}
            errors={shown('personaNatural.fechaNacimiento')}
            latest={dayOf(serverNow())}
          />
        </FieldSlot>
        <BirthPlace fields={fields} />
        <FieldSlot name="personaNatural.sexo">
          <SelectField<Sex>
            label={labels.sexo}
            options={sexOptions}
            value={person.sexo === '' ? null : person.sexo}
            onChange={(sexo) => setPerson({ sexo: sexo ?? '' })}
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.idGenero">
          <SelectField
            label={labels.idGenero}
            {...genders}
            value={person.idGenero}
            onChange={(idGenero) => setPerson({ idGenero })}
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.idEstadoCivil">
          <SelectField
            label={labels.idEstadoCivil}
            {...civil}
            value={person.idEstadoCivil}
            onChange={(idEstadoCivil) => setPerson({ idEstadoCivil })}
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.idIdioma">
          <SelectField
            label={labels.idIdioma}
            {...languages}
            value={person.idIdioma}
            onChange={(idIdioma) => setPerson({ idIdioma })}
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.idGradoDiscapacidad">
          <SelectField
            label={labels.idGradoDiscapacidad}
            {...disabilities}
            value={person.idGradoDiscapacidad}
            onChange={(idGradoDiscapacidad) => setPerson({ idGradoDiscapacidad })}
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.celular">
          <TextField
            label={labels.celular}
            type="tel"
            value={person.celular}
            onChange={(celular) => setPerson({ celular })}
            onBlur={() => touch('personaNatural.celular')}
            errors={shown('personaNatural.celular')}
            autoComplete="off"
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.email">
          <TextField
            label={labels.email}
            type="email"
            value={person.email}
            onChange={(email) => setPerson({ email })}
            onBlur={() => touch('personaNatural.email')}
            errors={shown('personaNatural.email')}
            autoComplete="off"
          />
        </FieldSlot>
        <FieldSlot name="personaNatural.profesionOcupacion">
          <TextField
            label={labels.profesionOcupacion}
            value={person.profesionOcupacion}
            onChange={(profesionOcupacion) => setPerson({ profesionOcupacion })}
            onBlur={() => touch('personaNatural.profesionOcupacion')}
            errors={shown('personaNatural.profesionOcupacion')}
            autoComplete="off"
          />
        </FieldSlot>
      </div>
    </section>
  )
}

/** Department and municipality are asked of who was born in this country. */
function BirthPlace({ fields: { form, setPerson } }: { fields: PartyFields }) {
  const { idNacionalidad, idDepartamento, idMunicipioNacimiento } = form.personaNatural
  const countries = useCatalogue('catalogo.paises')
  return (
    <>
      <FieldSlot name="personaNatural.idNacionalidad">
        <SelectField
          label={labels.idNacionalidad}
          {...countries}
          value={idNacionalidad}
          onChange={(country) =>
            setPerson({ idNacionalidad: country, idDepartamento: null, idMunicipioNacimiento: null })
          }
        />
      </FieldSlot>
      {idNacionalidad === defaultCountryId && (
        <DepartmentAndMunicipality
          department={{
            name: 'personaNatural.idDepartamento',
            label: labels.idDepartamento,
            value: idDepartamento,
            onChange: (id) => setPerson({ idDepartamento: id, idMunicipioNacimiento: null }),
          }}
          municipality={{
            name: 'personaNatural.idMunicipioNacimiento',
            label: labels.idMunicipioNacimiento,
            value: idMunicipioNacimiento,
            onChange: (id) => setPerson({ idMunicipioNacimiento: id }),
          }}
        />
      )}
    </>
  )
}
