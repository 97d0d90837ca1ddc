import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { withoutDocument } from '@estrado/machines/parties/identity-documents'
import { documentTypesFor, hasNoDocument } from '@estrado/machines/parties/party-natural'
import { Button } from '@mantine/core'
import { type KeyboardEvent, useEffect, useEffectEvent, useRef } from 'react'
import { PersonChoices } from '../../../parties/persons/person-choices.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { IconSearch } from '../../../ui/icons.ts'
import { SelectField } from '../../../ui/select-fields.tsx'
import { FieldSlot, focusField } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import { fullName, lookupOfType, type Person, withDocument, withDocumentType } from './party.logic.ts'
import { PersonCard } from './person-card.tsx'
import searchClasses from './person-search.module.css'
import type { PartyFields } from './use-party-form.ts'

type NameField = 'complemento' | 'lugarExpedicion' | 'nombres' | 'primerApellido' | 'segundoApellido'

/** Who it is: document with search, and the names that the registry or the person gives. */
export function IdentitySection({ fields }: { fields: PartyFields }) {
  const { form, lookup, locked, namesTyped: typed, set, setPerson, shown, touch } = fields
  const person = form.personaNatural
  const offered = documentTypesFor(form.idTipoSujetoProcesal)
  const types = offered.includes(person.tipoDocumentoIdentidad)
    ? offered
    : [...offered, person.tipoDocumentoIdentidad]

  const isKnown = !typed && fullName(person) !== ''
  const searchRow = useRef<HTMLElement>(null)
  const goOn = useEffectEvent(() => {
    if (fields.next !== undefined) focusField(fields.next)
    else searchRow.current?.closest('form')?.querySelector<HTMLElement>('button[type="submit"]')?.focus()
  })
  // The person was found while the keyboard waited there: it goes on by itself.
  useEffect(() => {
    if (lookup === 'found' && searchRow.current?.contains(document.activeElement)) goOn()
  }, [lookup])

  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (lookup === 'found') goOn()
    else void fields.search()
  }

  const nameField = (name: NameField, required = false) => ({
    label: labels[name],
    value: person[name],
    onChange: (value: string) => setPerson({ [name]: value }),
    onBlur: () => touch(`personaNatural.${name}`),
    errors: shown(`personaNatural.${name}`),
    required,
    autoComplete: 'off',
  })

  return (
    <section className={classes.section} aria-labelledby="seccion-identidad">
      <h3 id="seccion-identidad">{labels.sections.identity}</h3>
      <div className={classes.grid}>
        <FieldSlot name="personaNatural.documentoIdentidad">
          <search ref={searchRow} className={searchClasses.searchRow} onKeyDown={onKey}>
            <TextField
              className={searchClasses.searchInput}
              label={labels.documentoIdentidad}
              value={person.documentoIdentidad}
              onChange={(documentoIdentidad) => set(withDocument(form, { documentoIdentidad }), 'none')}
              onBlur={() => touch('personaNatural.documentoIdentidad')}
              errors={shown('personaNatural.documentoIdentidad')}
              readOnly={locked || person.tipoDocumentoIdentidad === withoutDocument}
              required
              autoComplete="off"
            />
            <Button
              className={searchClasses.searchButton}
              variant="default"
              leftSection={<IconSearch size={16} aria-hidden />}
              onClick={() => void fields.search()}
              loading={fields.searching}
              disabled={locked || hasNoDocument(person) || person.documentoIdentidad.trim() === ''}
            >
              {labels.search}
            </Button>
          </search>
        </FieldSlot>
        <FieldSlot name="personaNatural.tipoDocumentoIdentidad">
          <SelectField<Person['tipoDocumentoIdentidad']>
            label={labels.tipoDocumentoIdentidad}
            options={types.map((type) => ({ id: type, descripcion: type }))}
            value={person.tipoDocumentoIdentidad}
            onChange={(type) => {
              if (type === null) return
              const next = withDocumentType(form, type)
              set(next, lookupOfType(form, next, lookup))
            }}
            errors={shown('personaNatural.tipoDocumentoIdentidad')}
            readOnly={locked}
            required
          />
        </FieldSlot>
      </div>
      <p className={searchClasses.answer} role="status">
        {fields.answer ||
          (!typed && person.nombres === '' && fields.bearers.length === 0 ? labels.searchFirst : '')}
      </p>
      <PersonChoices bearers={fields.bearers} onChoose={(bearer) => void fields.choose(bearer)} />
      {isKnown && <PersonCard person={person} />}
      {typed && (
        <div className={classes.grid} data-columns="3">
          <FieldSlot name="personaNatural.nombres">
            <TextField {...nameField('nombres', true)} />
          </FieldSlot>
          <FieldSlot name="personaNatural.primerApellido">
            <TextField {...nameField('primerApellido')} />
          </FieldSlot>
          <FieldSlot name="personaNatural.segundoApellido">
            <TextField {...nameField('segundoApellido')} />
          </FieldSlot>
          <FieldSlot name="personaNatural.complemento">
            <TextField {...nameField('complemento')} />
          </FieldSlot>
          <FieldSlot name="personaNatural.lugarExpedicion">
            <TextField {...nameField('lugarExpedicion')} />
          </FieldSlot>
        </div>
      )}
    </section>
  )
}
