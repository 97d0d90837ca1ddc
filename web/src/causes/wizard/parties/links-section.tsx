import { partyFields as fieldLabels } from '@estrado/machines/parties/field-texts'
import { shownDocument } from '@estrado/machines/parties/identity-document-rules'
import { nameWithPower, representativeLabel } from '@estrado/machines/parties/label-texts'
import { lawyerAlerts } from '@estrado/machines/parties/lawyer-rules'
import { partyTypeIds } from '@estrado/machines/parties/party-types'
import { emptyLawyer, emptyRepresentative } from '@estrado/machines/parties/person'
import type { PeopleOfCause } from '@estrado/machines/parties/representation'
import { partyForm, partyMessages } from '@estrado/machines/parties/texts'
import { readableDate } from '@estrado/machines/time/shown'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { serverNow } from '../../../client/server-clock.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { Status } from '../../../ui/status.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import { LawyerDialog } from './lawyer-dialog.tsx'
import type { Lawyer, Representative } from './party.logic.ts'
import { RepresentativeDialog } from './representative-dialog.tsx'

const labels = fieldLabels.lawyers

/** Lawyers or representatives of a party, as its form holds them. */
export type Links = {
  readonly abogados: readonly Lawyer[]
  readonly representantes: readonly Representative[]
}

type LinkTexts = { readonly title: string; readonly table: string; readonly empty: string }

/** One who stands for the party, at their place in their list; `index` null: about to be added. */
type Entry =
  | { readonly list: 'abogados'; readonly index: number | null; readonly link: Lawyer }
  | { readonly list: 'representantes'; readonly index: number | null; readonly link: Representative }

type LinksSectionProps = {
  readonly links: Links
  readonly onChange: (links: Links) => void
  /** Whom a new one must not clash with. */
  readonly people: PeopleOfCause
  readonly problems: readonly string[]
  readonly texts: LinkTexts
  /** Who represents a legal entity stands in a section of its own. */
  readonly withRepresentatives: boolean
}

/** The party's lawyers and representatives (`spec 3 §2`); an expired licence is flagged, no obstacle. */
export function LinksSection(props: LinksSectionProps) {
  const { links, onChange, people, problems, texts, withRepresentatives } = props
  const [opened, setOpened] = useState<Entry>()
  const rows = entriesOf(links)

  const put = (entry: Entry) => {
    onChange(withEntry(links, entry))
    setOpened(undefined)
  }
  const columns = columnsOf(setOpened, (entry) => onChange(withoutEntry(links, entry)))
  const onClose = () => setOpened(undefined)

  return (
    <section className={classes.section} aria-labelledby="seccion-abogados">
      <div className={classes.toolbar}>
        <h3 id="seccion-abogados">{texts.title}</h3>
        <div className={classes.actions}>
          <FieldSlot name="abogados">
            <AddButton
              label={partyForm.newLawyer}
              onClick={() => setOpened({ list: 'abogados', index: null, link: emptyLawyer })}
            />
          </FieldSlot>
          {withRepresentatives && (
            <FieldSlot name="representantes">
              <AddButton
                label={partyForm.newRepresentative}
                onClick={() => setOpened({ list: 'representantes', index: null, link: emptyRepresentative })}
              />
            </FieldSlot>
          )}
        </div>
      </div>
      <DataTable
        compact
        label={texts.table}
        columns={columns}
        rows={rows}
        rowKey={({ list, index }) => `${list}.${index}`}
        tools={{ name: 'abogados' }}
        empty={{ text: texts.empty }}
      />
      {problems.length > 0 && <p className={classes.problem}>{problems.join('. ')}</p>}
      {opened?.list === 'abogados' && (
        <LawyerDialog
          start={opened.link}
          people={people}
          others={links.abogados.filter((_, at) => at !== opened.index)}
          onPut={(link) => put({ ...opened, link })}
          onClose={onClose}
        />
      )}
      {opened?.list === 'representantes' && (
        <RepresentativeDialog
          start={opened.link}
          people={people}
          others={links.representantes.filter((_, at) => at !== opened.index)}
          onPut={(link) => put({ ...opened, link })}
          onClose={onClose}
        />
      )}
    </section>
  )
}

function AddButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
      {label}
    </Button>
  )
}

const entriesOf = ({ abogados, representantes }: Links): readonly Entry[] => [
  ...abogados.map((link, index) => ({ list: 'abogados' as const, index, link })),
  ...representantes.map((link, index) => ({ list: 'representantes' as const, index, link })),
]

const placed = <T,>(list: readonly T[], index: number | null, item: T): readonly T[] =>
  index === null ? [...list, item] : list.map((other, at) => (at === index ? item : other))

const withEntry = (links: Links, { list, index, link }: Entry): Links =>
  list === 'abogados'
    ? { ...links, abogados: placed(links.abogados, index, link) }
    : { ...links, representantes: placed(links.representantes, index, link) }

const withoutEntry = (links: Links, { list, index }: Entry): Links => ({
  ...links,
  [list]: links[list].filter((_, at) => at !== index),
})

const licenceOf = (entry: Entry): Lawyer | null => (entry.list === 'abogados' ? entry.link : null)

/** Lawyer, with power of attorney or not (`spec 3 §3`), or in what quality somebody represents. */
const qualityOf = (entry: Entry): string =>
  entry.list === 'abogados'
    ? representativeLabel(partyTypeIds.abogado)
    : representativeLabel(entry.link.idTipoSujetoProcesal)

const columnsOf = (
  onEdit: (entry: Entry) => void,
  onRemove: (entry: Entry) => void,
): readonly Column<Entry>[] => [
  {
    key: 'document',
    header: labels.document,
    cell: ({ link }) => shownDocument(link.documentoIdentidad, link),
  },
  { key: 'name', header: labels.name, cell: ({ link }) => nameWithPower(link) },
  { key: 'quality', header: labels.quality, cell: qualityOf },
  {
    key: 'licence',
    header: labels.licence,
    cell: (entry) => licenceOf(entry)?.matricula ?? '',
    secondary: true,
  },
  {
    key: 'expires',
    header: labels.expires,
    cell: (entry) => <Expiry lawyer={licenceOf(entry)} />,
    value: (entry) => licenceOf(entry)?.fechaVencimientoMatricula ?? null,
  },
  {
    key: 'actions',
    header: labels.actions,
    width: 88,
    cell: (entry) => (
      <div className={classes.rowActions}>
        <IconButton size={28} label={labels.edit(entry.link.nombreCompleto)} onClick={() => onEdit(entry)}>
          <IconPencil size={16} aria-hidden />
        </IconButton>
        <IconButton
          size={28}
          label={labels.remove(entry.link.nombreCompleto)}
          onClick={() => onRemove(entry)}
        >
          <IconTrash size={16} aria-hidden />
        </IconButton>
      </div>
    ),
  },
]

type Shown = {
  readonly missing: readonly string[]
  readonly shown: (field: string) => readonly string[]
}

/** Messages of the lists and of who stands in them, who may have been valid when added. */
export function linkProblems(fields: Shown): readonly string[] {
  const ofLists = ['abogados', 'representantes'].flatMap((list) => [
    ...fields.missing.filter((field) => field.startsWith(`${list}.`)),
    list,
  ])
  return [...new Set(ofLists.flatMap((field) => fields.shown(field)))]
}

function Expiry({ lawyer }: { readonly lawyer: Lawyer | null }) {
  const date = lawyer?.fechaVencimientoMatricula ?? null
  if (lawyer === null || date === null) return ''
  const expired = lawyerAlerts(date, serverNow()).includes(partyMessages.licenceExpired)
  const shown = readableDate(date)
  return expired ? <Status tone="danger">{`${shown} ${partyMessages.licenceExpired}`}</Status> : shown
}
