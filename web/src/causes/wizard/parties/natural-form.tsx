import { partyFields as labels } from '@estrado/machines/parties/field-texts'
import { homeDemanded } from '@estrado/machines/parties/party-natural'
import { offeredPartyTypes } from '@estrado/machines/parties/party-offer'
import { serverNow } from '../../../client/server-clock.ts'
import { SwitchField } from '../../../ui/choice-fields.tsx'
import classes from '../wizard.module.css'
import { CrimesSection } from './crimes-section.tsx'
import { HomeSection } from './home-section.tsx'
import { IdentitySection } from './identity-section.tsx'
import { peopleAround } from './link.logic.ts'
import { LinksSection, linkProblems } from './links-section.tsx'
import { MoreData } from './more-data.tsx'
import {
  contextOf,
  fullName,
  hasLawyers,
  holdsOptional,
  isAccused,
  isComplainant,
  mendedAt,
  ownType,
  partyFieldLabel,
  representativesOf,
  type UnsavedParty,
} from './party.logic.ts'
import { PartyFormFrame, type PartyFormProps } from './party-form-frame.tsx'
import { PartySection } from './party-section.tsx'
import { PersonSection } from './person-section.tsx'
import { usePartyForm } from './use-party-form.ts'

const linkTexts = {
  title: labels.sections.lawyers,
  table: labels.lawyers.table,
  empty: labels.lawyers.empty,
} as const

/** Tab 'Natural' (`spec 3 §2`). */
export function NaturalForm(props: PartyFormProps<UnsavedParty>) {
  const { saving, cause, roles } = props
  const fields = usePartyForm(props)
  const { form, id, set, shown, touch } = fields
  const type = form.idTipoSujetoProcesal
  const demanded = homeDemanded(type, cause.tipoAccion)
  const home = <HomeSection fields={fields} demanded={demanded} />
  return (
    <PartyFormFrame
      fields={fields}
      busy={saving.busy}
      saving={saving.underWay}
      labelOf={partyFieldLabel}
      mendedAt={(field) => mendedAt(field, fields.namesTyped)}
      onDone={props.onDone}
      onNext={props.onNext && (() => props.onNext?.({ name: fullName(form.personaNatural), type }))}
      onCancel={props.onCancel}
    >
      <PartySection
        type={type}
        cause={cause}
        types={offeredPartyTypes({ roles, tipoAccion: cause.tipoAccion, own: ownType(cause, id) })}
        onType={(chosen) =>
          set({ ...form, idTipoSujetoProcesal: chosen, esQuerellante: isComplainant(chosen) })
        }
        shown={shown}
        touch={touch}
      />
      <IdentitySection fields={fields} />
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
      {demanded && home}
      <div className={classes.alone}>
        <SwitchField
          label={labels.reservaIdentidad}
          description={labels.reservaIdentidadHint}
          value={form.reservaIdentidad}
          onChange={(reservaIdentidad) => set({ ...form, reservaIdentidad })}
        />
      </div>
      <MoreData opened={id !== null || holdsOptional(form)} faulty={fields.hasOptionalError}>
        <PersonSection fields={fields} />
        {!demanded && home}
      </MoreData>
      {hasLawyers(type) && (
        <LinksSection
          links={{ abogados: form.abogados, representantes: representativesOf(form) }}
          onChange={(links) => set({ ...form, ...links })}
          people={peopleAround(form, contextOf(cause, id, serverNow()).otherParties)}
          problems={linkProblems(fields)}
          texts={linkTexts}
          withRepresentatives
        />
      )}
    </PartyFormFrame>
  )
}
