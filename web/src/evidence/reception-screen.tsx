import { evidenceNumber } from '@estrado/machines/evidence/custody-statement'
import { evidenceTexts as texts } from '@estrado/machines/evidence/texts'
import { evidenceStates, shownEvidenceStates } from '@estrado/machines/evidence/vocabulary'
import { lazy, Suspense, useState } from 'react'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../kernel/list-source.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import type { EvidenceItem } from './evidence.ts'
import { EvidenceBeside } from './evidence-beside.tsx'

const RegisterDialog = lazy(async () => ({
  default: (await import('./register-dialog.tsx')).RegisterDialog,
}))

const filters = {
  buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
  situacion: {
    kind: 'choice',
    label: texts.state,
    any: texts.anyState,
    options: shownEvidenceStates.map((id) => ({ id, descripcion: evidenceStates[id].label })),
  },
} as const

const source = paged('pruebas.page', filters, ({ filters: { buscar, situacion }, ...asked }) => ({
  body: {
    options: { ...pageOf(asked), ...searched(buscar) },
    ...(situacion && { estado: situacion }),
  },
}))

const { columns: heads } = texts

const columns: readonly Column<EvidenceItem>[] = [
  { key: 'number', header: heads.number, cell: evidenceNumber, value: ({ numero }) => numero, width: 90 },
  {
    key: 'description',
    header: heads.description,
    cell: ({ descripcion }) => descripcion,
    width: '22%',
    clipped: true,
  },
  {
    key: 'amount',
    header: heads.amount,
    cell: ({ cantidad }) => cantidad,
    width: 70,
    secondary: true,
    align: 'right',
  },
  { key: 'seal', header: heads.seal, cell: ({ precinto }) => precinto, width: 1, oneLine: true },
  { key: 'code', header: heads.code, cell: ({ codigoUnico }) => codigoUnico, width: 1, oneLine: true },
  { key: 'custody', header: heads.custody, cell: ({ custodia }) => custodia, width: '26%', secondary: true },
  instantColumn('since', heads.since, ({ desde }) => desde, { secondary: true }),
  stateColumn(heads.state, ({ tono, estadoDescripcion }) => ({ tone: tono, label: estadoDescripcion })),
]

/** Beside an open item: which it is, and where it stands. */
const narrowKeys: readonly string[] = ['number', 'description', 'code', 'state']
const narrowColumns = columns.filter(({ key }) => narrowKeys.includes(key))

/** `/recepcion-pruebas`: the items of evidence of one's office, and the chain of custody of each. */
export default function ReceptionScreen() {
  const [registering, setRegistering] = useState(false)
  return (
    <>
      <ListScreen
        path="/recepcion-pruebas"
        name="pruebas"
        texts={texts}
        source={source}
        filters={filters}
        rowKey={({ id }) => id}
        columns={(narrow) => (narrow ? narrowColumns : columns)}
        views
        main={{ label: texts.register, call: 'pruebas.register', run: () => setRegistering(true) }}
        open={{
          name: 'elemento',
          beside: (id, close) => <EvidenceBeside key={id} id={id} onClose={close} />,
        }}
      />
      {registering && (
        <Suspense>
          <RegisterDialog onClose={() => setRegistering(false)} />
        </Suspense>
      )}
    </>
  )
}
