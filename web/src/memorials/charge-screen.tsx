import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { chargeTexts } from '@estrado/machines/memorials/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { useQuery } from '@tanstack/react-query'
import { CallFailure } from '../client/failure.ts'
import { usePathPart } from '../kernel/path-part.ts'
import { callQuery, saidInPlace } from '../kernel/use-call.ts'
import { asTitle } from '../ui/document-title.ts'
import { FactRows } from '../ui/fact-rows.tsx'
import { RetryButton } from '../ui/failed-load.tsx'
import { shownInstant } from '../ui/instant.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { Status } from '../ui/status.tsx'
import classes from './memorials.module.css'

const { page: texts } = chargeTexts

/** `/cargo/{uuid}`: is the receipt in my hand what it says? Its QR leads here. */
export default function ChargeScreen() {
  const uuid = usePathPart('/cargo/{uuid}', 'uuid') ?? ''
  const { data, error, refetch } = useQuery({
    ...callQuery('cargos.verification', { params: { uuid } }),
    ...saidInPlace,
  })
  const unknown = error instanceof CallFailure && (error.status === 404 || error.status === 400)
  return (
    <PublicPage>
      <PageHeader title={asTitle(pageTitles['/cargo/{uuid}'])} />
      {!data && !error && <LoadingScreen text={texts.search} />}
      {unknown && <p role="alert">{texts.unknown}</p>}
      {error && !unknown && (
        <p role="alert">
          {texts.failed} <RetryButton retry={refetch} />
        </p>
      )}
      {data && (
        <section className={classes.charge} aria-label={chargeTexts.receiptTitle}>
          <p className={classes.verdict}>
            <Status tone={data.valido ? 'positive' : 'danger'}>
              {data.valido ? texts.valid : texts.invalid}
            </Status>
          </p>
          {data.valido && <p>{texts.validNote}</p>}
          {data.reemplazado && <p>{texts.replaced}</p>}
          <dl className={classes.facts}>
            <FactRows
              facts={[
                [texts.number, chargeNumber(data)],
                [texts.moment, shownInstant(data.fechaHora)],
                [texts.court, data.juzgado],
                [texts.cause, data.codigoUnico],
                [texts.key, <code key="clave">{data.clave}</code>],
              ]}
            />
          </dl>
          <h2>{texts.files}</h2>
          <ol className={classes.digests}>
            {data.archivos.map(({ sha256, fojas }) => (
              <li key={sha256}>
                <code>{sha256}</code> {texts.sheets(fojas)}
              </li>
            ))}
          </ol>
        </section>
      )}
    </PublicPage>
  )
}
