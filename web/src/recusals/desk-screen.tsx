import { recusalTypes } from '@estrado/machines/recusals/act-types'
import {
  distributedStandings,
  type RecusalStanding,
  recusalKindNames,
  recusalKinds,
  recusalStandingNames,
  recusalStandings,
} from '@estrado/machines/recusals/standing'
import { recusalTexts as texts } from '@estrado/machines/recusals/texts'
import { isDate } from '@estrado/machines/rules/dates'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../client/call.ts'
import { useStoredSession } from '../client/stored-session.ts'
import { ListScreen } from '../kernel/list-screen.tsx'
import { type Asked, paged, pageOf, searched } from '../kernel/list-source.ts'
import { shortCourt } from '../portals/court-name.logic.ts'
import { instantColumn, stateColumn } from '../ui/columns.tsx'
import type { Column } from '../ui/data-table.tsx'
import { IconArrowForwardUp, IconCheck, IconFileText, IconScale, IconX } from '../ui/icons.ts'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { FindCause } from './find-cause.tsx'
import { answerPath, letterPath, nextPath, placeInFile, type Recusal } from './recusal.logic.ts'

const heads = texts.columns

const ask: Column<Recusal> = {
  key: 'ask',
  header: heads.ask,
  cell: ({ pide }) => (pide === null ? texts.none : <strong>{pide}</strong>),
  value: ({ pide }) => pide ?? texts.none,
}
const waits: Column<Recusal> = {
  key: 'waits',
  header: heads.waits,
  cell: ({ pide, motivo }) => [pide, motivo].filter(Boolean).join('. ') || texts.none,
}
const since = instantColumn<Recusal>('since', heads.since, ({ desde }) => desde)
const code: Column<Recusal> = {
  key: 'code',
  header: heads.code,
  cell: ({ codigoUnico }) => codigoUnico,
  width: 1,
  oneLine: true,
}
const kind: Column<Recusal> = {
  key: 'kind',
  header: heads.kind,
  cell: ({ clase }) => recusalKinds[clase],
  width: 1,
}
/** Of an excuse its judge stands beside it already. */
const kindAndPresenter: Column<Recusal> = {
  key: 'kind',
  header: heads.kind,
  cell: ({ clase, idMemorial, presentadaPor }) =>
    idMemorial === null || presentadaPor === null
      ? recusalKinds[clase]
      : texts.presentedBy(recusalKinds[clase], presentadaPor),
}
const state = stateColumn<Recusal>(heads.state, ({ situacion }) => recusalStandings[situacion], {
  aside: false,
})
/** A court's name in two lines; whole on hover, in the spreadsheet and on paper. */
const ofCourtName = { width: '15%', clipped: true } as const

const sentTo: Column<Recusal> = {
  key: 'sentTo',
  header: heads.sentTo,
  cell: ({ remision }) => (remision === null ? texts.none : shortCourt(remision.destino)),
  value: ({ remision }) => remision?.destino ?? texts.none,
  ...ofCourtName,
}

const againstOf = ({ juez, contra }: Recusal): string =>
  [juez, contra?.descripcion].filter(Boolean).join(' · ') || texts.none

const actNameOf = ({ acto }: Recusal): string =>
  acto === null ? texts.none : texts.actNumber(acto.tipo, acto.numero)

/** Pixels: names and surnames stand in two lines. */
const wholeName = 140

const inCourt: readonly Column<Recusal>[] = [
  ask,
  instantColumn('presented', heads.presented, ({ presentada }) => presentada, { byDay: true }),
  code,
  kindAndPresenter,
  {
    key: 'against',
    header: heads.against,
    cell: ({ juez, contra }) => juez ?? contra?.descripcion ?? texts.none,
    value: againstOf,
    secondary: true,
    width: wholeName,
  },
  {
    key: 'reference',
    header: heads.reference,
    cell: ({ referencia }) => referencia,
    secondary: true,
    width: '13%',
    clipped: true,
  },
  {
    key: 'act',
    header: heads.act,
    cell: (row) =>
      row.remision === null ? actNameOf(row) : texts.sentBy(actNameOf(row), row.remision.destino),
    width: '13%',
    clipped: true,
  },
  state,
]

/** A seed is one word of 32 signs: it may break in the middle. */
const Seed = ({ text }: { readonly text: string }) => (
  <>
    {text.slice(0, 24)}
    <wbr />
    {text.slice(24)}
  </>
)

function drawOf({ remision }: Recusal): string {
  if (remision === null) return texts.none
  const { sorteo } = remision
  return sorteo === null ? texts.named : texts.seed(sorteo.semilla, sorteo.candidatos)
}

const atRegistry: readonly Column<Recusal>[] = [
  waits,
  since,
  code,
  kind,
  {
    key: 'from',
    header: heads.from,
    cell: ({ contra }) => (contra === null ? texts.none : shortCourt(contra.descripcion)),
    value: ({ contra }) => contra?.descripcion ?? texts.none,
    ...ofCourtName,
  },
  sentTo,
  {
    key: 'draw',
    header: heads.draw,
    cell: (row) => <Seed text={drawOf(row)} />,
    value: drawOf,
    secondary: true,
  },
  state,
]

