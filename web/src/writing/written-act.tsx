import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useStoredSession } from '../client/stored-session.ts'
import { oneOf, useAddress } from '../kernel/address.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type ActStep, ActSteps } from './act-steps.tsx'
import { OpenedAct } from './opened-act.tsx'
import { TextStep } from './text-step.tsx'
import type { ActText } from './use-text.ts'
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

/** An act that was begun: its text, the document that it becomes, and its signature. */
export function WrittenAct({ id, title }: { readonly id: number; readonly title: string }) {
  const session = useStoredSession()
  const [{ paso }, go] = useAddress(steps)
  const { data } = useQuery({
    ...callQuery('escritos.get', { params: { id } }),
    ...saidInPlace,
    staleTime: 0,
  })
  if (!session) return null
  return (
    <>
      {data && <Head act={data} step={stepOf(data, paso)} />}
      <OpenedAct key={paso} id={id} page={data ? undefined : title}>
        {(act) => {
          const step = stepOf(act, paso)
          return step === 'texto' && (act.oficina !== null || paso === 'oficina') ? (
            <Suspense fallback={<LoadingScreen />}>
              <OfficeStep
                act={act}
                onBack={() => go({ paso: null })}
                onReviewed={() => go({ paso: 'revision' }, { step: true })}
              />
            </Suspense>
          ) : step === 'texto' ? (
            <TextStep
              key={`${act.escribe.id}`}
              act={act}
              userId={session.usuario.id}
              onReviewed={() => go({ paso: 'revision' }, { step: true })}
              onOffice={() => go({ paso: 'oficina' }, { step: true })}
            />
          ) : (
            <Suspense fallback={<LoadingScreen />}>
              <ReviewStep act={act} onBack={() => go({ paso: null })} />
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
