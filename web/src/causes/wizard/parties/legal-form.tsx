import { legalFields as labels } from '@estrado/machines/parties/field-texts'
import { serverNow } from '../../../client/server-clock.ts'
import { CrimesSection } from './crimes-section.tsx'
import { EntityContactSection, EntitySection } from './entity-section.tsx'
import {
  contactFields,
  hasLegalLawyers,
  holdsContact,
  legalFieldLabel,
  legalMendedAt,
  offeredLegalTypes,
  type UnsavedLegal,
} from './legal-party.logic.ts'
import { LegalRepresentativeSection } from './legal-representative-section.tsx'
import { peopleAroundEntity } from './link.logic.ts'
import { LinksSection, linkProblems } from './links-section.tsx'
import { MoreData } from './more-data.tsx'
import { contextOf, isAccused, ownType } from './party.logic.ts'
import { PartyFormFrame, type PartyFormProps } from './party-form-frame.tsx'
import { PartySection } from './party-section.tsx'
import { useLegalForm } from './use-legal-form.ts'

const linkTexts = {
  title: labels.sections.lawyers,
  table: labels.lawyersTable,
  empty: labels.noLawyers,
} as const

/** Tab 'Juridico' (`spec 3 §2`). */
export function LegalForm(props: PartyFormProps<UnsavedLegal>) {
  const { saving, cause, roles } = props
  const fields = useLegalForm(props)
  const { form, id, set, shown, touch } = fields
  const type = form.idTipoSujetoProcesal
  return (
    <PartyFormFrame
      fields={fields}
      busy={saving.busy}
      saving={saving.underWay}
      labelOf={legalFieldLabel}
      mendedAt={legalMendedAt}
      onDone={props.onDone}
      onNext={props.onNext && (() => props.onNext?.({ name: form.personaJuridica.razonSocial, type }))}
      onCancel={props.onCancel}
    >
      <PartySection
        type={type}
        cause={cause}
        types={offeredLegalTypes({ roles, tipoAccion: cause.tipoAccion, own: ownType(cause, id) })}
        onType={(idTipoSujetoProcesal) => set({ ...form, idTipoSujetoProcesal })}
        shown={shown}
        touch={touch}
      />
      <EntitySection fields={fields} />
      {isAccused(type) && (
        <CrimesSection
          cause={cause}
          id={id}
          delitos={form.delitos}
          onChange={(delitos) => set({ ...form, delitos })}
          shown={shown}
          touch={touch}
        />
      )}
      <LegalRepresentativeSection fields={fields} />
      <MoreData
        opened={id !== null || holdsContact(form)}
        faulty={contactFields.some((field) => shown(`personaJuridica.${field}`).length > 0)}
      >
        <EntityContactSection fields={fields} />
      </MoreData>
      {hasLegalLawyers(type) && (
        <LinksSection
          links={{ abogados: form.abogados, representantes: [] }}
          onChange={({ abogados }) => set({ ...form, abogados })}
          people={peopleAroundEntity(form, contextOf(cause, id, serverNow()).otherParties)}
          problems={linkProblems(fields)}
          texts={linkTexts}
          withRepresentatives={false}
        />
      )}
    </PartyFormFrame>
  )
}
