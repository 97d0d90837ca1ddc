import { partyForm, partyMessages } from '@estrado/machines/messages/parties'
import { partyFields as fieldLabels } from '@estrado/machines/messages/party-fields'
import { representativeLabel } from '@estrado/machines/messages/party-labels'
import { readableDate } from '@estrado/machines/rules/dates'
import { lawyerAlerts } from '@estrado/machines/rules/lawyer'
import { partyTypeIds } from '@estrado/machines/vocabulary/party-types'
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
import { emptyLawyer, emptyRepresentative, peopleAround } from './link.logic.ts'
import {
  type Cause,
  contextOf,
  type Lawyer,
  type PartyForm,
  type Representative,
  representativesOf,
} from './party.logic.ts'
import { RepresentativeDialog } from './representative-dialog.tsx'
import type { PartyFields } from './use-party-form.ts'

const labels = fieldLabels.lawyers

/** One who stands for the party, at their place in their list; `index` null: about to be added. */
type Entry =
  | { readonly list: 'abogados'; readonly index: number | null; readonly link: Lawyer }
  | { readonly list: 'representantes'; readonly index: number | null; readonly link: Representative }

/** The party's lawyers and representatives (`spec 3 §2`); an expired licence is flagged, no obstacle. */
export function LinksSection({ fields, cause }: { fields: PartyFields; cause: Cause }) {
  const { form, set, id } = fields
  const [opened, setOpened] = useState<Entry>()
  const rows = entriesOf(form)

  const put = (entry: Entry) => {
    set(withEntry(form, entry))
    setOpened(undefined)
  }
  const columns = columnsOf(setOpened, (entry) => set(withoutEntry(form, entry)))
  const problems = problemsOf(fields)
  const people = peopleAround(form, contextOf(cause, id, serverNow()).otherParties)
  const onClose = () => setOpened(undefined)

  return (
    <section className={classes.section} aria-labelledby="seccion-abogados">
      <div className={classes.toolbar}>
        <h3 id="seccion-abogados">{fieldLabels.sections.lawyers}</h3>
        <div className={classes.actions}>
          <FieldSlot name="abogados">
            <AddButton
              label={partyForm.newLawyer}
              onClick={() => setOpened({ list: 'abogados', index: null, link: emptyLawyer })}
            />
          </FieldSlot>
          <FieldSlot name="representantes">
            <AddButton
              label={partyForm.newRepresentative}
              onClick={() => setOpened({ list: 'representantes', index: null, link: emptyRepresentative })}
            />
          </FieldSlot>
        </div>
      </div>
      <DataTable
        compact
        label={labels.table}
        columns={columns}
        rows={rows}
        rowKey={({ list, index }) => `${list}.${index}`}
        tools={{ name: 'abogados' }}
        empty={{ text: labels.empty }}
      />
      {problems.length > 0 && <p className={classes.problem}>{problems.join('. ')}</p>}
      {opened?.list === 'abogados' && (
        <LawyerDialog
          start={opened.link}
          people={people}
          others={form.abogados.filter((_, at) => at !== opened.index)}
          onPut={(link) => put({ ...opened, link })}
          onClose={onClose}
        />
      )}
      {opened?.list === 'representantes' && (
        <RepresentativeDialog
          start={opened.link}
          people={people}
          others={representativesOf(form).filter((_, at) => at !== opened.index)}
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

const entriesOf = (form: PartyForm): readonly Entry[] => [
  ...form.abogados.map((link, index) => ({ list: 'abogados' as const, index, link })),
  ...representativesOf(form).map((link, index) => ({ list: 'representantes' as const, index, link })),
]

const placed = <T,>(list: readonly T[], index: number | null, item: T): readonly T[] =>
  index === null ? [...list, item] : list.map((other, at) => (at === index ? item : other))

const withEntry = (form: PartyForm, { list, index, link }: Entry): PartyForm =>
  list === 'abogados'
    ? { ...form, abogados: placed(form.abogados, index, link) }
    : { ...form, representantes: placed(representativesOf(form), index, link) }

const withoutEntry = (form: PartyForm, { list, index }: Entry): PartyForm =>
  list === 'abogados'
    ? { ...form, abogados: form.abogados.filter((_, at) => at !== index) }
    : { ...form, representantes: representativesOf(form).filter((_, at) => at !== index) }

const licenceOf = (entry: Entry): Lawyer | null => (entry.list === 'abogados' ? entry.link : null)

/** Lawyer, with power of attorney or not (`spec 3 §3`), or in what quality somebody represents. */
const qualityOf = (entry: Entry): string =>
  entry.list === 'abogados'
    ? representativeLabel(partyTypeIds.abogado)
    : representativeLabel(entry.link.idTipoSujetoProcesal)

const nameOf = (entry: Entry): string =>
  entry.list === 'abogados' && entry.link.esApoderado
    ? `${entry.link.nombreCompleto}${partyForm.withPowerOfAttorney}`
    : entry.link.nombreCompleto

const columnsOf = (
  onEdit: (entry: Entry) => void,
  onRemove: (entry: Entry) => void,
): readonly Column<Entry>[] => [
  { key: 'document', header: labels.document, cell: ({ link }) => link.documentoIdentidad },
  { key: 'name', header: labels.name, cell: nameOf },
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

/** Messages of the lists and of who stands in them, who may have been valid when added. */
function problemsOf(fields: PartyFields): readonly string[] {
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
