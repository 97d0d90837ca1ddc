import { partyFields } from '@estrado/machines/parties/field-texts'
import { livesHere } from '@estrado/machines/parties/party-natural'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField } from '../../../ui/select-fields.tsx'
import { useCatalogue } from '../catalogues.ts'
import { DepartmentAndMunicipality } from '../department-and-municipality.tsx'
import { FieldSlot } from '../field-slot.tsx'
import { FoldedMap } from '../folded-map.tsx'
import classes from '../wizard.module.css'
import type { PartyFields } from './use-party-form.ts'

const labels = partyFields.domicilioReal
const prefix = 'personaNatural.domicilioReal'

/** Where the person lives; in a private cause the complainant has to say so (`spec 3 §5`). */
export function HomeSection({ fields, demanded }: { fields: PartyFields; demanded: boolean }) {
  const { form, setHome, shown, touch } = fields
  const home = form.personaNatural.domicilioReal
  const here = livesHere(home)
  const countries = useCatalogue('catalogo.paises')
  const field = (name: 'idDepartamento' | 'idMunicipio') => ({
    name: `${prefix}.${name}`,
    label: labels[name],
    onBlur: () => touch(`${prefix}.${name}`),
    errors: shown(`${prefix}.${name}`),
    required: demanded && here,
  })
  return (
    <section className={classes.section} aria-labelledby="seccion-domicilio">
      <h3 id="seccion-domicilio">{partyFields.sections.home}</h3>
      <div className={classes.grid} data-columns="3">
        <FieldSlot name={`${prefix}.idPais`}>
          <SelectField
            label={labels.idPais}
            {...countries}
            value={home.idPais}
            onChange={(idPais) => setHome({ idPais, idDepartamento: null, idMunicipio: null })}
            onBlur={() => touch(`${prefix}.idPais`)}
            errors={shown(`${prefix}.idPais`)}
            required={demanded}
          />
        </FieldSlot>
        <DepartmentAndMunicipality
          abroad={!here}
          department={{
            ...field('idDepartamento'),
            value: home.idDepartamento,
            onChange: (idDepartamento) => setHome({ idDepartamento, idMunicipio: null }),
          }}
          municipality={{
            ...field('idMunicipio'),
            value: home.idMunicipio,
            onChange: (idMunicipio) => setHome({ idMunicipio }),
          }}
        />
      </div>
      <div className={classes.grid}>
        <FieldSlot name={`${prefix}.direccion`}>
          <TextField
            label={labels.direccion}
            value={home.direccion}
            onChange={(direccion) => setHome({ direccion })}
            onBlur={() => touch(`${prefix}.direccion`)}
            errors={shown(`${prefix}.direccion`)}
            required={demanded}
            autoComplete="off"
          />
        </FieldSlot>
        <FieldSlot name={`${prefix}.telefono`}>
          <TextField
            label={labels.telefono}
            type="tel"
            value={home.telefono}
            onChange={(telefono) => setHome({ telefono })}
            autoComplete="off"
          />
        </FieldSlot>
      </div>
      <FoldedMap
        label={labels.location}
        name={`${prefix}.latitud`}
        latitud={home.latitud}
        longitud={home.longitud}
        onChange={(latitud, longitud) => setHome({ latitud, longitud })}
        onBlur={() => touch(`${prefix}.latitud`)}
        errors={shown(`${prefix}.latitud`)}
        idMunicipio={home.idMunicipio}
      />
    </section>
  )
}
