import { additionTexts, noticeTexts, timeProofTexts } from '@estrado/machines/documents/verdict-texts'
import { validity } from '@estrado/machines/signing/validity-texts'
import { toneColor } from '../app/theme.ts'
import { AddressLink } from '../ui/address-link.tsx'
import { IconCircleCheck, IconCircleX } from '../ui/icons.ts'
import { useInsideShell } from '../ui/inside-shell.ts'
import { shownDay, shownInstant } from '../ui/instant.ts'
import { Reasons } from './reasons.tsx'
import { checksOf, hasLaterVersion, type SignatureFacts, validityTones } from './validity.logic.ts'
import classes from './validity.module.css'
import { validityIcons } from './validity-icons.ts'

type SignatureItemProps = {
  readonly signature: SignatureFacts
  /** Public number of the document and which of its signed versions this is. */
  readonly revision: string
}

/** A signature: its verdict and why, by whom, when and how that is known, what was checked, what came after. */
export function SignatureItem({ signature, revision }: SignatureItemProps) {
  const { certificado, veredicto, motivos, avisos } = signature
  const { nombreSignatario, ci, organizacionSignatario, emailSignatario, nombreECA } = certificado
  const about = [validity.identity(ci), organizacionSignatario, emailSignatario].filter((text) => text !== '')
  const Icon = validityIcons[veredicto]
  return (
    <li className={classes.item}>
      <strong>{nombreSignatario}</strong>
      <span className={classes.outcome} style={{ color: toneColor(validityTones[veredicto]) }}>
        <Icon size={20} aria-hidden />
        {veredicto}
      </span>
      <Reasons reasons={motivos} />
      <span className={classes.quiet}>{about.join(' · ')}</span>
      <Moment signature={signature} />
      {certificado.inicioValidez !== '' && (
        <span className={classes.quiet}>
          {validity.certificatePeriod(shownDay(certificado.inicioValidez), shownDay(certificado.finValidez))}
          {nombreECA !== '' && ` · ${validity.issuer(nombreECA)}`}
        </span>
      )}
      <ul className={classes.checks}>
        {checksOf(signature).map(({ text, holds }) => (
          <li key={text}>
            <CheckIcon holds={holds} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {avisos
        // How the moment is known stands beside it.
        .filter(({ codigo }) => codigo !== 'hora-no-probada')
        .map(({ codigo }) => (
          <span key={codigo} className={classes.quiet}>
            {noticeTexts[codigo]}
          </span>
        ))}
      <Added signature={signature} />
      {hasLaterVersion(signature) && <SignedVersionLink revision={revision} name={nombreSignatario} />}
    </li>
  )
}

function Moment({ signature }: { signature: SignatureFacts }) {
  const { fechaFirma, tiempo } = signature
  if (fechaFirma === null) return <span>{validity.signedAtUnknown}</span>
  return (
    <span>
      {validity.signedAt(shownInstant(fechaFirma))}
      <span className={classes.quiet}>
        {' · '}
        {validity.timeProof(timeProofTexts[tiempo.prueba], tiempo.autoridad)}
      </span>
    </span>
  )
}

/** What was put into the document after this signature, and by whom. */
function Added({ signature }: { signature: SignatureFacts }) {
  if (signature.agregados.length === 0) return null
  return (
    <div>
      <span className={classes.quiet}>{validity.added}</span>
      <ul className={classes.added}>
        {signature.agregados.map(({ tipo, por, cuando }) => {
          const text = validity.addition(additionTexts[tipo], por, cuando && shownInstant(cuando))
          return <li key={text}>{text}</li>
        })}
      </ul>
    </div>
  )
}

function SignedVersionLink({ revision, name }: { revision: string; name: string }) {
  const base = useInsideShell() ? '/app/documento/qr' : '/documento/qr'
  return (
    <AddressLink href={`${base}/${revision}`} aria-label={`${validity.openSigned}: ${name}`}>
      {validity.openSigned}
    </AddressLink>
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
