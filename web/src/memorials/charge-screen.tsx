import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { chargeTexts } from '@estrado/machines/memorials/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { usePathPart } from '../kernel/path-part.ts'
import { useVerification } from '../kernel/use-verification.ts'
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
  const { state, retry } = useVerification('cargos.verification', uuid)
  const data = state.phase === 'known' ? state.answer : undefined
  return (
    <PublicPage>
      <PageHeader title={asTitle(pageTitles['/cargo/{uuid}'])} />
      {state.phase === 'loading' && <LoadingScreen text={texts.search} />}
      {state.phase === 'unknown' && <p role="alert">{texts.unknown}</p>}
      {state.phase === 'failed' && (
        <p role="alert">
          {texts.failed} <RetryButton retry={retry} />
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
