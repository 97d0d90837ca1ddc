import { deskStandingNames, deskStandings, deskTexts as texts } from '@estrado/machines/acts/desk'
import type { AnswerOf } from '@estrado/machines/contract/types'
import { endTold } from '@estrado/machines/deadlines/told'
import { deadlineStates } from '@estrado/machines/deadlines/vocabulary'
import { beginningPath, writingPath } from '@estrado/machines/writing/addresses'
import { writingRoutes } from '@estrado/machines/writing/screens'
import { useNavigate } from '@tanstack/react-router'
import { filePath } from '../causes/file/file-path.ts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { paged, pageOf, searched } from '../kernel/list-source.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { IconRefresh } from '../ui/icons.ts'
import { Status } from '../ui/status.tsx'

type Row = AnswerOf<'actosProcesales.desk'>['result'][number]
type List = 'resoluciones' | 'conminatorias'

const heads = texts.columns
const verbOf = ({ situacion }: Row) => deskStandings[situacion].verb ?? texts.none

const ask: Column<Row> = {
  key: 'ask',
  header: heads.ask,
  cell: (row) => <strong>{verbOf(row)}</strong>,
  value: verbOf,
  width: 190,
}
const since: Column<Row> = instantColumn('since', heads.since, ({ desde }) => desde)
const code: Column<Row> = {
  key: 'code',
  header: heads.code,
  cell: ({ codigoUnico }) => codigoUnico,
  width: 170,
}
const state: Column<Row> = stateColumn(heads.state, ({ situacion }) => deskStandings[situacion])
const reference: Column<Row> = {
  key: 'reference',
  header: heads.reference,
  cell: ({ referencia }) => referencia,
  secondary: true,
  width: '22%',
  clipped: true,
}

const acts: readonly Column<Row>[] = [
  ask,
  since,
  code,
  { key: 'type', header: heads.type, cell: ({ tipo }) => tipo },
  reference,
  {
    key: 'validations',
    header: heads.validations,
    cell: ({ firmas }) => texts.validations(firmas.hechas, firmas.requeridas),
    secondary: true,
    width: 1,
  },
  {
    key: 'holder',
    header: heads.holder,
    cell: ({ responsable }) => responsable ?? texts.none,
    secondary: true,
  },
  state,
]

const warnings: readonly Column<Row>[] = [
  ask,
  since,
  code,
  {
    key: 'subjects',
    header: heads.subjects,
    cell: ({ sujetos }) => sujetos.join(' · ') || texts.none,
    value: ({ sujetos }) => sujetos.join(' · '),
  },
  { ...reference, secondary: false },
  {
    key: 'deadline',
    header: heads.deadline,
    cell: ({ plazo }) =>
      plazo === null ? (
        texts.none
      ) : (
        <Status tone={plazo.tono}>
          {[deadlineStates[plazo.estado].label, plazo.hasta === null ? '' : endTold(plazo.hasta)]
            .filter(Boolean)
            .join(', ')}
        </Status>
      ),
    value: ({ plazo }) => (plazo?.hasta ? new Date(plazo.hasta) : null),
    ends: true,
    width: 1,
  },
  state,
]

const search = { kind: 'text', label: texts.search, hint: texts.searchHint } as const
const whose = {
  kind: 'choice',
  label: texts.whose,
  any: texts.anybody,
  options: [{ id: 'mias', descripcion: texts.mine }],
} as const
const standings = deskStandingNames.map((id) => ({ id, descripcion: deskStandings[id].label }))

const ofActs = {
  buscar: search,
  situacion: {
    kind: 'choice',
    label: texts.standing,
    any: texts.anyStanding,
    options: [...standings, { id: 'todas' as const, descripcion: texts.everyStanding }],
  },
  quien: whose,
} as const

const deadlineNames = Object.keys(deadlineStates) as (keyof typeof deadlineStates)[]
const ofWarnings = {
  buscar: search,
  situacion: { kind: 'choice', label: texts.standing, any: texts.everyStanding, options: standings },
  plazo: {
    kind: 'choice',
    label: texts.deadline,
    any: texts.anyDeadline,
    options: deadlineNames
      .filter((name) => name !== 'unset')
      .map((id) => ({ id, descripcion: deadlineStates[id].label })),
  },
} as const

const actsSource = paged('actosProcesales.desk', ofActs, ({ filters, ...asked }) => ({
  body: {
    ...pageOf(asked),
    lista: 'resoluciones' as const,
    ...searched(filters.buscar),
    ...(filters.situacion !== null && { situacion: filters.situacion }),
    ...(filters.quien !== null && { mias: true }),
  },
}))
const warningsSource = paged('actosProcesales.desk', ofWarnings, ({ filters, ...asked }) => ({
  body: {
    ...pageOf(asked),
    lista: 'conminatorias' as const,
    ...searched(filters.buscar),
    ...(filters.situacion !== null && { situacion: filters.situacion }),
    ...(filters.plazo !== null && { plazo: filters.plazo }),
  },
}))

/** Where an act goes on: what is written here and isn't closed on its own screen, the rest in its cause's file. */
const placeOf = ({ id, idCausa, redactado, situacion }: Row) =>
  redactado && situacion !== 'cerrada'
    ? writingPath(writingRoutes.resolution, { from: idCausa, idCausa }, id)
    : filePath(idCausa, 'actuados', id)

const textsOf = (list: List) => ({ ...texts[list], failed: texts.failed })

/** `/despacho/resoluciones`: the acts of one's court as they stand, verb first. */
export function ActsDesk() {
  const navigate = useNavigate()
  return (
    <ListScreen
      path="/despacho/resoluciones"
      name="despacho-resoluciones"
      texts={textsOf('resoluciones')}
      source={actsSource}
      filters={ofActs}
      views
      rowKey={({ id }) => id}
      columns={acts}
      onOpen={(row) => void navigate({ to: placeOf(row) })}
    />
  )
}

/** `/despacho/conminatorias`: whom the court warned, of what, until when, and what became of it. */
export function WarningsDesk() {
  const navigate = useNavigate()
  return (
    <ListScreen
      path="/despacho/conminatorias"
      name="despacho-conminatorias"
      texts={textsOf('conminatorias')}
      source={warningsSource}
      filters={ofWarnings}
      views
      main={{
        label: texts.conminatorias.begin,
        call: 'escritos.begin',
        href: '/causas-plazos?situacion=expired',
      }}
      rowKey={({ id }) => id}
      columns={warnings}
      actions={(row) =>
        row.situacion === 'cerrada'
          ? [
              {
                label: texts.again,
                call: 'escritos.begin' as const,
                icon: IconRefresh,
                run: () => void navigate({ to: beginningPath(writingRoutes.warning, row.id) }),
              },
            ]
          : []
      }
      onOpen={(row) => void navigate({ to: placeOf(row) })}
    />
  )
}
