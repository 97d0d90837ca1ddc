import { partyFields } from '@estrado/machines/parties/field-texts'
import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { PlaceField } from '../../../organisation/map/place-field.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField } from '../../../ui/select-fields.tsx'
import { useCatalogue, useDepartments, useMunicipalities } from '../catalogues.ts'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import type { PartyFields } from './use-party-form.ts'

const labels = partyFields.domicilioReal
const prefix = 'personaNatural.domicilioReal'

/** Where the person lives; in a private cause the complainant has to say so (`spec 3 §5`). */
export function HomeSection({ fields, demanded }: { fields: PartyFields; demanded: boolean }) {
  const { form, setHome, shown, touch } = fields
  const home = form.personaNatural.domicilioReal
  const countries = useCatalogue('catalogo.paises')
  const departments = useDepartments()
  const municipalities = useMunicipalities()
  const [mapShown, setMapShown] = useState(false)
  const municipality = municipalities.find(({ id }) => id === home.idMunicipio)
  const department = home.idDepartamento ?? municipality?.idDepartamento ?? null
  const national = home.idPais === defaultCountryId
  const placeErrors = shown(`${prefix}.latitud`)
  const showsMap = mapShown || placeErrors.length > 0
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
        <FieldSlot name={`${prefix}.idDepartamento`}>
          <SelectField
            label={labels.idDepartamento}
            options={national ? departments : []}
            value={department}
            onChange={(idDepartamento) => setHome({ idDepartamento, idMunicipio: null })}
            onBlur={() => touch(`${prefix}.idDepartamento`)}
            errors={shown(`${prefix}.idDepartamento`)}
            required={demanded}
          />
        </FieldSlot>
        <FieldSlot name={`${prefix}.idMunicipio`}>
          <SelectField
            label={labels.idMunicipio}
            options={municipalities.filter(({ idDepartamento }) => idDepartamento === department)}
            value={home.idMunicipio}
            onChange={(idMunicipio) => setHome({ idMunicipio })}
            onBlur={() => touch(`${prefix}.idMunicipio`)}
            errors={shown(`${prefix}.idMunicipio`)}
            disabled={department === null}
            required={demanded}
          />
        </FieldSlot>
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
      <div>
        <Button variant="default" aria-expanded={showsMap} onClick={() => setMapShown(!mapShown)}>
          {showsMap ? labels.hideMap : labels.showMap}
        </Button>
      </div>
      {showsMap && (
        <FieldSlot name={`${prefix}.latitud`}>
          <PlaceField
            label={labels.location}
            name={`${prefix}.latitud`}
            latitud={home.latitud}
            longitud={home.longitud}
            onChange={(latitud, longitud) => setHome({ latitud, longitud })}
            onBlur={() => touch(`${prefix}.latitud`)}
            errors={placeErrors}
            places={municipalities}
            centre={municipality ?? null}
          />
        </FieldSlot>
      )}
    </section>
  )
}
