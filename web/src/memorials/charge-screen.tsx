import { chargeNumber } from '@estrado/machines/memorials/charge-rules'
import { chargeTexts } from '@estrado/machines/memorials/texts'
import { pageTitles } from '@estrado/machines/messages/page-titles'
import { usePathPart } from '../kernel/path-part.ts'
import { useVerification } from '../kernel/use-verification.ts'
import { VerificationPage } from '../kernel/verification-page.tsx'
import { FactRows } from '../ui/fact-rows.tsx'
import { shownInstant } from '../ui/instant.ts'
import classes from './memorials.module.css'

const { page: texts } = chargeTexts

/** `/cargo/{uuid}`: is the receipt in my hand what it says? Its QR leads here. */
export default function ChargeScreen() {
  const uuid = usePathPart('/cargo/{uuid}', 'uuid') ?? ''
  const verification = useVerification('cargos.verification', uuid)
  return (
    <VerificationPage
      title={pageTitles['/cargo/{uuid}']}
      texts={texts}
      verification={verification}
      label={chargeTexts.receiptTitle}
      classes={{ section: classes.charge, verdict: classes.verdict }}
    >
      {(data) => (
        <>
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
        </>
      )}
    </VerificationPage>
  )
}
