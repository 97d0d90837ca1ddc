import { causeFile as texts } from '@estrado/machines/causes/page-texts'
import { partyTone } from '@estrado/machines/parties/party-types'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { Tag } from '../../ui/status.tsx'
import classes from './file.module.css'
import type { CauseFile } from './file-types.ts'
import { PartState } from './part-state.tsx'
import { type FileParty, linesOf, usePartiesOfFile } from './party-list.tsx'

const columns: readonly Column<FileParty>[] = [
  {
    key: 'party',
    header: texts.columns.party,
    cell: (party) => (
      <span className={classes.party}>
        <strong>{party.nombreCompleto}</strong>
        {linesOf(party).map((line) => (
          <span key={line} className={classes.quiet}>
            {line}
          </span>
        ))}
      </span>
    ),
    value: ({ nombreCompleto }) => nombreCompleto,
    width: '48%',
  },
  {
    key: 'type',
    header: texts.columns.type,
    cell: ({ tipoSujetoProcesal, etiqueta }) => <Tag tone={partyTone(tipoSujetoProcesal.id)}>{etiqueta}</Tag>,
    value: ({ etiqueta }) => etiqueta,
    aside: true,
  },
  { key: 'kind', header: texts.columns.kind, cell: ({ clase }) => clase, secondary: true },
  {
    key: 'document',
    header: texts.columns.document,
    cell: ({ documentoIdentidadONit }) => documentoIdentidadONit ?? '',
    secondary: true,
  },
  { key: 'mobile', header: texts.columns.mobile, cell: ({ celular }) => celular ?? '', secondary: true },
]

/** Sujetos: who stands in the cause, as the caller may know them. */
export function PartiesPart({ file }: { readonly file: CauseFile }) {
  return (
    <PartState query={usePartiesOfFile(file.id)}>
      {(parties) => (
        <DataTable
          label={texts.parties}
          columns={columns}
          rows={parties}
          rowKey={({ id }) => id}
          empty={{ text: texts.noParties }}
          stacks
        />
      )}
    </PartState>
  )
}
