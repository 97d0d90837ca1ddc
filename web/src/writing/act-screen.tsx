import { actTypeCodes } from '@estrado/machines/catalogues/act-type-values'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { writingPath } from '@estrado/machines/writing/addresses'
import {
  hearingKinds,
  type WritingRoute,
  type WritingScreen,
  writingScreens,
} from '@estrado/machines/writing/screens'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PartState } from '../causes/file/part-state.tsx'
import { count, oneOf, useAddress, useNavigateOn } from '../kernel/address.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { asTitle } from '../ui/document-title.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { BeginForm } from './begin-form.tsx'

/** Who begins an act has no text yet. */
const WrittenAct = lazy(() => import('./written-act.tsx').then((module) => ({ default: module.WrittenAct })))

const numberIn = (part: string | undefined): number | null => {
  const id = Number(part)
  return part !== undefined && Number.isInteger(id) && id > 0 ? id : null
}

/** The screen of one of the routes that write, as the router takes it. */
export const actScreenAt = (route: WritingRoute) => () => <ActScreen route={route} />

/** The act screen (`spec 1 §2.1`): what differs between its routes stands in their table. */
function ActScreen({ route }: { readonly route: WritingRoute }) {
  const screen = writingScreens[route]
  const from = numberIn(usePathPart(route, screen.from)) ?? 0
  const part = usePathPart(route, screen.written ?? screen.from)
  const written = screen.written === null ? null : numberIn(part)
  const navigate = useNavigateOn()
  const title = asTitle(pageTitles[route])
  const [{ tipo: first }] = useAddress({ tipo: count(undefined) })
  const begun = (idCausa: number) => (id: number) =>
    void navigate({ to: writingPath(route, { from, idCausa }, id), replace: true })
  if (written !== null)
    return (
      <Suspense fallback={<LoadingScreen />}>
        <WrittenAct key={written} id={written} title={title} />
      </Suspense>
    )
  if (screen.begins === 'answer')
    return <AnswerForm answered={from} title={title} screen={screen} first={first} onBegun={begun} />
  if (screen.begins === 'hearing')
    return <HearingForm idAudiencia={from} title={title} screen={screen} onBegun={begun} />
  return (
    <BeginForm
      idCausa={from}
      title={title}
      answered={null}
      screen={screen}
      first={first}
      onBegun={begun(from)}
    />
  )
}

type OfOtherProps = {
  readonly title: string
  readonly screen: WritingScreen
  readonly onBegun: (idCausa: number) => (id: number) => void
}

/** A new act that answers another: its cause is that one's. */
function AnswerForm({
  answered,
  title,
  screen,
  first,
  onBegun,
}: OfOtherProps & { readonly answered: number; readonly first: number | undefined }) {
  const query = useQuery({
    ...callQuery('actosProcesales.get', { params: { id: answered } }),
    ...saidInPlace,
  })
  return (
    <PartState query={query} page={title}>
      {({ causa, tipoActoProcesal, referencia }) => (
        <BeginForm
          idCausa={causa.id}
          title={title}
          answered={{
            id: answered,
            name: [tipoActoProcesal.descripcion, referencia].filter(Boolean).join(': '),
          }}
          screen={screen}
          first={first}
          onBegun={onBegun(causa.id)}
        />
      )}
    </PartState>
  )
}

/** A new act of a hearing, its minutes or its resolution; its cause is the hearing's. */
function HearingForm({
  idAudiencia,
  title,
  screen,
  onBegun,
}: OfOtherProps & { readonly idAudiencia: number }) {
  const [{ acto }] = useAddress({ acto: oneOf(['acta', 'resolucion'] as const) })
  const query = useQuery({
    ...callQuery('audiencias.get', { params: { id: idAudiencia } }),
    ...saidInPlace,
  })
  return (
    <PartState query={query} page={title}>
      {({ causa }) => (
        <BeginForm
          idCausa={causa.id}
          title={title}
          idAudiencia={idAudiencia}
          answered={null}
          screen={acto === null ? screen : { ...screen, kinds: hearingKinds[acto] }}
          first={acto === 'acta' ? actTypeCodes.ACTA_DE_AUDIENCIA : null}
          onBegun={onBegun(causa.id)}
        />
      )}
    </PartState>
  )
}
