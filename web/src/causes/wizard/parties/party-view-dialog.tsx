import { flagWords } from '@estrado/machines/kernel/shown-value'
import { dialog } from '@estrado/machines/messages/dialogs'
import {
  partyFields as labels,
  lawyerFields,
  legalFields,
  linkFields,
} from '@estrado/machines/parties/field-texts'
import { shownDocument } from '@estrado/machines/parties/identity-document-rules'
import { nameWithPower, representativeLabel } from '@estrado/machines/parties/label-texts'
import { personReferences } from '@estrado/machines/parties/person'
import { partyForm } from '@estrado/machines/parties/texts'
import { type Coordinates, isUnset } from '@estrado/machines/rules/coordinates'
import { readableDate } from '@estrado/machines/time/shown'
import { defaultCountryId } from '@estrado/machines/vocabulary/defaults'
import { Button } from '@mantine/core'
import { Dialog } from '../../../ui/dialog.tsx'
import { type Fact, FactRows } from '../../../ui/fact-rows.tsx'
import { useCatalogue, useDepartments, useMunicipalities } from '../catalogues.ts'
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

type Lawyer = PartyRow['listaAbogados'][number]
type Representative = PartyRow['listaRepresentantes'][number]
type NameOf = (id: number | null | undefined) => string

const told = (label: string, value: string): string => value && `${label}: ${value}`

/** How somebody who stands for a party is reached, and by which power of attorney they stand for it. */
const standingFacts = (one: Lawyer | Representative, municipality: NameOf): readonly string[] => [
  one.celular,
  one.email,
  told(linkFields.numeroNotarialApoderado, one.numeroNotarialApoderado),
  told(linkFields.numeroNotaria, one.numeroNotaria),
  told(linkFields.idMunicipioNotaria, municipality(one.idMunicipioNotaria)),
]

const lawyerFacts = (lawyer: Lawyer): readonly string[] => [
  `${nameWithPower(lawyer)} (${lawyer.matricula})`,
  lawyer.fechaVencimientoMatricula
    ? told(lawyerFields.fechaVencimientoMatricula, readableDate(lawyer.fechaVencimientoMatricula))
    : '',
]

const representativeText = ({ nombreCompleto, idTipoSujetoProcesal }: Representative): string =>
  `${nombreCompleto} (${representativeLabel(idTipoSujetoProcesal)})`

/** Lawyers and representatives, each on a line of their own; null: there is nobody. */
function standingLines({ listaAbogados, listaRepresentantes }: PartyRow, municipality: NameOf): Fact[1] {
  const lines = [
    ...listaAbogados.map((one) => [...lawyerFacts(one), ...standingFacts(one, municipality)]),
    ...listaRepresentantes.map((one) => [representativeText(one), ...standingFacts(one, municipality)]),
  ].map((facts) => facts.filter(Boolean).join(' · '))
  return lines.length === 0 ? null : lines.map((line) => <div key={line}>{line}</div>)
}

const pointText = (point: Coordinates | undefined): string =>
  point && !isUnset(point) ? `${point.latitud}, ${point.longitud}` : ''

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
    [legalFields.location, pointText(entity)],
    [legalFields.telefono, entity.telefono],
    [legalFields.email, entity.email],
    [
      legalFields.sections.representative,
      [
        representante.nombreCompleto,
        representante.documentoIdentidad && shownDocument(representante.documentoIdentidad, representante),
        representante.celular,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]
}

type Options = readonly { readonly id: number; readonly descripcion: string }[]

/** What is known of the party, without what nobody filled in. */
function usePartyFacts(party: PartyRow): readonly Fact[] {
  const municipalities = useMunicipalities()
  const departments = useDepartments()
  const countries = useCatalogue('catalogo.paises')
  const known: Readonly<Record<(typeof personReferences)[number][1], Options>> = {
    nationality: countries.options,
    department: departments,
    municipality: municipalities,
    civilStatus: useCatalogue('catalogo.estadosCiviles').options,
    gender: useCatalogue('catalogo.generos').options,
    language: useCatalogue('catalogo.idiomas').options,
    disability: useCatalogue('catalogo.gradosDiscapacidades').options,
  }
  const relations = useCatalogue('catalogo.relacionesVictimas')
  const name = (options: Options, id: number | null | undefined) =>
    options.find((option) => option.id === id)?.descripcion ?? ''
  const person = party.personaNatural
  const home = person?.domicilioReal
  const entity = party.personaJuridica
  return [
    [labels.idTipoSujetoProcesal, party.etiqueta],
    [labels.reservaIdentidad, party.reservaIdentidad && flagWords.yes],
    ...(entity
      ? entityFacts(entity, name(municipalities, entity.idMunicipio))
      : [[labels.documentoIdentidad, party.documento] as const]),
    [labels.delitos, party.delitos.map(({ descripcion }) => descripcion).join(', ')],
    [labels.idParentescoVictima, name(relations.options, party.idParentescoVictima)],
    [labels.fechaNacimiento, person?.fechaNacimiento ? readableDate(person.fechaNacimiento) : ''],
    [labels.sexo, person?.sexo ?? ''],
    ...personReferences.map(([field, of]): Fact => [labels[field], name(known[of], person?.[field])]),
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
    [labels.domicilioReal.location, pointText(home)],
    [labels.domicilioReal.telefono, home?.telefono],
    [
      entity ? legalFields.sections.lawyers : labels.sections.lawyers,
      standingLines(party, (id) => name(municipalities, id)),
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
