import { documentsStep as texts } from '@estrado/machines/causes/wizard-progress-texts'
import { type Column, DataTable } from '../../../ui/data-table.tsx'
import { Group } from '../../../ui/group.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { IconEye, IconPencil, IconTrash } from '../../../ui/icons.ts'
import { shownBytes } from '../../../ui/instant.ts'
import { Tag } from '../../../ui/status.tsx'
import classes from '../wizard.module.css'
import type { AttachedDocument } from './documents.logic.ts'

type AttachedTableProps = {
  readonly documents: readonly AttachedDocument[]
  readonly busy: boolean
  readonly onView: (document: AttachedDocument) => void
  readonly onEdit: (document: AttachedDocument) => void
  readonly onRemove: (document: AttachedDocument) => void
}

const place = 'tabla-documentos-adjuntos'

/** Where the focus goes once a document came or went, so that the Tab key goes on from there. */
export const focusAttached = (): void => window.document.getElementById(place)?.focus({ preventScroll: true })

type Row = { readonly document: AttachedDocument; readonly number: number }

/** What is attached, the main document first (`spec 3 §4`). */
export function AttachedTable({ documents, busy, onView, onEdit, onRemove }: AttachedTableProps) {
  const { columns } = texts
  const shown: readonly Column<Row>[] = [
    { key: 'number', header: columns.number, width: 48, cell: ({ number }) => number, secondary: true },
    {
      key: 'reference',
      header: columns.reference,
      cell: ({ document }) => (
        <>
          {document.referencia} {document.principal && <Tag tone="information">{texts.main}</Tag>}
        </>
      ),
      value: ({ document }) => document.referencia,
    },
    {
      key: 'type',
      header: columns.type,
      cell: ({ document }) => document.tipoActoProcesal.descripcion,
      secondary: true,
    },
    {
      key: 'sheets',
      header: columns.sheets,
      width: 72,
      align: 'right',
      cell: ({ document }) => document.fojasAdjunto,
    },
    {
      key: 'file',
      header: columns.file,
      cell: ({ document: { documento } }) => texts.fileFacts(documento.paginas, shownBytes(documento.bytes)),
      secondary: true,
    },
    {
      key: 'actions',
      header: columns.actions,
      width: 132,
      cell: ({ document }) => (
        <div className={classes.rowActions}>
          <IconButton size={32} label={texts.view(document.referencia)} onClick={() => onView(document)}>
            <IconEye size={18} aria-hidden />
          </IconButton>
          <IconButton
            size={32}
            label={texts.edit(document.referencia)}
            disabled={busy}
            onClick={() => onEdit(document)}
          >
            <IconPencil size={18} aria-hidden />
          </IconButton>
          <IconButton
            size={32}
            label={texts.remove(document.referencia)}
            disabled={busy}
            onClick={() => onRemove(document)}
          >
            <IconTrash size={18} aria-hidden />
          </IconButton>
        </div>
      ),
    },
  ]
  return (
    <Group id={place} aria-label={texts.table}>
      <DataTable
        label={texts.table}
        columns={shown}
        rows={documents.map((document, index) => ({ document, number: index + 1 }))}
        rowKey={({ document }) => document.id}
        stacks
        tools={{ name: 'documentos-adjuntos' }}
        empty={{ text: texts.empty }}
      />
    </Group>
  )
}
