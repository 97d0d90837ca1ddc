import { dialog } from '@estrado/machines/messages/dialogs'
import { partyFields as labels, legalFields } from '@estrado/machines/parties/field-texts'
import { shownDocument } from '@estrado/machines/parties/identity-document-rules'
import { nameWithPower, representativeLabel } from '@estrado/machines/parties/label-texts'
import { partyForm } from '@estrado/machines/parties/texts'
import { readableDate } from '@estrado/machines/time/shown'
import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Fact, FactRows } from '../../../ui/fact-rows.tsx'
import { useCatalogue, useMunicipalities } from '../catalogues.ts'
import classes from '../wizard.module.css'
import { DigitalCitizen } from './digital-citizen.tsx'
import type { PartyRow } from './party.logic.ts'

/** A registered party, to read. */
export function PartyViewDialog({ party, onClose }: { party: PartyRow; onClose: () => void }) {
  return (
    <Dialog
      opened
      size="lg"
      title={party.nombreCompleto || labels.titles.view}
      onClose={onClose}
      footer={<Button onClick={onClose}>{dialog.close}</Button>}
    >
      <dl className={classes.facts}>
        <FactRows facts={usePartyFacts(party)} />
      </dl>
    </Dialog>
  )
}

type Representative = PartyRow['listaRepresentantes'][number]

const representativeText = ({ nombreCompleto, idTipoSujetoProcesal }: Representative): string =>
  `${nombreCompleto} (${representativeLabel(idTipoSujetoProcesal)})`

/** What is known of a legal entity, with who represents it. */
function entityFacts(
  entity: NonNullable<PartyRow['personaJuridica']>,
  municipality: string,
): readonly Fact[] {
  const { representante } = entity
  return [
    [legalFields.nit, entity.nit],
    [legalFields.razonSocial, entity.razonSocial],
    [legalFields.direccion, [entity.direccion, municipality].filter(Boolean).join(', ')],
    [legalFields.telefono, entity.telefono],
    [legalFields.email, entity.email],
    [
      legalFields.sections.representative,
      [
        representante.nombreCompleto,
        representante.documentoIdentidad && shownDocument(representante.documentoIdentidad, representante),
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]
}

/** What is known of the party, without what nobody filled in. */
function usePartyFacts(party: PartyRow): readonly Fact[] {
  const municipalities = useMunicipalities()
  const countries = useCatalogue('catalogo.paises')
  const civil = useCatalogue('catalogo.estadosCiviles')
  const languages = useCatalogue('catalogo.idiomas')
  const relations = useCatalogue('catalogo.relacionesVictimas')
  const name = (options: readonly { id: number; descripcion: string }[], id: number | null | undefined) =>
    options.find((option) => option.id === id)?.descripcion ?? ''
  const person = party.personaNatural
  const home = person?.domicilioReal
  const entity = party.personaJuridica
  return [
    [labels.idTipoSujetoProcesal, party.etiqueta],
    ...(entity
      ? entityFacts(entity, name(municipalities, entity.idMunicipio))
      : [[labels.documentoIdentidad, party.documento] as const]),
    [labels.delitos, party.delitos.map(({ descripcion }) => descripcion).join(', ')],
    [labels.idParentescoVictima, name(relations.options, party.idParentescoVictima)],
    [labels.fechaNacimiento, person?.fechaNacimiento ? readableDate(person.fechaNacimiento) : ''],
    [labels.idNacionalidad, name(countries.options, person?.idNacionalidad)],
    [labels.sexo, person?.sexo ?? ''],
    [labels.idEstadoCivil, name(civil.options, person?.idEstadoCivil)],
    [labels.idIdioma, name(languages.options, person?.idIdioma)],
    [labels.celular, entity ? '' : party.celular],
    [labels.email, person?.email ?? ''],
    [labels.profesionOcupacion, person?.profesionOcupacion ?? ''],
    [
      labels.sections.home,
      [
        home?.direccion,
        name(municipalities, home?.idMunicipio),
        home?.direccion && home.idPais !== defaultCountryId && name(countries.options, home.idPais),
      ]
        .filter(Boolean)
        .join(', '),
    ],
    [
      entity ? legalFields.sections.lawyers : labels.sections.lawyers,
      party.listaAbogados
        .map((lawyer) => `${nameWithPower(lawyer)} (${lawyer.matricula})`)
        .concat(party.listaRepresentantes.map(representativeText))
        .join(', '),
    ],
    ...(entity
      ? []
      : [
          [
            partyForm.digitalCitizenUnknown,
            <DigitalCitizen key="citizen" is={party.esCiudadanoDigital} />,
          ] as const,
        ]),
  ]
}
