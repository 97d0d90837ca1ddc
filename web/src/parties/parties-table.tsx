import { partiesStep } from '@estrado/machines/causes/wizard-progress-texts'
import { holding } from '@estrado/machines/enforcement/rules'
import { partyTone } from '@estrado/machines/parties/party-types'
import { processParties as texts } from '@estrado/machines/parties/process-texts'
import { whatsappOf } from '@estrado/machines/parties/whatsapp'
import type { ReactNode } from 'react'
import { DigitalCitizen, digitalCitizenText } from '../causes/wizard/parties/digital-citizen.tsx'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { IconBrandWhatsapp } from '../ui/icons.ts'
import { Tag } from '../ui/status.tsx'
import classes from './parties.module.css'

/** As much of a party as its tables show; null: not for the caller to know. */
export type TableParty = {
  readonly id: number
  readonly tipoSujetoProcesal: { readonly id: number }
  readonly etiqueta: string
  readonly nombreCompleto: string
  readonly clase: 'Natural' | 'Jurídico'
  readonly documento: string | null
  readonly celular: string | null
  readonly esCiudadanoDigital: boolean | null
  readonly direccion?: string | null
  readonly sujetosProcesalesSituacionesJuridicas?:
    | readonly {
        readonly fechaFin: string | null
        readonly tipoSituacionesJuridicas: { readonly descripcion: string }
      }[]
    | null
}

/** Column sets (`spec 3 §2`): of a summary, of the wizard, and of the office that holds hearings. */
export type PartyColumns = 'summary' | 'default' | 'hearing'

type Row<P> = { readonly party: P; readonly number: number }

type PartiesTableProps<P extends TableParty> = {
  readonly columns: PartyColumns
  readonly parties: readonly P[]
  /** What may be done for one; without it there is no column for it. */
  readonly actions?: ((party: P) => ReactNode) | undefined
  /** What else is told of one, below its name. */
  readonly lines?: (party: P) => readonly string[]
  readonly empty?: string
}

/** The parties of a cause, in order of registration. */
export function PartiesTable<P extends TableParty>({
  columns,
  parties,
  actions,
  lines,
  empty = partiesStep.noParties,
}: PartiesTableProps<P>) {
  const all = columnsBy<P>(actions, lines)
  return (
    <DataTable
      label={partiesStep.table}
      columns={sets[columns].filter((key) => key !== 'actions' || actions).map((key) => all[key])}
      rows={parties.map((party, index) => ({ party, number: index + 1 }))}
      rowKey={({ party }) => party.id}
      stacks
      tools={{ name: 'sujetos-procesales' }}
      empty={{ text: empty }}
    />
  )
}

const sets = {
  summary: ['number', 'document', 'party', 'kind', 'type', 'mobile', 'actions'],
  default: ['number', 'document', 'name', 'type', 'digital', 'actions'],
  hearing: ['number', 'document', 'attending', 'type', 'situation', 'address', 'mobile', 'actions'],
} as const satisfies Readonly<Record<PartyColumns, readonly string[]>>

type Key = (typeof sets)[PartyColumns][number]

const { columns: heads } = partiesStep

const columnsBy = <P extends TableParty>(
  actions: PartiesTableProps<P>['actions'],
  lines: PartiesTableProps<P>['lines'],
): Readonly<Record<Key, Column<Row<P>>>> => ({
  number: { key: 'number', header: heads.number, width: 48, cell: ({ number }) => number, secondary: true },
  document: {
    key: 'document',
    header: heads.document,
    width: 110,
    cell: ({ party }) => party.documento ?? '',
    secondary: true,
  },
  name: { key: 'name', header: heads.name, cell: ({ party }) => party.nombreCompleto },
  party: {
    key: 'name',
    header: heads.party,
    cell: ({ party }) => <Party party={party} lines={lines?.(party)} />,
    value: ({ party }) => party.nombreCompleto,
  },
  // Whether a digital citizen stands below the name: a column of its own would push the actions out of sight.
  attending: {
    key: 'name',
    header: heads.party,
    cell: ({ party }) => <Party party={party} lines={lines?.(party)} withCitizenship />,
    value: ({ party }) => party.nombreCompleto,
  },
  kind: { key: 'kind', header: heads.kind, width: 130, cell: ({ party }) => party.clase },
  type: {
    key: 'type',
    header: heads.type,
    cell: ({ party }) => <Tag tone={partyTone(party.tipoSujetoProcesal.id)}>{party.etiqueta}</Tag>,
    value: ({ party }) => party.etiqueta,
  },
  digital: {
    key: 'digital',
    header: heads.digitalCitizen,
    cell: ({ party }) => (party.clase === 'Natural' ? <DigitalCitizen is={party.esCiudadanoDigital} /> : ''),
    value: ({ party }) => (party.clase === 'Natural' ? digitalCitizenText(party.esCiudadanoDigital) : ''),
    secondary: true,
  },
  situation: {
    key: 'situation',
    header: heads.situation,
    cell: ({ party }) =>
      holding(party.sujetosProcesalesSituacionesJuridicas)[0]?.tipoSituacionesJuridicas.descripcion ?? '',
  },
  address: {
    key: 'address',
    header: heads.address,
    cell: ({ party }) => party.direccion ?? '',
    width: '24%',
  },
  mobile: {
    key: 'mobile',
    header: heads.mobile,
    width: 140,
    cell: ({ party }) => <Mobile celular={party.celular ?? ''} />,
    value: ({ party }) => party.celular ?? '',
  },
  actions: {
    key: 'actions',
    header: heads.actions,
    width: 1,
    cell: ({ party }) => actions?.(party),
  },
})

type PartyProps = {
  readonly party: TableParty
  readonly lines: readonly string[] | undefined
  readonly withCitizenship?: boolean
}

/** A party by name, with what else is told of it. */
function Party({ party, lines = [], withCitizenship = false }: PartyProps) {
  return (
    <span className={classes.party}>
      <span className={classes.name}>{party.nombreCompleto}</span>
      {lines.map((line) => (
        <span key={line} className={classes.quiet}>
          {line}
        </span>
      ))}
      {withCitizenship && party.clase === 'Natural' && <DigitalCitizen is={party.esCiudadanoDigital} />}
    </span>
  )
}

/** A number, with the way to write to it where it can be WhatsApp's. */
function Mobile({ celular }: { readonly celular: string }) {
  const chat = whatsappOf(celular)
  if (chat === null) return celular
  return (
    <span className={classes.mobile}>
      {celular}
      <a
        href={chat}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.whatsapp(celular)}
        data-tip={texts.whatsapp(celular)}
      >
        <IconBrandWhatsapp size={18} aria-hidden />
      </a>
    </span>
  )
}
