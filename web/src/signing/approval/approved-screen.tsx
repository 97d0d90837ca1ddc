import { citizenshipProviderName } from '@estrado/machines/session/citizenship'
import { approval } from '@estrado/machines/signing/approval-texts'
import { approvalResults } from '@estrado/machines/signing/approval-types'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { tellWindows } from '../../client/citizenship-channel.ts'
import { CallFailure } from '../../client/failure.ts'
import { callQuery, saidInPlace } from '../../kernel/use-call.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { PlainPage } from '../../ui/plain-page.tsx'
import { reasonOf } from './failure-reason.ts'

const { returned: texts } = approval

const solicitudOf = (search: string): string => new URLSearchParams(search).get('state') ?? ''

/**
 * `/documento/aprobado`: where the citizenship service's window comes back to. Has the API ask for the answer,
 * tells the page that waits for it, and closes itself (`spec 1 §4.4`).
 */
export default function ApprovedScreen() {
  const solicitud = solicitudOf(window.location.search)
  const { data, isLoading, error, refetch } = useQuery({
    ...callQuery('aprobacion.confirm', {
      params: { provider: citizenshipProviderName },
      body: { solicitud },
    }),
    ...saidInPlace,
    select: ({ estado }) => estado,
    enabled: solicitud !== '',
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => {
    if (data !== 'aceptada' && data !== 'rechazada') return
    const tipo = data === 'aceptada' ? approvalResults.accepted : approvalResults.rejected
    tellWindows({ tipo, solicitud })
    window.close()
  }, [data, solicitud])
  const refusal = error instanceof CallFailure && !error.undecided ? error : null
  const outcome = { aceptada: texts.accepted, rechazada: texts.declined, pendiente: texts.pending }
  return (
    <PlainPage>
      <PageHeader title={texts.title} />
      {solicitud === '' && <p>{texts.nothing}</p>}
      {isLoading && (
        <p role="status">
          <Loader size="sm" /> {texts.working}
        </p>
      )}
      {data && <p role="status">{outcome[data]}</p>}
      {refusal && <p role="alert">{reasonOf(refusal)}</p>}
      {error && !refusal && <p role="alert">{texts.failed}</p>}
      {error && !refusal && <Button onClick={() => void refetch()}>{approval.again}</Button>}
      {(data || refusal) && <Button onClick={() => window.close()}>{approval.close}</Button>}
    </PlainPage>
  )
}
