import { legalFields, partyFields } from '@estrado/machines/parties/field-texts'
import { identityDocumentTypes, withoutDocument } from '@estrado/machines/parties/identity-documents'
import { PersonChoices } from '../../../parties/persons/person-choices.tsx'
import { TextField } from '../../../ui/fields.tsx'
import { SelectField } from '../../../ui/select-fields.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import { type LegalRepresentative, withRepresentativeNumber } from './legal-party.logic.ts'
import { NumberSearch } from './number-search.tsx'
import searchClasses from './person-search.module.css'
import type { LegalFields } from './use-legal-form.ts'

const labels = legalFields.representative
const prefix = 'personaJuridica.representante'

const documentTypes = identityDocumentTypes
  .filter((type) => type !== withoutDocument)
  .map((type) => ({ id: type, descripcion: type }))

/** Who represents the entity by its statutes: found by document, the name is read-only (`spec 3 §2`). */
export function LegalRepresentativeSection({ fields }: { fields: LegalFields }) {
  const { entity, setEntity, shown, touch, representative: search } = fields
  const { representante } = entity
  return (
    <section className={classes.section} aria-labelledby="seccion-representante-legal">
      <h3 id="seccion-representante-legal">{legalFields.sections.representative}</h3>
      <div className={classes.grid}>
        <FieldSlot name={`${prefix}.tipoDocumentoIdentidad`}>
          <SelectField<LegalRepresentative['tipoDocumentoIdentidad']>
            label={labels.tipoDocumentoIdentidad}
            options={documentTypes}
            value={representante.tipoDocumentoIdentidad}
            onChange={(type) => {
              if (type === null) return
              setEntity({ ...entity, representante: { ...representante, tipoDocumentoIdentidad: type } })
            }}
            alwaysChosen
          />
        </FieldSlot>
        <FieldSlot name={`${prefix}.documentoIdentidad`}>
          <NumberSearch
            label={labels.documentoIdentidad}
            value={representante.documentoIdentidad}
            onChange={(number) => setEntity(withRepresentativeNumber(entity, number))}
            onBlur={() => touch(`${prefix}.documentoIdentidad`)}
            errors={shown(`${prefix}.documentoIdentidad`)}
            searchLabel={labels.search}
            searching={search.searching}
            onSearch={() => void search.search()}
          />
        </FieldSlot>
      </div>
      <p className={searchClasses.answer} role="status">
        {answerOf(fields)}
      </p>
      <PersonChoices bearers={search.bearers} onChoose={(bearer) => void search.choose(bearer)} />
      <FieldSlot name={`${prefix}.nombreCompleto`}>
        <TextField
          label={labels.nombreCompleto}
          value={representante.nombreCompleto}
          onChange={() => undefined}
          errors={shown(`${prefix}.nombreCompleto`)}
          readOnly
          required
        />
      </FieldSlot>
    </section>
  )
}

function answerOf({ representative: { searching, unknown, bearers }, entity }: LegalFields): string {
  if (searching) return partyFields.searching
  if (unknown) return labels.notFound
  return entity.representante.nombreCompleto === '' && bearers.length === 0 ? labels.searchFirst : ''
}
