import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useStoredSession } from '../client/stored-session.ts'
import { oneOf, useAddress } from '../kernel/address.ts'
import { useReadSinceOpening } from '../kernel/as-opened.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type ActStep, ActSteps } from './act-steps.tsx'
import { OpenedAct } from './opened-act.tsx'
import { TextStep } from './text-step.tsx'
import { holdsText } from './text-store.ts'
import { type ActText, isReviewed } from './use-text.ts'
import classes from './writing.module.css'

const ReviewStep = lazy(() => import('./review-step.tsx').then((module) => ({ default: module.ReviewStep })))
const OutrunDecree = lazy(async () => ({
  default: (await import('./outrun-decree.tsx')).OutrunDecree,
}))
const OfficeStep = lazy(() => import('./office-step.tsx').then((module) => ({ default: module.OfficeStep })))

const steps = { paso: oneOf(['texto', 'revision', 'oficina']) }
type Asked = ReturnType<(typeof steps)['paso']['read']>

const isWritten = ({ motivo }: ActText): boolean => motivo === null

const stepOf = (act: ActText, paso: Asked): ActStep =>
  !isWritten(act) ? 'firma' : paso === 'revision' ? 'revision' : 'texto'

/**
 * The step that an act waits at, as it was opened: one that was reviewed waits for its signature, unless this browser
 * still holds a text of it that the API hasn't. It stays while the act is open, whatever is read anew.
 */
function useAwaited(act: ActText | undefined, userId: number, id: number): Asked {
  const [holds, setHolds] = useState<boolean>()
  const [awaited, setAwaited] = useState<Asked>(null)
  useEffect(() => {
    holdsText(userId, id).then(setHolds, () => setHolds(false))
  }, [userId, id])
  if (awaited === null && act !== undefined && holds !== undefined)
    setAwaited(isReviewed(act) && !holds ? 'revision' : 'texto')
  return awaited
}

/** An act that was begun: its text, the document that it becomes, and its signature. */
export function WrittenAct({ id, title }: { readonly id: number; readonly title: string }) {
  const session = useStoredSession()
  const userId = session?.usuario.id ?? 0
  const [{ paso }, go] = useAddress(steps)
  const { data } = useReadSinceOpening({ ...callQuery('escritos.get', { params: { id } }), ...saidInPlace })
  const awaited = useAwaited(data, userId, id)
  const asked = paso ?? awaited
  const toText = () => go({ paso: 'texto' })
  if (!session) return null
  return (
    <>
      {data && asked && <Head act={data} step={stepOf(data, asked)} />}
      <OpenedAct key={paso} id={id} page={data ? undefined : title}>
        {(act) => {
          const step = stepOf(act, asked)
          return asked === null ? (
            <LoadingScreen />
          ) : step === 'texto' && (act.oficina !== null || asked === 'oficina') ? (
            <Suspense fallback={<LoadingScreen />}>
              <OfficeStep
                act={act}
                onBack={toText}
                onReviewed={() => go({ paso: 'revision' }, { step: true })}
              />
            </Suspense>
          ) : step === 'texto' ? (
            <TextStep
              key={`${act.escribe.id}`}
              act={act}
              userId={userId}
              onReviewed={() => go({ paso: 'revision' }, { step: true })}
              onOffice={() => go({ paso: 'oficina' }, { step: true })}
            />
          ) : (
            <Suspense fallback={<LoadingScreen />}>
              <ReviewStep act={act} onBack={toText} />
            </Suspense>
          )
        }}
      </OpenedAct>
    </>
  )
}

/** What stands above every step: the act, where it stands, and whether its text is still the example's. */
const Head = ({ act, step }: { readonly act: ActText; readonly step: ActStep }) => (
  <>
    <PageHeader
      title={act.tipo.descripcion}
      aside={`${act.codigoUnico}${act.referencia === act.tipo.descripcion ? '' : `, ${act.referencia}`}`}
    />
    <ActSteps current={step} />
    {act.descartable && (
      <Suspense>
        <OutrunDecree act={act} />
      </Suspense>
    )}
    {isWritten(act) && act.modo === 'ejemplo' && (
      <p className={classes.banner} role="status">
        {texts.exampleNotice}
      </p>
    )}
  </>
)
