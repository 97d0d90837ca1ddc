import { causeRelations } from '@estrado/machines/causes/file-rules'
import { causePartTitles, causeFile as texts } from '@estrado/machines/causes/page-texts'
import { page } from '@estrado/machines/messages/interface'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { isGone } from '../../client/failure.ts'
import { useGranted } from '../../client/granted.ts'
import { CausePage } from '../../kernel/cause-page.tsx'
import { usePathPart } from '../../kernel/path-part.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { AddressLink } from '../../ui/address-link.tsx'
import { RetryButton, whyFailed } from '../../ui/failed-load.tsx'
import { LoadingScreen } from '../../ui/loading-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PresenceNotice } from '../presence/presence-notice.tsx'
import { ActsPart } from './acts-part.tsx'
import { ExportButton } from './export-button.tsx'
import classes from './file.module.css'
import { FileHead } from './file-head.tsx'
import { newMemorialPath } from './file-path.ts'
import type { CauseFile } from './file-types.ts'
import { SummaryPart } from './summary-part.tsx'

type Part = CauseFile['partes'][number]['parte']

/** What stands in the other parts comes with them. */
const HistoryPart = lazy(async () => ({ default: (await import('./history-part.tsx')).HistoryPart }))
const HearingsPart = lazy(async () => ({ default: (await import('./hearings-part.tsx')).HearingsPart }))
const DeadlinesPart = lazy(async () => ({ default: (await import('./short-parts.tsx')).DeadlinesPart }))
const NotificationsPart = lazy(async () => ({
  default: (await import('./short-parts.tsx')).NotificationsPart,
}))
const PartiesPart = lazy(async () => ({ default: (await import('./parties-part.tsx')).PartiesPart }))

const contents: Readonly<Record<Part, (file: CauseFile) => ReactNode>> = {
  resumen: (file) => <SummaryPart file={file} />,
  sujetos: (file) => <PartiesPart file={file} />,
  actuados: (file) => <ActsPart file={file} />,
  audiencias: (file) => <HearingsPart file={file} />,
  notificaciones: (file) => <NotificationsPart idCausa={file.id} />,
  plazos: (file) => <DeadlinesPart file={file} />,
  historia: (file) => <HistoryPart idCausa={file.id} />,
}

/** `/jurisdiccional/despacho/detalle-causa/{idCausa}`: the file of one cause, for everybody who works on it. */
export default function FileScreen() {
  const id = Number(usePathPart('/jurisdiccional/despacho/detalle-causa/{idCausa}', 'idCausa'))
  return <File key={id} id={id} />
}

function File({ id }: { readonly id: number }) {
  const {
    data: file,
    error,
    refetch,
  } = useQuery({ ...callQuery('causas.summary', { params: { id } }), ...saidInPlace })
  if (file) return <Shown file={file} />
  if (!error) return <LoadingScreen text={texts.loading} />
  const gone = isGone(error)
  return (
    <>
      <PageHeader title={gone ? texts.gone : whyFailed(error, texts.failed)} />
      {gone ? (
        <AddressLink href="/">{page.goHome}</AddressLink>
      ) : (
        <RetryButton retry={refetch} error={error} />
      )}
    </>
  )
}

function Shown({ file }: { readonly file: CauseFile }) {
  const { id } = file
  const mayExport = useGranted('causas.export')
  const mayWrite = useGranted('actosProcesales.create')
  return (
    <>
      <PresenceNotice idCausa={id} />
      <CausePage
        cause={file}
        head={<FileHead file={file} />}
        action={
          <span className={classes.actions}>
            <span className={classes.quiet}>{texts.seenAs(causeRelations[file.relacion])}</span>
            {mayWrite && (file.relacion === 'lawyer' || file.relacion === 'party') && (
              <AddressLink href={newMemorialPath(id)}>{texts.writeMemorial}</AddressLink>
            )}
            {mayExport && <ExportButton file={file} />}
            <Button variant="default" onClick={() => window.print()}>
              {texts.print}
            </Button>
          </span>
        }
        parts={file.partes.map(({ parte, cantidad }) => ({
          id: parte,
          title: causePartTitles[parte],
          ...(cantidad !== null && { count: cantidad }),
          content: <Suspense fallback={<LoadingScreen />}>{contents[parte](file)}</Suspense>,
        }))}
      />
    </>
  )
}
