import type { KeptResource } from '@estrado/machines/catalogues/kept'
import { type AnyCatalogue, type EntryState, entryStates } from '@estrado/machines/kernel/catalogue'
import {
  type CatalogueScreenTexts,
  catalogueScreenTexts,
} from '@estrado/machines/kernel/catalogue-screen-texts'
import { catalogueTexts } from '@estrado/machines/kernel/catalogue-texts'
import type { Field } from '@estrado/machines/kernel/fields'
import { type KnownOptions, shownValue } from '@estrado/machines/kernel/shown-value'
import { Button } from '@mantine/core'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useEntered } from '../../client/granted.ts'
import type { Column } from '../../ui/data-table.tsx'
import { ForbiddenScreen } from '../../ui/forbidden-screen.tsx'
import { Status } from '../../ui/status.tsx'
import { ListScreen } from '../list-screen.tsx'
import { paged } from '../list-source.ts'
import { written } from '../list-state.tsx'
import classes from './catalogue.module.css'
import type { Preview } from './effects.tsx'
import { EntryBeside } from './entry-beside.tsx'
import { type Entry, keptCall } from './kept-calls.ts'
import { useKnownOptions } from './known-options.ts'

const EntryDialog = lazy(() => import('./entry-dialog.tsx'))
const SpreadsheetDialog = lazy(() => import('./spreadsheet-dialog.tsx'))

type CatalogueScreenProps = {
  readonly of: AnyCatalogue
  /** The resource whose calls keep it. */
  readonly calls: KeptResource
  /** Beside the button of the spreadsheet. */
  readonly more?: ReactNode
  /** What saving an entry would bring about, shown before it is saved; `id` null: a new one. */
  readonly preview?: Preview
  /** More of an entry, beside the list. */
  readonly ofEntry?: (entry: Entry) => ReactNode
  /** Above the list. */
  readonly above?: ReactNode
}

const { all, andMore } = catalogueTexts

type Listed = Omit<Entry, 'versiones' | 'usos'>

/** Choices that narrow the list, as its address names them. */
const narrowing = (of: AnyCatalogue, known: KnownOptions) =>
  Object.fromEntries(
    (of.filters ?? []).flatMap((name) => {
      const field = of.fields[name]
      if (field?.kind !== 'choice') return []
      const { label } = field
      const options = known.get(field.options)?.filter(({ anterior }) => !anterior) ?? []
      return [[name, { kind: 'choice', label, any: all, options } as const]]
    }),
  )

/** Source and filters of a catalogue's list. */
function listOf(of: AnyCatalogue, calls: KeptResource, texts: CatalogueScreenTexts, known: KnownOptions) {
  const narrowed = narrowing(of, known)
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
    ...narrowed,
  } as const
  const source = paged(keptCall(calls, 'page'), filters, ({ page, perPage, sort, filters: chosen }) => ({
    body: {
      page,
      perPage,
      busqueda: chosen.busqueda,
      estado: chosen.estado,
      filtros: Object.fromEntries(
        Object.keys(narrowed).flatMap((name) => {
          const id = (chosen as Readonly<Record<string, unknown>>)[name]
          return typeof id === 'number' || typeof id === 'string' ? [[name, id]] : []
        }),
      ),
      orden: written(sort),
    },
  }))
  return { filters, source }
}

/** The whole screen of a catalogue that people keep: list, entry with history, form, closing, spreadsheet. */
export function CatalogueScreen(props: CatalogueScreenProps) {
  // Nothing is asked of what is refused: it would be recorded as tried.
  return useEntered(keptCall(props.calls, 'page')) ? <GrantedCatalogue {...props} /> : <ForbiddenScreen />
}

function GrantedCatalogue({ of, calls, preview, ofEntry, above, more }: CatalogueScreenProps) {
  const [texts] = useState(() => catalogueScreenTexts(of.words, of.repeats))
  const known = useKnownOptions(of)
  const { filters, source } = listOf(of, calls, texts, known)
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
        columns={(narrow) => columnsOf(of, narrow, known, texts)}
        sort={of.sort ?? { key: of.title, descending: false }}
        filters={filters}
        above={above}
        main={{ label: texts.create, call: keptCall(calls, 'create'), run: () => setCreating(true) }}
        aside={
          <>
            {more}
            <Button variant="default" onClick={() => setImporting(true)}>
              {texts.spreadsheet}
            </Button>
          </>
        }
        open={{
          name: 'entrada',
          beside: (id, close) => (
            <EntryBeside
              key={id}
              id={id}
              of={of}
              calls={calls}
              known={known}
              texts={texts}
              preview={preview}
              ofEntry={ofEntry}
              onClose={close}
            />
          ),
        }}
      />
      <Suspense>
        {creating && (
          <EntryDialog
            of={of}
            calls={calls}
            known={known}
            texts={texts}
            entry={null}
            preview={preview}
            onClose={() => setCreating(false)}
          />
        )}
        {importing && (
          <SpreadsheetDialog name={of.name} calls={calls} texts={texts} onClose={() => setImporting(false)} />
        )}
      </Suspense>
    </>
  )
}

/** So many of a list stand in a table's cell; where there are more, the rest is counted. */
const listed = 2

/** What a field holds, as a table's cell has room for it. */
function inShort(field: Field, value: unknown, known: KnownOptions): string | number {
  const items = field.kind === 'many' ? (value as readonly unknown[]) : []
  if (items.length <= listed + 1) return shownValue(field, value, known) ?? ''
  return andMore(String(shownValue(field, items.slice(0, listed), known)), items.length - listed)
}

const sortableKinds: ReadonlySet<Field['kind']> = new Set(['text', 'number', 'day'])

function columnsOf(
  of: AnyCatalogue,
  narrow: boolean,
  known: KnownOptions,
  texts: { readonly id: string; readonly state: string },
): readonly Column<Listed>[] {
  const shownOf =
    (name: string) =>
    ({ fila }: Listed) => {
      const field = of.fields[name]
      return (field && shownValue(field, fila[name], known)) ?? ''
    }
  const [first = of.title, second] = of.columns
  const fields = (narrow ? [first] : of.columns).flatMap((name): Column<Listed>[] => {
    const field: Field | undefined = of.fields[name]
    if (!field) return []
    const shown = shownOf(name)
    const short = (row: Listed) => inShort(field, row.fila[name], known)
    return [
      {
        key: name,
        header: field.label,
        cell: (row) =>
          narrow && second !== undefined ? (
            <>
              {shown(row)}
              <span className={classes.second}>{shownOf(second)(row)}</span>
            </>
          ) : (
            short(row)
          ),
        value: shown,
        sortable: sortableKinds.has(field.kind),
        ...(field.kind === 'number' && { align: 'right' as const }),
        ...(!narrow && name === of.title && { width: '26%' }),
        ...(field.kind === 'many' && { clipped: true, width: '20%' }),
        // On a phone the second column stays with the title: rooms of many offices share their names.
        ...(name !== of.title && name !== second && { secondary: true }),
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
