import { evidenceNumber } from '@estrado/machines/evidence/custody-statement'
import { evidenceTexts, custodyPage as texts } from '@estrado/machines/evidence/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { usePathPart } from '../kernel/path-part.ts'
import { useVerification } from '../kernel/use-verification.ts'
import { VerificationPage } from '../kernel/verification-page.tsx'
import besideClasses from '../ui/beside.module.css'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import { Status } from '../ui/status.tsx'
import classes from './evidence.module.css'

/** `/custodia/{uuid}`: is the certificate in my hand what it says? Its QR leads here. */
export default function CustodyScreen() {
  const uuid = usePathPart('/custodia/{uuid}', 'uuid') ?? ''
  const verification = useVerification('custodias.verification', uuid)
  return (
    <VerificationPage
      title={pageTitles['/custodia/{uuid}']}
      texts={texts}
      verification={verification}
      label={evidenceTexts.certificateTitle}
      classes={{ section: classes.fields, verdict: classes.verdict }}
    >
      {(data) => (
        <>
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
        </>
      )}
    </VerificationPage>
  )
}
