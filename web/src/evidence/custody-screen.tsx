import { evidenceNumber } from '@estrado/machines/evidence/custody-statement'
import { evidenceTexts, custodyPage as texts } from '@estrado/machines/evidence/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { usePathPart } from '../kernel/path-part.ts'
import { useVerification } from '../kernel/use-verification.ts'
import besideClasses from '../ui/beside.module.css'
import { asTitle } from '../ui/document-title.ts'
import { FactRows } from '../ui/fact-rows.tsx'
import { RetryButton } from '../ui/failed-load.tsx'
import { shownInstant } from '../ui/instant.ts'
import { LoadingScreen } from '../ui/loading-screen.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { Status } from '../ui/status.tsx'
import classes from './evidence.module.css'

/** `/custodia/{uuid}`: is the certificate in my hand what it says? Its QR leads here. */
export default function CustodyScreen() {
  const uuid = usePathPart('/custodia/{uuid}', 'uuid') ?? ''
  const { state, retry } = useVerification('custodias.verification', uuid)
  const data = state.phase === 'known' ? state.answer : undefined
  return (
    <PublicPage>
      <PageHeader title={asTitle(pageTitles['/custodia/{uuid}'])} />
      {state.phase === 'loading' && <LoadingScreen text={texts.search} />}
      {state.phase === 'unknown' && <p role="alert">{texts.unknown}</p>}
      {state.phase === 'failed' && (
        <p role="alert">
          {texts.failed} <RetryButton retry={retry} />
        </p>
      )}
      {data && (
        <section className={classes.fields} aria-label={evidenceTexts.certificateTitle}>
          <p className={classes.verdict}>
            <Status tone={data.valido ? 'positive' : 'danger'}>
              {data.valido ? texts.valid : texts.invalid}
            </Status>
          </p>
          {data.valido && <p>{texts.validNote}</p>}
          <dl className={besideClasses.facts}>
            <FactRows
              facts={[
                [texts.number, evidenceNumber(data)],
                [texts.cause, data.codigoUnico],
                [texts.office, data.oficina],
                [texts.state, data.estadoDescripcion],
              ]}
            />
          </dl>
          <h2>{texts.links}</h2>
          <ol className={classes.chain}>
            {data.cadena.map(({ orden, descripcion, fecha, oficina, valido }) => (
              <li key={orden}>
                <strong>{descripcion}</strong>
                <br />
                <time dateTime={fecha}>{shownInstant(fecha)}</time> · {oficina}
                {!valido && <Status tone="danger">{texts.linkInvalid}</Status>}
              </li>
            ))}
          </ol>
        </section>
      )}
    </PublicPage>
  )
}
