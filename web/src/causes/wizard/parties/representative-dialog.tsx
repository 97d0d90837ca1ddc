import { representativeFields as labels } from '@estrado/machines/parties/field-texts'
import { representativeLabel } from '@estrado/machines/parties/label-texts'
import { proceduralRoleIds, representativeTypes } from '@estrado/machines/parties/party-types'
import type { PeopleOfCause } from '@estrado/machines/parties/representation'
import { partyForm, partyMessages } from '@estrado/machines/parties/texts'
import { SelectField } from '../../../ui/select-fields.tsx'
import { FieldSlot } from '../field-slot.tsx'
import { foundRepresentative, representativeMessages, withRepresentativeDocument } from './link.logic.ts'
import { LinkDialog } from './link-dialog.tsx'
import type { Representative } from './party.logic.ts'
import { useLinkForm } from './use-link-form.ts'

type RepresentativeDialogProps = {
  readonly start: Representative
  readonly people: PeopleOfCause
  /** The party's other representatives. */
  readonly others: readonly Representative[]
  readonly onPut: (representative: Representative) => void
  readonly onClose: () => void
}

const qualities = representativeTypes.map((id) => ({ id, descripcion: representativeLabel(id) }))

/** 'Nuevo Representante' (`spec 3 §2`): the name comes from the identity registry. */
export function RepresentativeDialog({ start, people, others, ...ends }: RepresentativeDialogProps) {
  const kind = {
    place: 'representante',
    messages: (representative: Representative) => representativeMessages(representative, people, others),
    announced: partyMessages.representativeIsLawyer,
    withDocument: withRepresentativeDocument,
    found: foundRepresentative,
  } as const
  const form = useLinkForm(start, kind, ends)
  const { link: representative, change, shown } = form
  return (
    <LinkDialog
      place={kind.place}
      title={partyForm.newRepresentative}
      submitLabel={start.nombreCompleto === '' ? labels.add : labels.keep}
      answers={{ other: labels.notFound, unknown: labels.notFound }}
      form={form}
      own={
        <FieldSlot name="representante.idTipoSujetoProcesal" wide>
          <SelectField
            label={labels.idTipoSujetoProcesal}
            options={qualities}
            value={representative.idTipoSujetoProcesal}
            onChange={(idTipoSujetoProcesal) => change({ idTipoSujetoProcesal })}
            errors={shown('idTipoSujetoProcesal')}
            required
          />
        </FieldSlot>
      }
      byPower={representative.idTipoSujetoProcesal === proceduralRoleIds.apoderado}
    />
  )
}
