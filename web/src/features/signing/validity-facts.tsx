import { validity } from '@estrado/machines/messages/validity'
import { toneColor } from '../../app/theme.ts'
import { IconCircleCheck, IconCircleX } from '../../ui/icons.ts'
import { shownDay, shownInstant } from '../../ui/instant.ts'
import { checksOf, type SignatureFacts, type Validity } from './validity.logic.ts'
import classes from './validity.module.css'

type Approval = Validity['aprobaciones'][number]

/** All that is known of a document's validity (`spec 1 §3`): each signature with its checks, each approval. */
export function ValidityFacts({ validez }: { validez: Validity }) {
  const { estado, firmas, aprobaciones } = validez
  return (
    <div className={classes.facts}>
      <p>{validity.explained[estado]}</p>
      {firmas.length > 0 && (
        <section aria-label={validity.signatures}>
          <h3>{validity.signatures}</h3>
          <ul className={classes.list}>
            {firmas.map((signature) => (
              <Signature key={`${signature.certificado.ci} ${signature.fechaFirma}`} signature={signature} />
            ))}
          </ul>
        </section>
      )}
      {aprobaciones.length > 0 && (
        <section aria-label={validity.approvals}>
          <h3>{validity.approvals}</h3>
          <ul className={classes.list}>
            {aprobaciones.map((approval) => (
              <ApprovalFacts key={`${approval.ci} ${approval.fechaSolicitud}`} approval={approval} />
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

function Signature({ signature }: { signature: SignatureFacts }) {
  const { certificado, fechaFirma } = signature
  const { nombreSignatario, ci, organizacionSignatario, emailSignatario } = certificado
  const about = [validity.identity(ci), organizacionSignatario, emailSignatario].filter((text) => text !== '')
  return (
    <li className={classes.item}>
      <strong>{nombreSignatario}</strong>
      <span className={classes.quiet}>{about.join(' · ')}</span>
      <span>
        {fechaFirma === null ? validity.signedAtUnknown : validity.signedAt(shownInstant(fechaFirma))}
      </span>
      <span className={classes.quiet}>
        {validity.certificatePeriod(shownDay(certificado.inicioValidez), shownDay(certificado.finValidez))}
      </span>
      <ul className={classes.checks}>
        {checksOf(signature).map(({ text, holds }) => (
          <li key={text}>
            <CheckIcon holds={holds} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </li>
  )
}

function CheckIcon({ holds }: { holds: boolean }) {
  const Icon = holds ? IconCircleCheck : IconCircleX
  return (
    <Icon
      size={20}
      role="img"
      aria-label={holds ? validity.holds : validity.fails}
      style={{ color: toneColor(holds ? 'positive' : 'danger'), flex: 'none' }}
    />
  )
}

function ApprovalFacts({ approval }: { approval: Approval }) {
  const { ci, nombres, primer_apellido, segundo_apellido, fechaSolicitud } = approval
  return (
    <li className={classes.item}>
      <strong>{[nombres, primer_apellido, segundo_apellido].filter((text) => text !== '').join(' ')}</strong>
      <span className={classes.quiet}>{validity.identity(ci)}</span>
      <span>{validity.approvedAt(shownInstant(fechaSolicitud))}</span>
    </li>
  )
}