const filtersOf = (standings: readonly RecusalStanding[]) =>
  ({
    buscar: { kind: 'text', label: texts.search, hint: texts.searchHint },
    situacion: {
      kind: 'choice',
      label: texts.state,
      any: texts.anyState,
      options: standings.map((id) => ({ id, descripcion: recusalStandings[id].label })),
    },
    clase: {
      kind: 'choice',
      label: texts.kind,
      any: texts.anyKind,
      options: recusalKindNames.map((id) => ({ id, descripcion: recusalKinds[id] })),
    },
    desde: { kind: 'date', label: texts.from },
    hasta: { kind: 'date', label: texts.to },
  }) as const

const ofCourt = filtersOf(recusalStandingNames)
const ofRegistry = filtersOf(distributedStandings)

/** A day of the address; what isn't one narrows nothing. */
const day = (text: string) => (isDate(text) ? text : undefined)

function bodyOf({ filters, ...asked }: Asked<typeof ofCourt>) {
  const { buscar, situacion, clase } = filters
  const [desde, hasta] = [day(filters.desde), day(filters.hasta)]
  return {
    body: {
      ...pageOf(asked),
      ...searched(buscar),
      ...(situacion !== null && { situacion }),
      ...(clase !== null && { clase }),
      ...(desde !== undefined && { desde }),
      ...(hasta !== undefined && { hasta }),
    },
  }
}

const courtSource = paged('excusas.inCourt', ofCourt, bodyOf)
const registrySource = paged('excusas.atRegistry', ofRegistry, bodyOf)

/** The documents of a row: its order, and the sheet of the draw. */
function useDocuments() {
  const { show, dialog } = useFetchedPdf()
  const open = (title: string, uuid: string) =>
    void show(title, `${title}.pdf`, () => call('documentos.pdf', { params: { uuid } }))
  const documentsOf = (row: Recusal) => {
    const { acto, remision } = row
    const order = acto?.cerrado ? acto.uuid : null
    const sheet = remision?.uuidCargo ?? null
    return [
      ...(order === null
        ? []
        : [{ label: texts.openAct, icon: IconFileText, run: () => open(actNameOf(row), order) }]),
      ...(sheet === null
        ? []
        : [{ label: texts.openSheet, icon: IconScale, run: () => open(texts.openSheet, sheet) }]),
    ]
  }
  return { documentsOf, dialog }
}

/** `/despacho/excusa-recusa`: excuses and recusations of one's court; what asks something comes first. */
export function CourtRecusals() {
  const navigate = useNavigate()
  const { documentsOf, dialog } = useDocuments()
  const [finding, setFinding] = useState(false)
  const office = useStoredSession()?.usuario.oficinaActual
  const go = (href: string) => () => void navigate({ href })
  const writing = { call: 'escritos.begin' } as const
  const answersOf = ({ pide, idMemorial, acto }: Recusal) =>
    pide === null || idMemorial === null || acto !== null
      ? []
      : [
          {
            ...writing,
            label: texts.accede,
            icon: IconCheck,
            run: go(answerPath(idMemorial, recusalTypes.AUTO_ALLANAMIENTO)),
          },
          {
            ...writing,
            label: texts.reject,
            icon: IconX,
            run: go(answerPath(idMemorial, recusalTypes.AUTO_RECHAZO)),
          },
        ]
  const toChamber = ({ situacion, abre, contra, idCausa }: Recusal) =>
    situacion === 'rechazada' && abre && contra?.id === office
      ? [
          {
            ...writing,
            label: texts.toChamber,
            icon: IconArrowForwardUp,
            run: go(letterPath(idCausa, recusalTypes.OFICIO_SALA)),
          },
        ]
      : []
  return (
    <>
      <ListScreen
        path="/despacho/excusa-recusa"
        name="despacho-excusa-recusa"
        texts={{ ...texts.despacho, failed: texts.failed }}
        source={courtSource}
        filters={ofCourt}
        views
        main={{ ...writing, label: texts.excuse, run: () => setFinding(true) }}
        rowKey={({ id }) => id}
        columns={inCourt}
        actions={(row) => [...answersOf(row), ...toChamber(row), ...documentsOf(row)]}
        onOpen={(row) => {
          const place = nextPath(row) ?? (row.abre ? placeInFile(row) : null)
          if (place === null) documentsOf(row)[0]?.run()
          else void navigate({ href: place })
        }}
      />
      {finding && <FindCause onClose={() => setFinding(false)} />}
      {dialog}
    </>
  )
}

/** `/excusa-recusa`: what came to the registry's distribution by an excuse or a recusation, and with which draw. */
export function RegistryRecusals() {
  const navigate = useNavigate()
  const { documentsOf, dialog } = useDocuments()
  return (
    <>
      <ListScreen
        path="/excusa-recusa"
        name="excusa-recusa"
        texts={{ ...texts.gestora, failed: texts.failed }}
        source={registrySource}
        filters={ofRegistry}
        views
        rowKey={({ id }) => id}
        columns={atRegistry}
        actions={documentsOf}
        onOpen={(row) => void navigate({ href: placeInFile(row) })}
      />
      {dialog}
    </>
  )
}
