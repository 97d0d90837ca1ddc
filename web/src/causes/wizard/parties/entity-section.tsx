import { legalFields as labels, partyFields } from '@estrado/machines/parties/field-texts'
import { useState } from 'react'
import { TextField } from '../../../ui/fields.tsx'
import { DepartmentAndMunicipality } from '../department-and-municipality.tsx'
import { FieldSlot } from '../field-slot.tsx'
import { FoldedMap } from '../folded-map.tsx'
import classes from '../wizard.module.css'
import type { Entity } from './legal-party.logic.ts'
import { withNit } from './legal-party.logic.ts'
import { NumberSearch } from './number-search.tsx'
import searchClasses from './person-search.module.css'
import { SimilarEntities } from './similar-entities.tsx'
import type { LegalFields } from './use-legal-form.ts'

const prefix = 'personaJuridica'

/** NIT with search, and business name (`spec 3 §2`). */
export function EntitySection({ fields }: { fields: LegalFields }) {
  const { id, entity, lookup, setEntity, shown, touch } = fields
  const nameTyped = lookup === 'unknown' || (lookup === 'none' && id !== null && entity.razonSocial !== '')
  return (
    <section className={classes.section} aria-labelledby="seccion-persona-juridica">
      <h3 id="seccion-persona-juridica">{labels.sections.entity}</h3>
      <div className={classes.grid}>
        <FieldSlot name={`${prefix}.nit`}>
          <NumberSearch
            label={labels.nit}
            value={entity.nit}
            onChange={(nit) => setEntity(withNit(entity, nit))}
            onBlur={() => touch(`${prefix}.nit`)}
            errors={shown(`${prefix}.nit`)}
            searchLabel={labels.searchNit}
            searching={fields.searchingNit}
            onSearch={() => void fields.searchNit()}
          />
        </FieldSlot>
        <FieldSlot name={`${prefix}.razonSocial`}>
          <TextField
            label={labels.razonSocial}
            value={entity.razonSocial}
            onChange={(razonSocial) => setEntity({ ...entity, razonSocial })}
            onBlur={() => touch(`${prefix}.razonSocial`)}
            errors={shown(`${prefix}.razonSocial`)}
            readOnly={!nameTyped}
            required
            autoComplete="off"
          />
        </FieldSlot>
      </div>
      <p className={searchClasses.answer} role="status">
        {answerOf(fields)}
      </p>
      <SimilarEntities entities={fields.similar} onChoose={(idEntity) => void fields.takeOffered(idEntity)} />
    </section>
  )
}

/** Where the entity is and how it is reached: nobody has to say so. */
export function EntityContactSection({ fields }: { fields: LegalFields }) {
  const { entity, setEntity, shown, touch } = fields
  const text = (name: 'direccion' | 'telefono' | 'email') => ({
    label: labels[name],
    value: entity[name],
    onChange: (value: string) => setEntity({ ...entity, [name]: value }),
    onBlur: () => touch(`${prefix}.${name}`),
    errors: shown(`${prefix}.${name}`),
    autoComplete: 'off',
  })
  return (
    <>
      <section className={classes.section} aria-labelledby="seccion-contacto-juridica">
        <h3 id="seccion-contacto-juridica">{labels.sections.contact}</h3>
        <div className={classes.grid} data-columns="3">
          <FieldSlot name={`${prefix}.direccion`}>
            <TextField {...text('direccion')} />
          </FieldSlot>
          <FieldSlot name={`${prefix}.telefono`}>
            <TextField {...text('telefono')} type="tel" />
          </FieldSlot>
          <FieldSlot name={`${prefix}.email`}>
            <TextField {...text('email')} type="email" />
          </FieldSlot>
        </div>
      </section>
      <EntityPlace
        entity={entity}
        onChange={(patch) => setEntity({ ...entity, ...patch })}
        errors={shown(`${prefix}.latitud`)}
      />
    </>
  )
}

function answerOf({ searchingNit, lookup, entity, id }: LegalFields): string {
  if (searchingNit) return partyFields.searching
  if (lookup === 'found') return partyFields.found(entity.razonSocial)
  if (lookup === 'unknown') return labels.unknownNit
  return id === null && entity.razonSocial === '' ? labels.searchNitFirst : ''
}

type EntityPlaceProps = {
  readonly entity: Entity
  readonly onChange: (patch: Partial<Entity>) => void
  readonly errors: readonly string[]
}

/** Department and municipality, and the point on the map; its coordinates are read-only (`spec 3 §2`). */
function EntityPlace({ entity, onChange, errors }: EntityPlaceProps) {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <section className={classes.section} aria-labelledby="seccion-ubicacion-juridica">
      <h3 id="seccion-ubicacion-juridica">{labels.sections.location}</h3>
      <div className={classes.grid}>
        <DepartmentAndMunicipality
          department={{
            name: `${prefix}.idDepartamento`,
            label: labels.idDepartamento,
            value: chosen,
            onChange: (next) => {
              setChosen(next)
              onChange({ idMunicipio: null })
            },
          }}
          municipality={{
            name: `${prefix}.idMunicipio`,
            label: labels.idMunicipio,
            value: entity.idMunicipio,
            onChange: (idMunicipio) => onChange({ idMunicipio }),
          }}
        />
      </div>
      <FoldedMap
        label={labels.location}
        name={`${prefix}.latitud`}
        latitud={entity.latitud}
        longitud={entity.longitud}
        onChange={(latitud, longitud) => onChange({ latitud, longitud })}
        errors={errors}
        idMunicipio={entity.idMunicipio}
        readOnlyCoordinates
      />
    </section>
  )
}
