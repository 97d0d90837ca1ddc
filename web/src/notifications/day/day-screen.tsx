import { dayTexts as texts } from '@estrado/machines/notifications/day-texts'
import { Button } from '@mantine/core'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useStoredSession } from '../../client/stored-session.ts'
import { count, oneOf, useAddress } from '../../kernel/address.ts'
import { shownInstant } from '../../ui/instant.ts'
import { lazyPart, PartBoundary } from '../../ui/lazy-part.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import classes from './day.module.css'
import { endedBy } from './day.ts'
import { DayList } from './day-list.tsx'
import { InstallButton, useInstallable } from './installation.tsx'
import { startService, synchronise, useService } from './service.ts'
import { StopDetail } from './stop-detail.tsx'
import { UnsentVisits } from './unsent-visits.tsx'

const visitPage = () => import('./visit-page.tsx')
const CorrectedVisit = lazyPart(async () => ({ default: (await visitPage()).CorrectedVisit }))
const NewVisit = lazyPart(async () => ({ default: (await visitPage()).NewVisit }))

const address = { notificacion: count(undefined), corregir: count(undefined), ver: oneOf(['visita']) }

/** `/notificaciones` of a process server: the day on a phone, with or without a network. */
export default function DayScreen() {
  const usuario = useStoredSession()?.usuario.id ?? null
  const owner = useService((now) => now.usuario)
  useInstallable()
  // On the way there may be no network: the form is fetched with the day.
  useEffect(() => void visitPage().catch(() => undefined), [])
  // Another account begins with nothing of the one before.
  useEffect(() => (usuario === null ? undefined : startService()), [usuario])
  if (usuario === null || owner !== usuario) return <PageHeader title={texts.title} />
  return <OwnDay />
}

/** A visit's form: its code comes with the first one, and where it doesn't, that is said in its place. */
function VisitPart({ children }: { readonly children: ReactNode }) {
  return (
    <PartBoundary>
      <Suspense fallback={<PageHeader title={texts.title} />}>{children}</Suspense>
    </PartBoundary>
  )
}

function OwnDay() {
  const [{ notificacion, corregir, ver }, go] = useAddress(address)
  const { day, visits, loaded } = useService((now) => now)
  const toList = () => go({ notificacion: undefined, corregir: undefined, ver: null })
  const corrected = visits.find(({ orden }) => orden === corregir)
  const stop = day?.notificaciones.find(({ id }) => id === notificacion)
  if (corrected?.rechazo)
    return (
      <VisitPart>
        <CorrectedVisit key={corrected.id} visit={corrected} onDone={toList} />
      </VisitPart>
    )
  if (stop && ver === 'visita')
    return (
      <VisitPart>
        <NewVisit
          key={stop.id}
          stop={stop}
          onDone={toList}
          onBack={() => go({ notificacion: stop.id, ver: null })}
        />
      </VisitPart>
    )
  // The phone's back key leads to it once more.
  if (stop && !endedBy(visits).has(stop.id))
    return (
      <StopDetail
        key={stop.id}
        stop={stop}
        onVisit={() => go({ ver: 'visita' }, { step: true })}
        onBack={toList}
      />
    )
  return (
    <div className={classes.page}>
      <PageHeader title={texts.title} action={<Refresh />} />
      <Standing />
      {notificacion !== undefined && loaded && day && !stop && <p role="status">{texts.gone}</p>}
      <UnsentVisits visits={visits} onCorrect={({ orden }) => go({ corregir: orden }, { step: true })} />
      {day && <DayList day={day} visits={visits} onOpen={(id) => go({ notificacion: id }, { step: true })} />}
      <InstallButton />
    </div>
  )
}

function Refresh() {
  const fetching = useService((now) => now.fetching || now.sending)
  return (
    <Button variant="default" size="md" loading={fetching} onClick={() => void synchronise()}>
      {texts.refresh}
    </Button>
  )
}

/** Whether what is shown is as it stands now. */
function Standing() {
  const { day, offline, unkept, fetching, loaded } = useService((now) => now)
  const said = offline
    ? day
      ? texts.stale(shownInstant(day.hora))
      : texts.never
    : fetching || !day
      ? ''
      : texts.hour(shownInstant(day.hora))
  return (
    <>
      <p role="status" className={offline ? classes.warning : classes.quiet}>
        {!loaded || (fetching && !day) ? texts.refreshing : said}
      </p>
      {unkept && (
        <p role="alert" className={classes.warning}>
          {texts.kept}
        </p>
      )}
    </>
  )
}
