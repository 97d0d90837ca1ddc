import { causeBeside } from '@estrado/machines/causes/inbox-texts'
import { causePage as texts } from '@estrado/machines/causes/page-texts'
import { generalForm } from '@estrado/machines/causes/wizard-general-texts'
import { page } from '@estrado/machines/messages/interface'
import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '../../../client/failure.ts'
import { CausePage } from '../../../kernel/cause-page.tsx'
import { callQuery, saidInPlace } from '../../../kernel/use-call.ts'
import { DocumentSeal } from '../../../signing/document-seal.tsx'
import { AddressLink } from '../../../ui/address-link.tsx'
import { RetryButton } from '../../../ui/failed-load.tsx'
import { LoadingScreen } from '../../../ui/loading-screen.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { CauseDocuments } from '../../inbox/cause-documents.tsx'
import { CauseFacts } from '../../inbox/cause-facts.tsx'
import { CauseParties } from '../../inbox/cause-parties.tsx'
import { PresenceNotice } from '../../presence/presence-notice.tsx'
import { UniqueForm } from '../draw/unique-form.tsx'
import { NoticeBox } from '../notice-box.tsx'
import wizardClasses from '../wizard.module.css'
import classes from './cause-reading.module.css'

/**
 * Read-only view of a cause, for who may see it and registers none. It asks the API alone: the wizard's machine
 * is a writer, whose facts would be refused to a reader and stand in the journal as a violation.
 */
export function CauseReading({ idCausa }: { readonly idCausa: number }) {
  const {
    data: cause,
    error,
    refetch,
  } = useQuery({
    ...callQuery('causas.get', { params: { id: idCausa } }),
    ...saidInPlace,
  })
  if (error) {
    const gone = error instanceof CallFailure && error.status === 404
    return (
      <>
        <PageHeader title={gone ? causeBeside.gone : causeBeside.failed} />
        <NoticeBox tone="danger" title={gone ? causeBeside.gone : causeBeside.failed}>
          {gone ? (
            <AddressLink href="/bandeja-causas">{page.goHome}</AddressLink>
          ) : (
            <RetryButton retry={refetch} />
          )}
        </NoticeBox>
      </>
    )
  }
  if (!cause) return <LoadingScreen text={causeBeside.loading} />
  const { formularioUnico, actosProcesales, sujetosProcesales } = cause
  const summary = (
    <div className={wizardClasses.withAside}>
      {formularioUnico ? <UniqueForm cause={cause} /> : <p>{generalForm.noFormYet}</p>}
      <div className={classes.known}>
        <CauseFacts cause={cause} />
        <CauseParties parties={sujetosProcesales} />
      </div>
    </div>
  )
  const acts = (
    <div className={`${classes.known} ${classes.acts}`}>
      <CauseDocuments cause={cause} />
    </div>
  )
  return (
    <>
      <PresenceNotice idCausa={idCausa} />
      <CausePage
        cause={cause}
        action={
          formularioUnico && <DocumentSeal uuid={formularioUnico.documento.uuid} version={cause.version} />
        }
        parts={[
          { id: 'resumen', title: texts.summary, content: summary },
          {
            id: 'actuados',
            title: texts.acts,
            count: actosProcesales.length + (formularioUnico ? 1 : 0),
            content: acts,
          },
        ]}
      />
    </>
  )
}
