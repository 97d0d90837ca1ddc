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
import { IconArrowForwardUp, IconCheck, IconFileText, IconScale, IconX } from '../ui/icons.ts'
import { useFetchedPdf } from '../ui/pdf/fetched-pdf.tsx'
import { atRegistry, inCourt } from './desk-columns.tsx'
import { FindCause } from './find-cause.tsx'
import { actNameOf, answerPath, letterPath, nextPath, placeInFile, type Recusal } from './recusal.logic.ts'

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
