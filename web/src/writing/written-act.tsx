import { actScreen as texts } from '@estrado/machines/writing/screen-texts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { PartState } from '../causes/file/part-state.tsx'
import { useStoredSession } from '../client/stored-session.ts'
import { oneOf, useAddress } from '../kernel/address.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { type ActStep, ActSteps } from './act-steps.tsx'
import { TextStep } from './text-step.tsx'
import classes from './writing.module.css'

const ReviewStep = lazy(() => import('./review-step.tsx').then((module) => ({ default: module.ReviewStep })))
const OfficeStep = lazy(() => import('./office-step.tsx').then((module) => ({ default: module.OfficeStep })))

/** An act that was begun: its text, the document that it becomes, and its signature. */
export function WrittenAct({ id, title }: { readonly id: number; readonly title: string }) {
  const session = useStoredSession()
  const [{ paso }, go] = useAddress({ paso: oneOf(['texto', 'revision', 'oficina']) })
  const query = useQuery({ ...callQuery('escritos.get', { params: { id } }), ...saidInPlace, staleTime: 0 })
  if (!session) return null
  return (
    <PartState query={query} page={title}>
      {(act) => {
        const written = act.motivo === null
        const step: ActStep = !written ? 'firma' : paso === 'revision' ? 'revision' : 'texto'
        return (
          <>
            <PageHeader
              title={act.tipo.descripcion}
              aside={`${act.codigoUnico}${act.referencia === act.tipo.descripcion ? '' : `, ${act.referencia}`}`}
            />
            <ActSteps current={step} />
            {written && act.modo === 'ejemplo' && (
              <p className={classes.banner} role="status">
                {texts.exampleNotice}
              </p>
            )}
            {step === 'texto' && (act.oficina !== null || paso === 'oficina') ? (
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
            )}
          </>
        )
      }}
    </PartState>
  )
}
