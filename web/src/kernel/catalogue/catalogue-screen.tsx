import type { KeptResource } from '@estrado/machines/catalogues/kept'
import { type AnyCatalogue, type EntryState, entryStates } from '@estrado/machines/kernel/catalogue'
import {
  type CatalogueScreenTexts,
  catalogueScreenTexts,
} from '@estrado/machines/kernel/catalogue-screen-texts'
import type { Field } from '@estrado/machines/kernel/fields'
import { type KnownOptions, shownValue } from '@estrado/machines/kernel/shown-value'
import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { Column } from '../../ui/data-table.tsx'
import { Status } from '../../ui/status.tsx'
import { ListScreen } from '../list-screen.tsx'
import { paged } from '../list-source.ts'
import { EntryBeside } from './entry-beside.tsx'
import { EntryDialog } from './entry-dialog.tsx'
import { type Entry, keptCall } from './kept-calls.ts'
import { useKnownOptions } from './known-options.ts'

const SpreadsheetDialog = lazy(() => import('./spreadsheet-dialog.tsx'))

type CatalogueScreenProps = {
  readonly of: AnyCatalogue
  /** The resource whose calls keep it. */
  readonly calls: KeptResource
}

type Listed = Omit<Entry, 'versiones' | 'usos'>

/** Source and filters of a catalogue's list. */
function listOf(calls: KeptResource, texts: CatalogueScreenTexts) {
  const filters = {
    busqueda: { kind: 'text', label: texts.search, hint: texts.searchHint },
    estado: {
      kind: 'choice',
      label: texts.state,
      any: texts.anyState,
      options: (Object.keys(entryStates) as EntryState[]).map((id) => ({
        id,
        descripcion: entryStates[id].label,
      })),
    },
  } as const
  const source = paged(keptCall(calls, 'page'), filters, ({ page, perPage, sort, filters: chosen }) => ({
    body: {
      page,
      perPage,
      busqueda: chosen.busqueda,
      estado: chosen.estado,
      orden: sort ? `${sort.descending ? '-' : ''}${sort.key}` : '',
    },
  }))
  return { filters, source }
}

/** The whole screen of a catalogue that people keep: list, entry with history, form, closing, spreadsheet. */
export function CatalogueScreen({ of, calls }: CatalogueScreenProps) {
  const [texts] = useState(() => catalogueScreenTexts(of.words))
  const [{ filters, source }] = useState(() => listOf(calls, texts))
  const known = useKnownOptions(of)
  const [creating, setCreating] = useState(false)
  const [importing, setImporting] = useState(false)
  return (
    <>
      <ListScreen<Listed, typeof filters>
        path={of.screen}
        name={of.name}
        texts={texts}
        source={source as never}
        rowKey={({ id }) => id}
        columns={(narrow) => columnsOf(of, narrow ? of.columns.slice(0, 1) : of.columns, known, texts)}
        sort={{ key: of.title, descending: false }}
        filters={filters}
        main={{ label: texts.create, call: keptCall(calls, 'create'), run: () => setCreating(true) }}
        aside={
          <Button variant="default" onClick={() => setImporting(true)}>
            {texts.spreadsheet}
          </Button>
        }
        open={{
          name: 'entrada',
          beside: (id, close) => (
            <EntryBeside key={id} id={id} of={of} calls={calls} known={known} texts={texts} onClose={close} />
          ),
        }}
      />
      {creating && (
        <EntryDialog
          of={of}
          calls={calls}
          known={known}
          texts={texts}
          entry={null}
          onClose={() => setCreating(false)}
        />
      )}
      {importing && (
        <Suspense>
          <SpreadsheetDialog of={of} calls={calls} texts={texts} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}

function columnsOf(
  of: AnyCatalogue,
  names: readonly string[],
  known: KnownOptions,
  texts: { readonly id: string; readonly state: string },
): readonly Column<Listed>[] {
  const fields = names.flatMap((name): Column<Listed>[] => {
    const field: Field | undefined = of.fields[name]
    if (!field) return []
    const shown = ({ fila }: Listed) => shownValue(field, fila[name], known) ?? ''
    return [
      {
        key: name,
        header: field.label,
        cell: shown,
        value: shown,
        sortable: field.kind === 'text' || field.kind === 'number',
        ...(field.kind === 'number' && { align: 'right' as const }),
        ...(name !== of.title && { secondary: true }),
      },
    ]
  })
  return [
    ...fields,
    {
      key: 'id',
      header: texts.id,
      cell: ({ id }) => id,
      align: 'right',
      width: 90,
      sortable: true,
      secondary: true,
    },
    {
      key: 'estado',
      header: texts.state,
      cell: ({ estado }) => <Status tone={entryStates[estado].tone}>{entryStates[estado].label}</Status>,
      value: ({ estado }) => entryStates[estado].label,
      width: 170,
      aside: true,
    },
  ]
}
