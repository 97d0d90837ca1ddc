import { partyForm, partyMessages } from '@estrado/machines/messages/parties'
import { partyFields as fieldLabels } from '@estrado/machines/messages/party-fields'
import { readableDate } from '@estrado/machines/rules/dates'
import { lawyerAlerts } from '@estrado/machines/rules/lawyer'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { serverNow } from '../../../client/server-clock.ts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconPencil, IconPlus, IconTrash } from '../../../ui/icons.ts'
import { Status } from '../../../ui/status.tsx'
import { FieldSlot } from '../field-slot.tsx'
import classes from '../wizard.module.css'
import { emptyLawyer } from './lawyer.logic.ts'
import { LawyerDialog } from './lawyer-dialog.tsx'
import { type Cause, contextOf, type Lawyer } from './party.logic.ts'
import type { PartyFields } from './use-party-form.ts'

const labels = fieldLabels.lawyers

/** The party's lawyers (`spec 3 §2`); an expired licence is flagged, no obstacle. */
export function LawyersSection({ fields, cause }: { fields: PartyFields; cause: Cause }) {
  const { form, set, id } = fields
  const [opened, setOpened] = useState<{ readonly index: number | null; readonly lawyer: Lawyer }>()
  const lawyers = form.abogados
  const problems = [...lawyers.keys(), null].flatMap((index) =>
    index === null ? fields.shown('abogados') : problemsOf(fields, index),
  )

  const put = (index: number | null, lawyer: Lawyer) => {
    const abogados =
      index === null ? [...lawyers, lawyer] : lawyers.map((other, at) => (at === index ? lawyer : other))
    set({ ...form, abogados })
    setOpened(undefined)
  }

  const columns: readonly Column<{ readonly lawyer: Lawyer; readonly index: number }>[] = [
    { key: 'document', header: labels.document, cell: ({ lawyer }) => lawyer.documentoIdentidad },
    {
      key: 'name',
      header: labels.name,
      cell: ({ lawyer }) =>
        lawyer.esApoderado
          ? `${lawyer.nombreCompleto}${partyForm.withPowerOfAttorney}`
          : lawyer.nombreCompleto,
    },
    { key: 'licence', header: labels.licence, cell: ({ lawyer }) => lawyer.matricula, secondary: true },
    {
      key: 'expires',
      header: labels.expires,
      cell: ({ lawyer }) => <Expiry lawyer={lawyer} />,
      value: ({ lawyer }) => lawyer.fechaVencimientoMatricula,
    },
    {
      key: 'actions',
      header: labels.actions,
      width: 88,
      cell: ({ lawyer, index }) => (
        <div className={classes.rowActions}>
          <IconButton
            size={28}
            label={labels.edit(lawyer.nombreCompleto)}
            onClick={() => setOpened({ index, lawyer })}
          >
            <IconPencil size={16} aria-hidden />
          </IconButton>
          <IconButton
            size={28}
            label={labels.remove(lawyer.nombreCompleto)}
            onClick={() => set({ ...form, abogados: lawyers.filter((_, at) => at !== index) })}
          >
            <IconTrash size={16} aria-hidden />
          </IconButton>
        </div>
      ),
    },
  ]

  return (
    <section className={classes.section} aria-labelledby="seccion-abogados">
      <div className={classes.toolbar}>
        <h3 id="seccion-abogados">{fieldLabels.sections.lawyers}</h3>
        <FieldSlot name="abogados">
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setOpened({ index: null, lawyer: emptyLawyer })}
          >
            {partyForm.newLawyer}
          </Button>
        </FieldSlot>
      </div>
      <DataTable
        compact
        label={labels.table}
        columns={columns}
        rows={lawyers.map((lawyer, index) => ({ lawyer, index }))}
        rowKey={({ index }) => index}
        tools={{ name: 'abogados' }}
        empty={{ text: labels.empty }}
      />
      {problems.length > 0 && <p className={classes.problem}>{[...new Set(problems)].join('. ')}</p>}
      {opened && (
        <LawyerDialog
          start={opened.lawyer}
          form={form}
          otherParties={contextOf(cause, id, serverNow()).otherParties}
          otherLawyers={lawyers.filter((_, at) => at !== opened.index)}
          onPut={(lawyer) => put(opened.index, lawyer)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </section>
  )
}

/** Messages of one lawyer, who may have been valid when added. */
const problemsOf = (fields: PartyFields, index: number): readonly string[] =>
  fields.missing
    .filter((field) => field.startsWith(`abogados.${index}.`))
    .flatMap((field) => fields.shown(field))

function Expiry({ lawyer: { fechaVencimientoMatricula: date } }: { lawyer: Lawyer }) {
  const expired = lawyerAlerts(date, serverNow()).includes(partyMessages.licenceExpired)
  const shown = date === null ? '' : readableDate(date)
  return expired ? <Status tone="danger">{`${shown} ${partyMessages.licenceExpired}`}</Status> : shown
}
